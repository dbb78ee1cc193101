import type { BookingDetails, BookingDraft } from '#domain/booking/booking-draft.ts'
import type { Business, CancellationPolicy, CheckoutInfo, Customer, Language } from '#domain/entities.ts'
import type { ServerText } from '#domain/failure.ts'
import type { PaymentMethod, PaymentSettings } from '#domain/payment/payment-method.ts'
import type { PaymentCode } from '#machines/payment/code-payment/index.ts'
import type {
  OfferRefusal,
  PaymentAgreement,
  PaymentChoice,
  PaymentQuestions,
} from '#machines/payment/payment-choice/index.ts'
import type { PaymentSubmissionInput } from '#machines/payment/payment-submission/index.ts'
import type { BookingSubmissionFailure } from './booking-submission.failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The dialog is shown over the checkout's review: this machine has no screens of its own. */
export type BookingSubmissionTag = 'dialog:bookingFailed' | 'busy' | 'failed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type BookingSubmissionEvent = { type: 'submission.retry' } | { type: 'dialog.close' } | { type: 'back.request' }

/** Report to the parent, which saves the attempt for a reload. */
export type BookingSubmissionReport = { type: 'attempt.changed'; attempt: CheckoutAttempt | null }

/**
 * An attempt to book, from the first tap on. It is saved through retries and reloads, so that one attempt never books
 * twice. It has nothing personal: the code to pay with names payee, amount and transaction.
 */
export interface CheckoutAttempt {
  /** The `Idempotency-Key` of the booking; the payment's key is derived from it. */
  key: string
  /** Key of the items; an attempt for other items is dropped. */
  itemsKey: string
  /** First request under this key, repeated by retries until the result is known; null if unknown. */
  sent: SentBooking | null
  /** Null until the booking exists. */
  transactionId: string | null
  /** Creation time of the booking, ISO; the 40 minutes start here. */
  createdAt: string | null
  /** The code to pay with; null until there is one. */
  pix: PaymentCode | null
}

/** Choices that the customer may change between two attempts. */
export interface SentBooking extends BookingDetails {
  couponId: string | null
  /** Whether a cancellation policy applies to this customer. */
  isCancellationPolicy: boolean
  /** Whether the customer declined the advance payment. */
  isOfferRefused: boolean
}

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface BookingSubmissionInput {
  business: Business
  draft: BookingDraft
  /** Payment method that the customer already chose; null to ask. */
  method: PaymentMethod | null
  asks: PaymentQuestions
  recipientId: string
  customer: Customer
  language: Language
  /** Amounts on screen. */
  info: CheckoutInfo
  policy: CancellationPolicy | null
  /** Payment methods that the business accepts. */
  settings: PaymentSettings
  /** An earlier attempt for the same items with an unknown result. */
  attempt: CheckoutAttempt | null
  /** Payment of the attempt before, to be made again without asking; null to ask. */
  payment: PaymentChoice | null
}

/** The order that was agreed to and its customer, remembered while the address is entered. */
export interface AgreedOrder {
  /** Key of the order (`keyOfOrder`), or id of the payment request. */
  orderKey: string
  customerId: string
}

export type MadeAgreement = AgreedOrder & PaymentAgreement

export interface CalculateInput {
  recipientId: string
  draft: BookingDraft
}

export interface ReadPolicyInput {
  recipientId: string
  language: Language
}

/** The current policy; null without one. */
export interface ReadPolicy {
  policy: CancellationPolicy | null
}

export interface CreateBookingInput {
  /** The `Idempotency-Key`. */
  key: string
  businessId: string
  draft: BookingDraft
  sent: SentBooking
}

export interface CreatedBooking {
  transactionId: string
  /** ISO instant. */
  createdAt: string
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type BookingSubmissionOutput =
  | { kind: 'booked'; transactionId: string }
  /** Booked, and to be paid. */
  | { kind: 'toPay'; payment: PaymentSubmissionInput }
  /** Another customer was faster; null if the server did not name the time. */
  | { kind: 'taken'; taken: { serviceId: string; start: string } | null }
  /** Amounts or terms changed: nothing was booked or charged. */
  | { kind: 'amountChanged'; info: CheckoutInfo; policy: CancellationPolicy | null }
  /**
   * The server rejected the booking with its coupon; a new calculation tells whether the coupon is still valid.
   */
  | { kind: 'couponRefused' }
  /** The booking can no longer be rescheduled, with the server's reason; null without one. */
  | { kind: 'rescheduleRejected'; text: ServerText | null }
  | { kind: 'sessionExpired' }
  /** The customer's address is needed before the payment: nothing was booked. */
  | { kind: 'addressNeeded' }
  /** Back to the review: nothing was booked, or the booking is still held by the attempt. */
  | { kind: 'closed' }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface BookingSubmissionContext extends Omit<BookingSubmissionInput, 'payment'> {
  /** Current amounts if they differ from those on screen; null if not calculated or equal. */
  fresh: CheckoutInfo | null
  /** Why the booking was not made, shown in the dialog. */
  failure: BookingSubmissionFailure | null
  /**
   * The chosen payment: the payer's CPF (in memory only, A-132), the handle of a card, or a declined offer. Null while
   * not chosen and if nothing is to be paid now.
   */
  payment: PaymentChoice | OfferRefusal | null
  /** Attempt of an earlier submission or page load: its payment is looked up before another is sent. */
  earlier: CheckoutAttempt | null
}

/** Types for `setup`. */
export interface BookingSubmissionTypes {
  context: BookingSubmissionContext
  events: BookingSubmissionEvent
  tags: BookingSubmissionTag
  input: BookingSubmissionInput
  output: BookingSubmissionOutput
}
