import type { Customer } from '#domain/entities.ts'
import type { SaveAddressInput } from '#machines/identity/address/index.ts'
import type { SaveProfileInput } from '#machines/identity/profile/index.ts'
import { buildSaveAddress, buildSaveProfile, saveUser } from '#src/api/contract/user.ts'
import { flowStateStore } from '#src/storage/flow-state.store.ts'
import { readReservationToken } from '#src/storage/reservation-token.store.ts'
import { keepCustomer } from './customer.ts'
import type { Deps } from './deps.ts'

/**
 * Saves the customer's name with the reservation token of the visit, or a number that nobody has verified
 * and keeps the answer. Throws a `Failure`.
 */
export async function saveProfile(deps: Deps, input: SaveProfileInput, signal: AbortSignal): Promise<Customer> {
  const uid = deps.identity.user()?.uid ?? null
  const rwgToken = readReservationToken(deps)
  const { customerId, name, phoneUnverified } = input
  const body = buildSaveProfile({ name, phoneUnverified, rwgToken })
  const wire = await deps.api.call(saveUser, { params: { id: customerId }, body }, { signal })
  const kept = { name: wire.name ?? name, phoneUnverified: wire.phoneUnverified ?? phoneUnverified }
  return keepCustomer(deps, { ...wire, ...kept }, uid)
}

/** Saves the customer's address, and keeps the answer; what was typed of it in this tab is done with. */
export async function saveAddress(deps: Deps, input: SaveAddressInput, signal: AbortSignal): Promise<Customer> {
  const uid = deps.identity.user()?.uid ?? null
  const body = buildSaveAddress(input.address)
  const wire = await deps.api.call(saveUser, { params: { id: input.customerId }, body }, { signal })
  flowStateStore('address').remove(deps)
  return keepCustomer(deps, { ...wire, ...body }, uid)
}
