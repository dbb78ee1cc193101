import { fromPromise } from 'xstate'
import type { Customer } from '#domain/entities.ts'
import { readJson } from '#domain/json.ts'
import { toCustomer, type UserWire, userSchema, verifyAuthLink } from '#src/api/contract/user.ts'
import type { Place, StorageKey } from '#src/platform/storage.ts'
import { customerQuery } from '#src/queries/customer.query.ts'
import { read } from '#src/queries/queries.ts'
import type { Deps } from './deps.ts'

/** Written, and gone at once: the other tabs hear of a log-out. A session that is only lost takes nothing away. */
export const SIGNED_OUT: StorageKey = 'horacerta.note.signedOut'

/**
 * The signed-in customer, read from the main API and kept under `meData`, `userId` and `userName`. Askers at the
 * same moment share one request.
 */
export async function readCustomer(deps: Deps, signal: AbortSignal): Promise<Customer> {
  const uid = deps.identity.user()?.uid ?? null
  return keepCustomer(deps, await read(deps, customerQuery(deps), signal), uid)
}

/**
 * The actor `identifyCustomer` of pages for customers only: who is signed in; null for a visitor. Throws a
 * `Failure`.
 */
export const identifyCustomer = (deps: Deps) =>
  fromPromise<Customer | null>(({ signal }) => signedInCustomer(deps, signal))

/** Who is signed in, from what is stored or else from the main API; null for a visitor. Throws a `Failure`. */
export async function signedInCustomer(deps: Deps, signal: AbortSignal): Promise<Customer | null> {
  if (deps.identity.user() === null) return null
  return storedCustomer(deps) ?? (await readCustomer(deps, signal))
}

/** Keeps what the main API answered of the customer, and what this tab did for them alone. */
export function keepCustomer(deps: Deps, wire: UserWire, uid: string | null): Customer {
  const customer = toCustomer(wire)
  // Whoever signed out meanwhile leaves nothing behind.
  if (uid === null || deps.identity.user()?.uid !== uid) return customer
  // What is kept for one person is not there for another; what a visitor did in a tab is of whoever signs in there.
  if ((deps.storage.read('tab', 'userId') ?? customer.id) !== customer.id) forgetInTab(deps)
  deps.storage.write('tab', 'userId', customer.id)
  if (deps.storage.read('device', 'userId') !== customer.id)
    deps.storage.remove('device', 'horacerta.kept.reservations')
  deps.storage.write('device', 'meData', JSON.stringify({ ...wire, uid }))
  deps.storage.write('device', 'userId', customer.id)
  //
  if (customer.name !== null) deps.storage.write('device', 'userName', customer.name)
  return customer
}

/** What is stored of the user signed in at the provider; null when nothing is, or when it is someone else's. */
export function storedCustomer(deps: Deps): Customer | null {
  const uid = deps.identity.user()?.uid
  const stored = deps.storage.read('device', 'meData')
  if (uid === undefined || stored === null) return null
  const parsed = userSchema.safeParse(readJson(stored))
  if (parsed.success) return parsed.data.uid === uid ? toCustomer(parsed.data) : null
  deps.track({ type: 'dropped', what: 'meData' })
  deps.storage.remove('device', 'meData')
  return null
}

/**
 * Signs in with the code of a link: the code is redeemed, and its message is the provider's custom
 * token. Whoever is signed in stays so, also by this very code, which may serve once only. Throws a `Failure` or
 * an `IdentityFailure`.
 */
export async function redeemLink({ api, identity }: Deps, code: string, signal: AbortSignal): Promise<void> {
  if (identity.user() !== null) return
  const { message } = await api.call(verifyAuthLink, { body: { code } }, { signal })
  await identity.signInWithCustomToken(message)
}

/**
 * What stands under these goes with the user, and whatever was kept and noted for them; language, the country chosen last,
 * `rwg_token` and what was read of businesses stay (A-134, beyond 30).
 */
const OF_THE_USER: readonly StorageKey[] = [
  'userId',
  'userName',
  'meData',
  'goBackRoute',
  'checkoutTrue',
  'checkoutPayload',
  'payload',
  'coupon',
  'bookingTransactionId',
  'selectedPackage',
]
const NOTED_FOR_USER = /^horacerta\.(flow|kept|note\.(?!country|rwg))/

/** Everything of the user goes, from the device and from this tab, and the other tabs hear of it. */
export function forgetCustomer(deps: Deps): void {
  deps.storage.write('device', SIGNED_OUT, 'now')
  forgetIn(deps, 'device')
  forgetInTab(deps)
}

/** A tab that was closed before its customer logged out, and is opened again, brings back what is theirs no more. */
export function forgetLeftTab(deps: Deps): void {
  const whose = deps.storage.read('tab', 'userId')
  if (whose !== null && whose !== deps.storage.read('device', 'userId')) forgetInTab(deps)
}

/** What this tab keeps of the user goes; a flow that is running does not write it again (`src/app/saved.ts`). */
export function forgetInTab(deps: Deps): void {
  deps.cards.forget()
  forgetIn(deps, 'tab')
}

function forgetIn({ storage }: Deps, place: Place): void {
  for (const key of storage.keys(place))
    if (NOTED_FOR_USER.test(key) || OF_THE_USER.includes(key)) storage.remove(place, key)
}
