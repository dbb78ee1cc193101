import type { Booking, BookingStatus, BookingTransaction } from '#domain/entities.ts'
import { addMinutes, inTimeOrder, MINUTE_MS, readInstant } from '#domain/instant.ts'

/** Minutes from its creation until an unpaid booking is cancelled. */
export const UNPAID_MINUTES = 40

/** Label of a booking's status; the text catalogue has the words. */
export type BookingLabel =
  | 'scheduled'
  | 'excluded'
  | 'cancelled'
  | 'cancelledUnpaid'
  | 'finished'
  | 'noAcceptance'
  | 'refused'
  | 'confirmed'
  | 'awaitingPayment'

const LABELS: Readonly<Record<BookingStatus, BookingLabel>> = {
  active: 'scheduled',
  inactive: 'excluded',
  cancelled: 'cancelled',
  completed: 'finished',
  pendingAcceptance: 'noAcceptance',
  refuse: 'refused',
  accept: 'confirmed',
  waiting: 'awaitingPayment',
}

/**
 * Returns the label of a booking: that of its status, "confirmed" for an active one that the
 * customer confirmed, and "cancelledUnpaid" for one cancelled for lack of payment.
 */
export function getLabel(
  booking: Pick<Booking, 'status'> & Partial<Pick<Booking, 'isConfirmed' | 'cancellationReason'>>,
): BookingLabel {
  if (booking.status === 'active' && booking.isConfirmed === true) return 'confirmed'
  if (booking.status === 'cancelled' && booking.cancellationReason === 'unpaid') return 'cancelledUnpaid'
  return LABELS[booking.status]
}

/** Finds the id of the one business of all bookings; null if it is unknown or there are several. */
export function findOwnBusiness({ bookings }: Pick<BookingTransaction, 'bookings'>): string | null {
  const [id, ...others] = new Set(bookings.map(({ businessId }) => businessId))
  return id !== undefined && id !== '' && others.length === 0 ? id : null
}

/** Statuses of bookings that do not take place. */
const GONE: readonly BookingStatus[] = ['cancelled', 'refuse', 'inactive']

/** Returns whether a booking takes place or took place: it was not cancelled, refused or deleted. */
export function takesPlace({ status }: Pick<Booking, 'status'>): boolean {
  return !GONE.includes(status)
}

/** Returns whether a booking is over, whatever its start: finished, or it does not take place. */
export function isBookingOver(booking: Pick<Booking, 'status'>): boolean {
  return booking.status === 'completed' || !takesPlace(booking)
}

/**
 * Finds the earliest start (ISO) of the bookings, or that of the changed one (`bookingId`). Null if none that takes
 * place has a time, such as sessions of a package.
 */
export function startOfBooked(bookings: readonly Booking[], bookingId: string | null): string | null {
  const active = bookings.filter((one) => (bookingId === null || one.id === bookingId) && takesPlace(one))
  return inTimeOrder(active).find(({ start }) => start !== null)?.start ?? null
}

/** Returns whether any booking of a transaction still waits for its payment. */
export function isAwaitingPayment(transaction: Pick<BookingTransaction, 'bookings'>): boolean {
  return transaction.bookings.some((booking) => booking.status === 'waiting')
}

/**
 * Returns whether our servers lack the payment of a transaction: it still waits, or it was cancelled for lack of
 * payment. The card provider may know more.
 */
export function lacksPayment(transaction: Pick<BookingTransaction, 'bookings' | 'cancellationReason'>): boolean {
  return isAwaitingPayment(transaction) || transaction.cancellationReason === 'unpaid'
}

/**
 * Returns when an unpaid transaction is cancelled (ISO): 40 minutes after its first booking was created.
 * Null if no creation date is known.
 */
export function unpaidDeadline(bookings: readonly Pick<Booking, 'createdAt'>[]): string | null {
  const created = bookings
    .map((booking) => booking.createdAt)
    .filter((instant) => instant !== null)
    .map((instant) => addMinutes(instant, UNPAID_MINUTES))
    .filter((instant) => instant !== null)
  return created.sort()[0] ?? null
}

/**
 * Returns the milliseconds left to pay; 0 from the 40th minute. `createdAt` and `now` are ISO; without a valid
 * `createdAt`, the whole 40 minutes.
 */
export function timeLeftToPayMs(createdAt: string | null, now: string): number {
  const wholeMs = UNPAID_MINUTES * MINUTE_MS
  const elapsedMs = readInstant(now) - readInstant(createdAt ?? '')
  return Number.isNaN(elapsedMs) ? wholeMs : Math.min(wholeMs, Math.max(0, wholeMs - elapsedMs))
}
