import type { Booking, BookingStatus, BookingTransaction } from '#domain/entities.ts'
import { addMinutes, inTimeOrder, readInstant } from '#domain/instant.ts'

/** Minutes an unpaid booking is kept from its creation on. */
export const UNPAID_MINUTES = 40

/** How a booking's status is called; the words are the catalogue's. */
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
  pending_accept: 'noAcceptance',
  refuse: 'refused',
  accept: 'confirmed',
  waiting: 'awaitingPayment',
}

/**
 * The label of a booking: that of its status; an active one the customer has confirmed is
 * confirmed, a cancelled one that was never paid says so.
 */
export function getLabel(booking: {
  status: BookingStatus
  isConfirmed?: boolean
  cancellationReason?: string | null
}): BookingLabel {
  if (booking.status === 'active' && booking.isConfirmed === true) return 'confirmed'
  if (booking.status === 'cancelled' && booking.cancellationReason === 'lack_payment') return 'cancelledUnpaid'
  return LABELS[booking.status]
}

/** Returns the id of the one business where everything was booked; null where that is not said, or there are several. */
export function findOwnBusiness({ bookings }: Pick<BookingTransaction, 'bookings'>): string | null {
  const [id, ...others] = new Set(bookings.map(({ businessId }) => businessId))
  return id !== undefined && id !== '' && others.length === 0 ? id : null
}

/** Bookings in these do not take place. */
const GONE: readonly BookingStatus[] = ['cancelled', 'refuse', 'inactive']

/** Tells whether a booking takes place or took place: it was neither cancelled nor refused nor deleted. */
export function takesPlace({ status }: Pick<Booking, 'status'>): boolean {
  return !GONE.includes(status)
}

/** Tells whether a booking is over, whenever it starts: finished, or it does not take place. */
export function isBookingOver(booking: Pick<Booking, 'status'>): boolean {
  return booking.status === 'completed' || !takesPlace(booking)
}

/**
 * Finds when the first of what was booked together begins, or the one of it that was changed (`bookingId`). ISO; null where none
 * of it takes place at a time, as of a package's sessions or what was cancelled.
 */
export function startOfBooked(bookings: readonly Booking[], bookingId: string | null): string | null {
  const active = bookings.filter((one) => (bookingId === null || one.id === bookingId) && takesPlace(one))
  return inTimeOrder(active).find(({ start }) => start !== null)?.start ?? null
}

/** Whether any booking of a transaction still waits for its payment. */
export function isAwaitingPayment(transaction: Pick<BookingTransaction, 'bookings'>): boolean {
  return transaction.bookings.some((booking) => booking.status === 'waiting')
}

/**
 * Whether a transaction tells of a payment that has not come in: it still waits for it, or it was cancelled for want of it
 * . The card provider may know better.
 */
export function lacksPayment(transaction: Pick<BookingTransaction, 'bookings' | 'cancellationReason'>): boolean {
  return isAwaitingPayment(transaction) || transaction.cancellationReason === 'lack_payment'
}

/**
 * When an unpaid transaction is cancelled: 40 minutes after the first of its bookings was made. Null when
 * no booking says when that was.
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
 * Milliseconds left to pay; 0 from the 40th minute on. `createdAt` and `now` are ISO instants. Without a
 * `createdAt` that is one, the whole 40 minutes.
 */
export function timeLeftToPayMs(createdAt: string | null, now: string): number {
  const wholeMs = UNPAID_MINUTES * 60_000
  const elapsedMs = readInstant(now) - readInstant(createdAt ?? '')
  return Number.isNaN(elapsedMs) ? wholeMs : Math.min(wholeMs, Math.max(0, wholeMs - elapsedMs))
}
