import { fromPromise } from 'xstate'
import {
  type FindUnpaidInput,
  type UnpaidBooking,
  type UnpaidReading,
  unpaidBookingMachine,
} from '#machines/shell/unpaid-booking/index.ts'
import type { Deps } from '#src/queries/deps.ts'
import { findPayable, readTransaction } from '#src/queries/reservations.query.ts'
import { readPageTogether } from '#src/queries/shared-reservations.query.ts'
import { createReturningCustomer } from './returning-customer.actors.ts'
import { watchTab } from './watch-tab.actors.ts'

/** Creates the machine of an unpaid booking with its actors, which use the queries of the reservations. */
export function createUnpaidBooking(deps: Deps): typeof unpaidBookingMachine {
  return unpaidBookingMachine.provide({
    actors: {
      findUnpaid: fromPromise<UnpaidReading, FindUnpaidInput>(({ input, signal }) => findUnpaid(deps, input, signal)),
      lookAgain: fromPromise<UnpaidReading, UnpaidBooking>(async ({ input, signal }) => {
        const transaction = await readTransaction(deps, input.transaction.id, signal)
        return { transaction, readAt: deps.clock.now() }
      }),
      watchTab: watchTab(deps),
      returningCustomer: createReturningCustomer(deps),
      prepareCheckout: fromPromise<void, UnpaidBooking>(async ({ input }) => {
        // Loaded on demand: few customers pay here.
        const { storeUnpaid } = await import('#src/storage/unpaid-drafts.ts')
        storeUnpaid(deps, { ...input, recipientId: input.business.recipientId })
      }),
    },
  })
}

/** Finds the customer's first payable booking at the business, else package. Throws a `Failure`. */
async function findUnpaid(
  deps: Deps,
  { business, ...of }: FindUnpaidInput,
  signal: AbortSignal,
): Promise<UnpaidReading> {
  // A returning customer's next reservation is read at the same moment.
  const reading = await findPayable(deps, business, { view: 'reserves', ...of }, signal, {
    readList: (input) => readPageTogether(deps, input, signal),
  })
  if (reading.transaction !== null) return reading
  return findPayable(deps, business, { view: 'packages', ...of }, signal)
}
