import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { Business, Customer } from '#domain/entities.ts'
import type { linkEntryMachine, Relation } from '#machines/business/link-entry/index.ts'
import type { googleSignInMachine } from '#machines/identity/google-sign-in/index.ts'
import { identifyCustomer, redeemLink } from '#src/actors/identity/customer.actors.ts'
import { forgetReturn } from '#src/actors/identity/return.actors.ts'
import { readBusiness, relationQuery } from '#src/queries/business.query.ts'
import { readCustomer } from '#src/queries/customer.query.ts'
import type { Deps } from '#src/queries/deps.ts'
import { read } from '#src/queries/queries.ts'
import { sendOwnerEvent } from './owner-event.actors.ts'

/** Returns the actors of the entry by a business's link: the main API and the identity provider. */
export function createLinkEntryImplementations(
  deps: Deps,
  lazy: { googleSignIn: typeof googleSignInMachine },
): MachineImplementationsFrom<typeof linkEntryMachine> {
  return {
    actors: {
      identifyCustomer: identifyCustomer(deps),
      readBusiness: fromPromise<Business, { id: string }>(({ input, signal }) => readBusiness(deps, input.id, signal)),
      redeemLink: fromPromise<Customer, { code: string }>(async ({ input, signal }) => {
        await redeemLink(deps, input.code, signal)
        return readCustomer(deps, signal)
      }),
      readRelation: fromPromise<{ relation: Relation }, { businessId: string }>(async ({ input, signal }) => ({
        relation: await read(deps, relationQuery(deps, input.businessId), signal),
      })),
      googleSignIn: lazy.googleSignIn,
    },
    actions: {
      announceSignedIn: () => forgetReturn(deps, null),
      trackOwnerTap: (_, who) => sendOwnerEvent(deps, 'view bookings', who),
    },
  }
}
