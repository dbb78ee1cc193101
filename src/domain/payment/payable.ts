import type { Booking, BookingTransaction, Business } from '#domain/entities.ts'
import { readInstant } from '#domain/instant.ts'
import { findPaymentLabel, type PaymentOnItsWay } from '#domain/payment/payment-label.ts'
import { type BookingLabel, getLabel, isAwaitingPayment, unpaidDeadline } from './transaction.ts'

/** What of a reservation is still to be paid, and until when. Instants are ISO. */

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** A browser cannot wait longer than 24 days; nobody looks at a page for so long. */
const LONGEST_WAIT_MS = 6 * 60 * 60_000

/** How the payment stands that bookings of a transaction wait for; null where none waits, or it is missing. */
export function paymentOnItsWay(
  transaction: Pick<BookingTransaction, 'bookings' | 'paymentStatus'>,
): PaymentOnItsWay | null {
  const label = findPaymentLabel(transaction)
  const isOnItsWay = (label === 'succeeded' || label === 'processing') && getWaiting(transaction.bookings).length > 0
  return isOnItsWay ? label : null
}

/** How a booking is called beside the others: by its status, by how its payment stands, or by the time it does not have. */
export type LabelIn = BookingLabel | PaymentOnItsWay | 'toBeScheduled'

/**
 * How a booking is called in what was booked together: one whose payment is on its way does not await it, and a session
 * without a time is scheduled or confirmed by its status alone.
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
 * Whether something waits for its payment, which is not on its way, and its 40 minutes are not over; without a date
 * of making they are not.
 */
export function isPayable(transaction: Pick<BookingTransaction, 'bookings' | 'paymentStatus'>, now: string): boolean {
  const waiting = getWaiting(transaction.bookings)
  const deadline = unpaidDeadline(waiting)
  if (waiting.length === 0 || paymentOnItsWay(transaction) !== null) return false
  return deadline === null || readInstant(deadline) > readInstant(now)
}

/** Until when an unpaid booking can be paid, ISO; null where it cannot, or nobody says when it was made. */
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
 * Whether an unpaid transaction can be paid in the checkout: it still waits, and it is of a package, or each of its
 * appointments that wait has its time and its professional, by which the checkout knows it.
 */
export function canPayNow(
  transaction: Pick<BookingTransaction, 'bookings' | 'package' | 'paymentStatus'>,
  business: Pick<Business, 'status'>,
  now: string,
): boolean {
  if (business.status !== 'active') return false
  const isKnown =
    transaction.package !== null ||
    getWaiting(transaction.bookings).every(({ start, professional }) => start !== null && professional !== null)
  return isKnown && isPayable(transaction, now)
}

/**
 * Milliseconds until the buttons of one of the bookings may change: a day before a start, at a start, at the end
 * of the 40 minutes, and a minute later while something waits for its payment. At most six hours, after which it is
 * asked again.
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
