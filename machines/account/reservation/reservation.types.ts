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
  /** What this device keeps is shown, and nothing can be changed. */
  | 'offline'
  /** The server is still being asked meanwhile. */
  | 'asking'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ReservationEvent =
  | NetworkEvent
  /** The page is seen again. */
  | { type: 'tab.shown' }
  | { type: 'reservation.retry' }
  /** The customer will come. */
  | { type: 'booking.confirm'; bookingId: string }
  | { type: 'booking.reschedule'; bookingId: string }
  | { type: 'booking.cancel'; bookingId: string }
  /** The same services once more. */
  | { type: 'booking.repeat'; bookingId: string }
  /** A session of a package is given its time. */
  | { type: 'session.schedule'; bookingId: string }
  /** "Confirm Cancel". */
  | { type: 'cancellation.confirm' }
  /** Once more what has just failed. */
  | { type: 'action.retry' }
  | { type: 'dialog.close' }
  /** "Pay now": on to the checkout, which takes the unpaid booking up again. */
  | { type: 'payment.open' }
  /** Leave the unpaid booking as it is: to the business. */
  | { type: 'payment.giveUp' }
  | { type: 'back.request' }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface ReservationInput {
  /** Id or slug, as the address spells it. */
  businessId: string
  transactionId: string
  customerId: string
  /** What is known from the list; null where the address was opened by itself. */
  known: ReadReservation | null
  /** Who is paid, where a notification has said so; null where the business says it. */
  recipientId: string | null
  /** What cancelling has come to for each booking cancelled earlier on this page. */
  returnedCents: ReturnedCents
  /**
   * What is said first: a Pix payment has just come in, or another one that was made from here. Null
   * where there is no news.
   */
  news: 'pixConfirmed' | 'paid' | null
}

export interface ReadReservationInput {
  businessId: string
  transactionId: string
  customerId: string
  recipientId: string | null
}

/** What was booked together, with its business, its policy and its money. */
export interface ReadReservation {
  business: Business
  transaction: BookingTransaction
  /** What cancelling costs, as the business set it; null where it has none, or it could not be had. */
  policy: CancellationPolicy | null
  /** Null where it could not be had. */
  summary: PaymentSummary | null
  /** ISO, by the server's clock: the buttons are judged by it. */
  readAt: string
  /** ISO: when the server said so. */
  asOf: string
}

export interface ReadCachedReservationInput {
  businessId: string
  transactionId: string
  customerId: string
}

/** What the checkout takes up. */
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

/** What cancelling comes to now. */
export interface ReadTerms {
  terms: CancellationTerms
  /** The client's policy; null where there is none. */
  policy: CancellationPolicy | null
  /** ISO. */
  readAt: string
}

// ── Reports (to the parent, while running) ───────────────────────────────────────────────────────────────────────────

/** Something about to be changed: what was read before does not hold any more. */
export type ReservationReport =
  | { type: 'reservation.changing' }
  /** A booking is cancelled: as it is now, and what the customer gets back for it. */
  | { type: 'reservation.cancelled'; business: Business; booking: Booking; readAt: string; returnedCents: number }

/** Cents by the id of the booking. */
export type ReturnedCents = { [bookingId: string]: number }

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ReservationOutput =
  /** Back to the list. */
  | { kind: 'closed' }
  /** On to another flow. */
  | { kind: 'left'; departure: Departure }
  /** The server does not know the customer any more. */
  | { kind: 'sessionExpired' }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface ReservationContext {
  businessId: string
  transactionId: string
  customerId: string
  news: ReservationInput['news']
  /** What is shown; null until read. */
  shown: ReadReservation | null
  recipientId: ReservationInput['recipientId']
  /** The booking that is being confirmed, moved or cancelled. */
  bookingId: string | null
  /** What cancelling it comes to. */
  terms: ReadTerms | null
  /** What came back to the customer for each booking cancelled here, in cents. */
  returnedCents: ReturnedCents
  /** Why the server does not let it be moved; null without a sentence. */
  obstacle: ServerText | null
  failure: Failure | null
}

/** For `setup`. */
export interface ReservationTypes {
  context: ReservationContext
  events: ReservationEvent
  tags: ReservationTag
  input: ReservationInput
  output: ReservationOutput
}
