import type { BookingUpdate } from '#domain/booking/booking-update.ts'
import type {
  Business,
  CancellationPolicy,
  CheckoutInfo,
  CheckoutItem,
  Customer,
  Language,
  Package,
  PaymentSettings,
} from '#domain/entities.ts'
import type { ServerText } from '#domain/failure.ts'
import type {
  OfferRefusal,
  PaymentAgreement,
  PaymentChoice,
  PaymentMethod,
  PaymentQuestions,
} from '#machines/payment/payment-choice/index.ts'
import type { PaymentSubmissionOutput, PixCode } from '#machines/payment/payment-submission/index.ts'
import type { BookingSubmissionFailure } from './booking-submission.failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The dialog lies on the checkout's review: this machine has no screens of its own. */
export type BookingSubmissionTag = 'dialog:bookingFailed' | 'busy' | 'failed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type BookingSubmissionEvent = { type: 'submission.retry' } | { type: 'dialog.close' } | { type: 'back.request' }

/** What is told to the parent while this runs, so that a reload finds the attempt again. */
export type BookingSubmissionReport = { type: 'attempt.changed'; attempt: CheckoutAttempt | null }

/**
 * One try to book, from the first tap on. It is kept through retries and reloads so that one try never books twice
 * . Nothing personal is in it: the Pix code names the receiver, the amount and the transaction.
 */
export interface CheckoutAttempt {
  /** The `Idempotency-Key` of the booking; the payment's is made from it. */
  key: string
  /** What the key was made for; an attempt for other items is dropped. */
  itemsKey: string
  /** What was sent under the key first, and is sent again until it is known what became of it; null: nothing of it is known. */
  sent: SentBooking | null
  /** Known once the booking exists. */
  transactionId: string | null
  /** When the booking was made, ISO; the 40 minutes count from here. */
  createdAt: string | null
  /** The code to pay with, once there is one. */
  pix: PixCode | null
}

/** What the customer may have changed their mind about between two tries. */
export type SentBooking = Pick<CreateBookingInput, 'answer' | 'couponId' | 'isCancellationPolicy' | 'isOfferRefused'>

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface BookingSubmissionInput {
  business: Business
  /** The appointments; none where a package is bought. */
  items: CheckoutItem[]
  /** The package that is bought; null for appointments. */
  bookingPackage: Package | null
  /** The booking that is changed; null: something new is booked. */
  update: BookingUpdate | null
  /** How the customer has already said to pay; null: is asked. */
  method: PaymentMethod | null
  asks: PaymentQuestions
  /** The customer's answer to the questions; empty when there are none. */
  answer: string
  recipientId: string
  /** What it is booked with; null without one. */
  couponId: string | null
  customer: Customer
  language: Language
  /** The amounts as they stand on screen. */
  info: CheckoutInfo
  policy: CancellationPolicy | null
  /** Which ways to pay the business takes. */
  settings: PaymentSettings
  /** An earlier try for the same items, of which it is not known how far it got. */
  attempt: CheckoutAttempt | null
}

/** What was agreed to, by whom and of what, until the address is there. */
export interface AgreedOrder {
  /** Names what is paid (`keyOfOrder`), or the request of the business. */
  orderKey: string
  customerId: string
}

export type MadeAgreement = AgreedOrder & PaymentAgreement

export interface CalculateInput {
  recipientId: string
  items: CheckoutItem[]
  couponId: string | null
  bookingPackage: Package | null
}

export interface ReadPolicyInput {
  recipientId: string
  language: Language
}

/** The policy as it is now; null without one. */
export interface ReadPolicy {
  policy: CancellationPolicy | null
}

export interface CreateBookingInput {
  /** The `Idempotency-Key`. */
  key: string
  businessId: string
  items: CheckoutItem[]
  bookingPackage: Package | null
  /** The booking that is given this time in place of a new one. */
  update: BookingUpdate | null
  answer: string
  couponId: string | null
  /** Whether a cancellation policy binds this customer. */
  isCancellationPolicy: boolean
  /** Whether the early payment was offered and refused. */
  isOfferRefused: boolean
}

export interface CreatedBooking {
  transactionId: string
  /** ISO. */
  createdAt: string
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type BookingSubmissionOutput =
  | { kind: 'booked'; transactionId: string }
  /** Booked, and the code to pay it with stands in the attempt. */
  | { kind: 'payable'; attempt: CheckoutAttempt | null }
  /** Someone was faster; null: the server did not name what. */
  | { kind: 'taken'; taken: { serviceId: string; start: string } | null }
  /** The amounts or terms are not those on screen any more: nothing was booked or charged. */
  | { kind: 'amountChanged'; info: CheckoutInfo; policy: CancellationPolicy | null }
  /** The server would not book it with its coupon: the calculation is to say whether it still takes that. */
  | { kind: 'rejected' }
  /** The booking may not be moved any more, and why in the server's words; null: it has not said. */
  | { kind: 'rescheduleRejected'; text: ServerText | null }
  | { kind: 'sessionExpired' }
  /** The customer's address is asked for before they pay: nothing was booked. */
  | { kind: 'addressNeeded' }
  | { kind: 'abandoned' }
  /** Back to the review: nothing was booked, or what was is still held under the attempt. */
  | { kind: 'closed' }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface BookingSubmissionContext extends BookingSubmissionInput {
  /** The amounts of now, where they are not those on screen; null: not calculated, or the same. */
  fresh: CheckoutInfo | null
  /** Why the booking was not made, as the dialog words it. */
  failure: BookingSubmissionFailure | null
  /**
   * How the advance is paid: with the payer's CPF, in memory and never stored, or with the ticket of a card; or that
   * it was refused. Null while that is not said, and when nothing is to be paid now.
   */
  payment: PaymentChoice | OfferRefusal | null
  /** The try that an earlier submission or page began: its payment is looked up before another is sent. */
  earlier: CheckoutAttempt | null
  /** What the payment came to. */
  outcome: PaymentSubmissionOutput | null
}

/** For `setup`. */
export interface BookingSubmissionTypes {
  context: BookingSubmissionContext
  events: BookingSubmissionEvent
  tags: BookingSubmissionTag
  input: BookingSubmissionInput
  output: BookingSubmissionOutput
}
