import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { Business, Customer } from '#domain/entities.ts'
import type { linkEntryMachine, Relation } from '#machines/business/link-entry/index.ts'
import { identifyCustomer, readCustomer, redeemLink } from '#src/actors/customer.ts'
import type { Deps } from '#src/actors/deps.ts'
import { lazyGoogleSignIn } from '#src/actors/google-sign-in.lazy.ts'
import { sendOwnerEvent } from '#src/actors/owner-event.ts'
import { readBusiness } from '#src/actors/read-business.ts'
import { forgetReturn } from '#src/actors/return-path.ts'
import { relationQuery } from '#src/queries/business.query.ts'
import { read } from '#src/queries/queries.ts'

/** What the entry of a business's link really does: the main API and the identity provider. */
export function createLinkEntryImplementations(deps: Deps): MachineImplementationsFrom<typeof linkEntryMachine> {
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
      googleSignIn: lazyGoogleSignIn(deps),
    },
    actions: {
      announceSignedIn: () => forgetReturn(deps, null),
      trackOwnerTap: (_, who) => sendOwnerEvent(deps, 'view bookings', who),
    },
  }
}
