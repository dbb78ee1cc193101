import type { Customer } from '#domain/entities.ts'
import { type AddressDraft, tidyAddress, toAddressDraft } from '#domain/identity/postal-address.ts'
import { pathTo } from '#domain/paths.ts'
import { addressIdOf } from '#machines/shared/address-id.ts'
import type { FlowOutput } from '#machines/shared/flow.types.ts'
import { toBefore } from '#machines/shared/out-of-sign-in.ts'
import { type ReturnRoute, returnRouteOf, toReturn } from '#machines/shared/return-route.ts'
import type { AddressContext, SaveAddressInput } from './address.types.ts'

/** What the form starts with: what this customer has typed before a reload, else what is saved. */
export function draftOf({ saved }: Pick<AddressContext, 'saved'>, customer: Customer): AddressDraft {
  return saved?.customerId === customer.id ? saved.draft : toAddressDraft(customer.address)
}

export function toSaving({ entry, customer, draft }: AddressContext): SaveAddressInput {
  const isForPayment = returnRouteOf(entry).goBackRoute !== null
  return { customerId: customer?.id ?? '', address: tidyAddress(draft), isForPayment }
}

/** Back to where the address was asked for, with the state it had; else to the business. */
export function toWhereItWasAsked({ entry, customer }: AddressContext): FlowOutput {
  return { departure: toReturn(returnRouteOf(entry), businessPath(entry)), ...(customer === null ? {} : { customer }) }
}

/** One step back, without an address. */
export function toStepBefore({ entry }: AddressContext): FlowOutput {
  return { departure: toBefore(returnRouteOf(entry), businessPath(entry)) }
}

/** To the sign-in, which leads back here with the way on from here. */
export function toSignIn({ entry }: AddressContext, why: Partial<ReturnRoute> = {}): FlowOutput {
  const goBackRoute = pathTo('address', { id: addressIdOf({ entry }) })
  const state = { goBackRoute, goBackRouteProps: { ...returnRouteOf(entry) }, ...why }
  return { departure: { name: 'login', params: {}, query: {}, state, replace: true }, customer: null }
}

function businessPath(entry: AddressContext['entry']): string {
  return pathTo('business', { id: addressIdOf({ entry }) })
}
