import { fromPromise } from 'xstate'
import type { Customer } from '#domain/entities.ts'
import type { SaveAddressInput } from '#machines/address/index.ts'
import type { SaveProfileInput } from '#machines/profile/index.ts'
import { toCustomer, type UserWire, userSchema } from '#src/api/contract/user.ts'
import { readReservationToken } from '#src/platform/reservation-token.ts'
import type { StorageKey } from '#src/platform/storage.ts'
import type { Deps } from './deps.ts'

/**
 * The signed-in customer, read from the main API and kept under `meData`, `userId` and `userName`. Askers at the
 * same moment share one request.
 */
export async function readCustomer(deps: Deps, signal: AbortSignal): Promise<Customer> {
  const uid = deps.identity.user()?.uid ?? null
  return keepCustomer(deps, await deps.api.read('readMe', {}, { signal }), uid)
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

/**
 * Saves the customer's name with the reservation token of the visit, or a number that nobody has verified
 * and keeps the answer. Throws a `Failure`.
 */
export async function saveProfile(deps: Deps, input: SaveProfileInput, signal: AbortSignal): Promise<Customer> {
  const uid = deps.identity.user()?.uid ?? null
  const rwgToken = readReservationToken(deps)
  const { customerId, name, phoneUnverified } = input
  const changes = { ...(name === null ? {} : { name }), ...(phoneUnverified === null ? {} : { phoneUnverified }) }
  const body = { ...changes, ...(rwgToken === null ? {} : { rwg_token: rwgToken }) }
  const wire = await deps.api.call('saveUser', { params: { id: customerId }, body }, { signal })
  const kept = { name: wire.name ?? name, phoneUnverified: wire.phoneUnverified ?? phoneUnverified }
  return keepCustomer(deps, { ...wire, ...kept }, uid)
}

/** Saves the customer's address, and keeps the answer; what was typed of it in this tab is done with. */
export async function saveAddress(deps: Deps, input: SaveAddressInput, signal: AbortSignal): Promise<Customer> {
  const uid = deps.identity.user()?.uid ?? null
  const { postalCode, street, number, neighborhood, city, state } = input.address
  const body = {
    addressPostalCode: postalCode,
    addressStreet: street,
    addressNumber: number,
    addressNeighborhood: neighborhood,
    addressCity: city,
    addressState: state,
  }
  const wire = await deps.api.call('saveUser', { params: { id: input.customerId }, body }, { signal })
  deps.storage.remove('tab', 'horacerta.flow.address')
  return keepCustomer(deps, { ...wire, ...body }, uid)
}

function keepCustomer(deps: Deps, wire: UserWire, uid: string | null): Customer {
  const customer = toCustomer(wire)
  // Whoever signed out meanwhile leaves nothing behind.
  if (uid === null || deps.identity.user()?.uid !== uid) return customer
  // What is kept for one person is not there for another.
  if (deps.storage.read('device', 'userId') !== customer.id)
    deps.storage.remove('device', 'horacerta.kept.reservations')
  deps.storage.write('device', 'meData', JSON.stringify({ ...wire, uid }))
  deps.storage.write('device', 'userId', customer.id)
  if (customer.name !== null) deps.storage.write('device', 'userName', customer.name)
  return customer
}

/** What is stored of the user signed in at the provider; null when nothing is, or when it is someone else's. */
export function storedCustomer(deps: Deps): Customer | null {
  const uid = deps.identity.user()?.uid
  const stored = deps.storage.read('device', 'meData')
  if (uid === undefined || stored === null) return null
  try {
    const parsed = userSchema.safeParse(JSON.parse(stored))
    if (parsed.success) return parsed.data.uid === uid ? toCustomer(parsed.data) : null
  } catch {
    // Not JSON: dropped below like everything else that does not parse.
  }
  deps.track({ type: 'dropped', what: 'meData' })
  deps.storage.remove('device', 'meData')
  return null
}

/**
 * Signs in with the code of a link: the code is redeemed, its message is the provider's custom
 * token, and the user is read. Only for anonymous sessions. Throws a `Failure` or an `IdentityFailure`.
 */
export async function redeemLink(deps: Deps, code: string, signal: AbortSignal): Promise<Customer> {
  const { message } = await deps.api.call('verifyAuthLink', { body: { code } }, { signal })
  await deps.identity.signInWithCustomToken(message)
  return readCustomer(deps, signal)
}

/** Everything of the user goes; language, `rwg_token` and what was read of businesses stay. */
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
  'horacerta.flow.address',
  'horacerta.kept.reservations',
  'horacerta.note.country',
  'horacerta.note.payments',
  'horacerta.note.notifications',
  'horacerta.note.calendar',
]

export function forgetCustomer(deps: Deps): void {
  deps.cards.forget()
  for (const key of OF_THE_USER) {
    deps.storage.remove('device', key)
    deps.storage.remove('tab', key)
  }
}
