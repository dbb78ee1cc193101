import { isBookable } from '#domain/business/business.ts'
import type { Booking, BookingTransaction, Business } from '#domain/entities.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, readInstant } from '#domain/instant.ts'
import { findPaymentLabel, type PaymentOnItsWay } from '#domain/payment/payment-label.ts'
import { type BookingLabel, getLabel, isAwaitingPayment, unpaidDeadline } from './transaction.ts'

/** What is still to be paid of a reservation, and its deadline. Instants are ISO. */

const LONGEST_WAIT_MS = 6 * HOUR_MS

/** Browser timers are limited to 24 days; six hours is longer than a page stays open. */

/**
 * Returns the payment status that waiting bookings of a transaction have; null if none waits or the payment is missing.
 */
export function paymentOnItsWay(
  transaction: Pick<BookingTransaction, 'bookings' | 'paymentStatus'>,
): PaymentOnItsWay | null {
  const label = findPaymentLabel(transaction)
  const isOnItsWay = (label === 'succeeded' || label === 'processing') && getWaiting(transaction.bookings).length > 0
  return isOnItsWay ? label : null
}

/** Label of a booking beside the others: its status, its payment, or its missing time. */
export type LabelIn = BookingLabel | PaymentOnItsWay | 'toBeScheduled'

/**
 * Returns the label of a booking in its transaction. With a payment in progress it is not "awaiting payment". A session
 * without a time that is scheduled or confirmed only by its status is "to be scheduled".
 */
export function labelIn(
  transaction: Pick<BookingTransaction, 'bookings' | 'paymentStatus'>,
  booking: Booking,
): LabelIn {
  const label = getLabel(booking)
  if (booking.status === 'waiting') return paymentOnItsWay(transaction) ?? label
  return booking.start === null && (label === 'scheduled' || label === 'confirmed') ? 'toBeScheduled' : label
}

/**
 * Returns whether the transaction can still be paid: a booking waits for payment, no payment is in progress, and its 40
 * minutes are not over. Without a creation date they never are. `now` is ISO.
 */
export function isPayable(transaction: Pick<BookingTransaction, 'bookings' | 'paymentStatus'>, now: string): boolean {
  const waiting = getWaiting(transaction.bookings)
  const deadline = unpaidDeadline(waiting)
  if (waiting.length === 0 || paymentOnItsWay(transaction) !== null) return false
  return deadline === null || readInstant(deadline) > readInstant(now)
}

/**
 * Returns the ISO instant until which an unpaid booking can be paid; null if it cannot, or its creation date is unknown
 * (R-629).
 */
export function payableUntil(
  transaction: Pick<BookingTransaction, 'bookings' | 'paymentStatus'>,
  now: string,
): string | null {
  return isPayable(transaction, now) ? unpaidDeadline(getWaiting(transaction.bookings)) : null
}

function getWaiting(bookings: readonly Booking[]): Booking[] {
  return bookings.filter(({ status }) => status === 'waiting')
}

/**
 * Returns whether an unpaid transaction can be paid in the checkout: it still waits, and it is a package or each
 * waiting appointment has a time and a professional, which the checkout needs to match it.
 */
export function canPayNow(
  transaction: Pick<BookingTransaction, 'bookings' | 'package' | 'paymentStatus'>,
  business: Pick<Business, 'status'>,
  now: string,
): boolean {
  if (!isBookable(business)) return false
  const isKnown =
    transaction.package !== null ||
    getWaiting(transaction.bookings).every(({ start, professional }) => start !== null && professional !== null)
  return isKnown && isPayable(transaction, now)
}

/**
 * Returns the milliseconds until a button of a booking may change: a day before a start, at a start, at the end
 * of the 40 minutes, and after a minute while a booking waits for payment. At most six hours; then the caller
 * asks again.
 */
export function nextTurnMs(transaction: Pick<BookingTransaction, 'bookings' | 'paymentStatus'>, now: string): number {
  const nowMs = readInstant(now)
  const starts = transaction.bookings.flatMap(({ start }) => (start === null ? [] : [readInstant(start)]))
  const deadline = payableUntil(transaction, now)
  const turns = [
    ...starts.flatMap((startMs) => [startMs - DAY_MS, startMs]),
    ...(deadline === null ? [] : [readInstant(deadline)]),
  ].filter((turnMs) => turnMs > nowMs)
  const longestMs = isAwaitingPayment(transaction) ? MINUTE_MS : LONGEST_WAIT_MS
  return Math.min(longestMs, ...turns.map((turnMs) => turnMs - nowMs))
}
