import { fromPromise } from 'xstate'
import type { Customer } from '#domain/entities.ts'
import { toCustomer, type UserWire, verifyAuthLink } from '#src/api/contract/user.ts'
import { customerQuery } from '#src/queries/customer.query.ts'
import { read } from '#src/queries/queries.ts'
import { meDataStore, userIdStore, userNameStore, userOfTabStore } from '#src/storage/person.store.ts'
import { clearDevice, clearKept, clearTab, isLeftTab } from '#src/storage/sign-out.ts'
import type { Deps } from './deps.ts'

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
  if ((userOfTabStore.read(deps) ?? customer.id) !== customer.id) forgetInTab(deps)
  userOfTabStore.write(deps, customer.id)
  if (userIdStore.read(deps) !== customer.id) clearKept(deps)
  meDataStore.write(deps, { ...wire, uid })
  userIdStore.write(deps, customer.id)
  //
  if (customer.name !== null) userNameStore.write(deps, customer.name)
  return customer
}

/** What is stored of the user signed in at the provider; null when nothing is, or when it is someone else's. */
export function storedCustomer(deps: Deps): Customer | null {
  const uid = deps.identity.user()?.uid
  if (uid === undefined) return null
  const stored = meDataStore.readOrDrop(deps, 'meData')
  return stored?.uid === uid ? toCustomer(stored) : null
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

/** Everything of the user goes, from the device and from this tab, and the other tabs hear of it. */
export function forgetCustomer(deps: Deps): void {
  clearDevice(deps)
  forgetInTab(deps)
}

/** A tab that was closed before its customer logged out, and is opened again, brings back what is theirs no more. */
export function forgetLeftTab(deps: Deps): void {
  if (isLeftTab(deps)) forgetInTab(deps)
}

/** What this tab keeps of the user goes; a flow that is running does not write it again (`src/app/saved.ts`). */
export function forgetInTab(deps: Deps): void {
  deps.cards.forget()
  clearTab(deps)
}
