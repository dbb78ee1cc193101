import { fromPromise } from 'xstate'
import { canPayNow } from '#domain/reservation.ts'
import {
  type FindUnpaidInput,
  type UnpaidBooking,
  type UnpaidReading,
  unpaidBookingMachine,
} from '#machines/unpaid-booking/index.ts'
import type { Deps } from './deps.ts'
import { holdBooking } from './held-booking.ts'
import { readPage, readTransaction } from './reservation-reading.ts'

/** What waits for its payment at a business, as it really is: read where the list of reservations reads it. */
export function createUnpaidBooking(deps: Deps): typeof unpaidBookingMachine {
  return unpaidBookingMachine.provide({
    actors: {
      findUnpaid: fromPromise<UnpaidReading, FindUnpaidInput>(({ input, signal }) => findUnpaid(deps, input, signal)),
      lookAgain: fromPromise<UnpaidReading, UnpaidBooking>(async ({ input, signal }) => ({
        transaction: await readTransaction(deps, input.transaction.id, signal),
        readAt: deps.clock.now(),
      })),
      prepareCheckout: fromPromise<void, UnpaidBooking>(async ({ input }) =>
        holdBooking(deps, { ...input, recipientId: input.business.recipientId }),
      ),
    },
  })
}

/** The first of the customer's bookings at the business that can be paid now, packages left out. Throws a `Failure`. */
async function findUnpaid(
  deps: Deps,
  { business, customerId, language }: FindUnpaidInput,
  signal: AbortSignal,
): Promise<UnpaidReading> {
  const asked = { view: 'reserves', page: 1, businessId: business.id, customerId, language } as const
  const { transactions } = await readPage(deps, asked, signal)
  const readAt = deps.clock.now()
  return {
    transaction: transactions.find((one) => one.package === null && canPayNow(one, business, readAt)) ?? null,
    readAt,
  }
}
