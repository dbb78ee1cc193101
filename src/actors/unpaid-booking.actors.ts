import { fromPromise } from 'xstate'
import type { BookingTransaction } from '#domain/entities.ts'
import { hasFailedSince, paymentLabelOf } from '#domain/reservation.ts'
import {
  type FindUnpaidInput,
  type UnpaidBooking,
  type UnpaidReading,
  unpaidBookingMachine,
} from '#machines/unpaid-booking/index.ts'
import { resultOf } from '#src/platform/provider-results.ts'
import type { Deps } from './deps.ts'
import { holdBookingLater } from './held-booking.later.ts'
import { readTransaction } from './reservation-reading.ts'
import { findPayable } from './unpaid-reading.ts'

/** What waits for its payment at a business, as it really is: read where the list of reservations reads it. */
export function createUnpaidBooking(deps: Deps): typeof unpaidBookingMachine {
  return unpaidBookingMachine.provide({
    actors: {
      findUnpaid: fromPromise<UnpaidReading, FindUnpaidInput>(({ input, signal }) => findUnpaid(deps, input, signal)),
      lookAgain: fromPromise<UnpaidReading, UnpaidBooking>(async ({ input, signal }) => {
        const transaction = await readTransaction(deps, input.transaction.id, signal)
        return { transaction: isUnderWay(deps, transaction) ? null : transaction, readAt: deps.clock.now() }
      }),
      prepareCheckout: fromPromise<void, UnpaidBooking>(async ({ input }) =>
        holdBookingLater(deps, { ...input, recipientId: input.business.recipientId }),
      ),
    },
  })
}

/**
 * The first of the customer's bookings at the business that can be paid now, else of their packages; none whose payment is
 * under way. Throws a `Failure`.
 */
async function findUnpaid(
  deps: Deps,
  { business, ...of }: FindUnpaidInput,
  signal: AbortSignal,
): Promise<UnpaidReading> {
  const isWanted = (one: BookingTransaction) => !isUnderWay(deps, one)
  const reading = await findPayable(deps, business, { view: 'reserves', ...of }, isWanted, signal)
  if (reading.transaction !== null) return reading
  return findPayable(deps, business, { view: 'packages', ...of }, isWanted, signal)
}

/**
 * Whether a payment has arrived at the card provider, or is on its way there, by what was said of it in this tab or by our
 * servers: it is not missing then, whatever our servers have still to hear.
 */
function isUnderWay(deps: Pick<Deps, 'storage'>, transaction: BookingTransaction): boolean {
  const said = resultOf(deps, transaction.id)
  return paymentLabelOf(transaction) === 'processing' || (said !== null && !hasFailedSince(said, transaction))
}
