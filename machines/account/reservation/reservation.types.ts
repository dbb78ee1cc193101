import type {
  Booking,
  BookingTransaction,
  Business,
  CancellationPolicy,
  CancellationTerms,
  PaymentSummary,
} from '#domain/entities.ts'
import type { Failure, ServerText } from '#domain/failure.ts'
import type { Departure, ScreenTag } from '#machines/shared/flow.types.ts'
import type { NetworkEvent } from '#machines/shared/network.types.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ReservationTag =
  | ScreenTag<'loading' | 'detail' | 'notFound' | 'failed' | 'cancelled' | 'cancelFailed'>
  | `dialog:${'pixConfirmed' | 'paid' | 'confirmed' | 'confirmFailed' | 'cancel' | 'termsFailed'}`
  | `dialog:${'rescheduleRefused' | 'rescheduleOver' | 'rescheduleFailed'}`
  | 'busy'
  | 'failed'
  /** Cached data is shown, and nothing can be changed. */
  | 'offline'
  /** The server has not responded yet. */
  | 'asking'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ReservationEvent =
  | NetworkEvent
  /** The tab is visible again. */
  | { type: 'tab.shown' }
  | { type: 'reservation.retry' }
  /** The customer confirms their presence. */
  | { type: 'booking.confirm'; bookingId: string }
  | { type: 'booking.reschedule'; bookingId: string }
  | { type: 'booking.cancel'; bookingId: string }
  /** Book the same services again. */
  | { type: 'booking.repeat'; bookingId: string }
  /** Schedule a session of a package. */
  | { type: 'session.schedule'; bookingId: string }
  /** "Confirm Cancel". */
  | { type: 'cancellation.confirm' }
  /** Retries what failed. */
  | { type: 'action.retry' }
  | { type: 'dialog.close' }
  /** "Pay now": opens the checkout, which resumes the unpaid booking. */
  | { type: 'payment.open' }
  /** Leave the unpaid booking as it is and go to the business. */
  | { type: 'payment.giveUp' }
  | { type: 'back.request' }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface ReservationInput {
  /** Id or slug in the URL. */
  businessId: string
  transactionId: string
  customerId: string
  /** Data from the list; null if the URL was opened directly. */
  known: ReadReservation | null
  /** Payee's id from a notification; null to use the business's. */
  recipientId: string | null
  /** Refunds of bookings that were cancelled on this page, in cents. */
  returnedCents: ReturnedCents
  /**
   * Message to show first: a received Pix payment, or another payment made from here. Null without one.
   */
  news: 'pixConfirmed' | 'paid' | null
}

export interface ReadReservationInput {
  businessId: string
  transactionId: string
  customerId: string
  recipientId: string | null
}

/** A reservation with its business, policy and payments. */
export interface ReadReservation {
  business: Business
  transaction: BookingTransaction
  /** Cancellation policy of the business; null without one, or if it could not be read. */
  policy: CancellationPolicy | null
  /** Null if it could not be read. */
  summary: PaymentSummary | null
  /** Server time, ISO: the buttons depend on it. */
  readAt: string
  /** ISO instant at which the server sent this data. */
  asOf: string
}

export interface ReadCachedReservationInput {
  businessId: string
  transactionId: string
  customerId: string
}

/** Data that the checkout resumes. */
export interface ResumeUnpaidInput {
  business: Business
  transaction: BookingTransaction
  recipientId: string
}

export interface ReadTermsInput {
  recipientId: string
  transactionId: string
  customerId: string
  bookingCreatedAt: string | null
  serviceId: string
}

/** Result of cancelling now. */
export interface ReadTerms {
  terms: CancellationTerms
  /** Policy for the customer; null without one. */
  policy: CancellationPolicy | null
  /** ISO instant. */
  readAt: string
}

// ── Reports (to the parent, while running) ───────────────────────────────────────────────────────────────────────────

/** A change is about to start: data read before is outdated afterwards. */
export type ReservationReport =
  | { type: 'reservation.changing' }
  /** A booking was cancelled: its new state and refund. */
  | { type: 'reservation.cancelled'; business: Business; booking: Booking; readAt: string; returnedCents: number }

/** Cents by booking id. */
export type ReturnedCents = { [bookingId: string]: number }

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ReservationOutput =
  /** Back to the list. */
  | { kind: 'closed' }
  /** Continue in another flow. */
  | { kind: 'left'; departure: Departure }
  /** The server no longer accepts the session. */
  | { kind: 'sessionExpired' }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface ReservationContext {
  businessId: string
  transactionId: string
  customerId: string
  news: ReservationInput['news']
  /** Shown reservation; null until read. */
  shown: ReadReservation | null
  recipientId: ReservationInput['recipientId']
  /** Id of the booking that is being confirmed, rescheduled or cancelled. */
  bookingId: string | null
  /** Result of cancelling it. */
  terms: ReadTerms | null
  /** Refunds of bookings that were cancelled here, in cents. */
  returnedCents: ReturnedCents
  /** The server's reason why it cannot be rescheduled; null without one. */
  obstacle: ServerText | null
  failure: Failure | null
}

/** Types for `setup`. */
export interface ReservationTypes {
  context: ReservationContext
  events: ReservationEvent
  tags: ReservationTag
  input: ReservationInput
  output: ReservationOutput
}
