import type { Customer } from '#domain/entities.ts'
import { type AddressDraft, tidyAddress, toAddressDraft } from '#domain/identity/postal-address.ts'
import { type OwnPath, pathTo } from '#domain/paths.ts'
import { getAddressId } from '#machines/shared/address-id.ts'
import type { FlowOutput } from '#machines/shared/flow.types.ts'
import { toBefore } from '#machines/shared/out-of-sign-in.ts'
import { getReturnRoute, type ReturnRoute, toReturn } from '#machines/shared/return-route.ts'
import { toSignedIn } from '#machines/shared/sign-in-page.ts'
import type { AddressContext, SaveAddressInput } from './address.types.ts'

/** Returns the initial form: what this customer typed before a reload, else the saved address. */
export function getDraft({ saved }: Pick<AddressContext, 'saved'>, customer: Customer): AddressDraft {
  return saved?.customerId === customer.id ? saved.draft : toAddressDraft(customer.address)
}

export function toSaving({ entry, customer, draft }: AddressContext): SaveAddressInput {
  const isForPayment = getReturnRoute(entry).goBackRoute !== null
  return { customerId: customer?.id ?? '', address: tidyAddress(draft), isForPayment }
}

/**
 * Returns the output that leads to where the address was asked for, with its navigation state; else to the
 * business.
 */
export function toWhereItWasAsked({ entry, customer }: AddressContext): FlowOutput {
  return toSignedIn({ customer }, toReturn(getReturnRoute(entry), businessPath(entry)))
}

/** Returns the output that goes one step back without an address. */
export function toStepBefore({ entry }: AddressContext): FlowOutput {
  return { departure: toBefore(getReturnRoute(entry), businessPath(entry)) }
}

/** Returns the redirect to the login, which leads back here with the same return route. */
export function toSignIn({ entry }: AddressContext, why: Partial<ReturnRoute> = {}): FlowOutput {
  const goBackRoute = pathTo('address', { id: getAddressId({ entry }) })
  const state = { goBackRoute, goBackRouteProps: { ...getReturnRoute(entry) }, ...why }
  return { departure: { name: 'login', params: {}, query: {}, state, replace: true }, customer: null }
}

function businessPath(entry: AddressContext['entry']): OwnPath {
  return pathTo('business', { id: getAddressId({ entry }) })
}
