import { fromPromise } from 'xstate'
import {
  type FindUnpaidInput,
  type UnpaidBooking,
  type UnpaidReading,
  unpaidBookingMachine,
} from '#machines/shell/unpaid-booking/index.ts'
import type { Deps } from '#src/queries/deps.ts'
import { findPayable, readTransaction } from '#src/queries/reservations.query.ts'
import { watchTab } from './watch-tab.actors.ts'

/** What waits for its payment at a business, as it really is: read where the list of reservations reads it. */
export function createUnpaidBooking(deps: Deps): typeof unpaidBookingMachine {
  return unpaidBookingMachine.provide({
    actors: {
      findUnpaid: fromPromise<UnpaidReading, FindUnpaidInput>(({ input, signal }) => findUnpaid(deps, input, signal)),
      lookAgain: fromPromise<UnpaidReading, UnpaidBooking>(async ({ input, signal }) => {
        const transaction = await readTransaction(deps, input.transaction.id, signal)
        return { transaction, readAt: deps.clock.now() }
      }),
      watchTab: watchTab(deps),
      prepareCheckout: fromPromise<void, UnpaidBooking>(async ({ input }) => {
        // Few who see an unpaid booking pay it here.
        const { storeUnpaid } = await import('#src/storage/unpaid-drafts.ts')
        storeUnpaid(deps, { ...input, recipientId: input.business.recipientId })
      }),
    },
  })
}

/** The first of the customer's bookings at the business that can be paid now, else of their packages. Throws a `Failure`. */
async function findUnpaid(
  deps: Deps,
  { business, ...of }: FindUnpaidInput,
  signal: AbortSignal,
): Promise<UnpaidReading> {
  const reading = await findPayable(deps, business, { view: 'reserves', ...of }, signal)
  if (reading.transaction !== null) return reading
  return findPayable(deps, business, { view: 'packages', ...of }, signal)
}
