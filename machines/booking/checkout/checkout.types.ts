import type { BookingDetails, BookingDraft } from '#domain/booking/booking-draft.ts'
import type { Business, CancellationPolicy, CheckoutInfo, CheckoutItem, Customer, Language } from '#domain/entities.ts'
import type { Failure, ServerText } from '#domain/failure.ts'
import type { PaymentMethod, PaymentSettings } from '#domain/payment/payment-method.ts'
import type {
  BookingSubmissionOutput,
  BookingSubmissionReport,
  CheckoutAttempt,
} from '#machines/booking/booking-submission/index.ts'
import type { PaymentAgreement, PaymentQuestions } from '#machines/payment/payment-choice/index.ts'
import type { PaymentRejectionOutput } from '#machines/payment/payment-rejection/index.ts'
import type {
  PaymentOrder,
  PaymentSubmissionInput,
  PaymentSubmissionOutput,
  PaymentSubmissionReport,
} from '#machines/payment/payment-submission/index.ts'
import type { ScreenTag } from '#machines/shared/flow.types.ts'
import type { SignInStep } from '#machines/shared/return-route.ts'

/**
 * The checkout is a child of the flow that chose services and times, or a package. It reviews, asks for missing data, books, takes
 * the advance payment and ends with an outcome. It never navigates; the parent does.
 * The parent forwards `session.changed` and `back.request`. The browser's Back is a `back.request` too: the parent
 * navigates only if the checkout ends with `back`, because a code to pay with asks first.
 */

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type CheckoutTag =
  | ScreenTag<'loading' | 'review' | 'unavailable' | 'inactive' | 'couponRefused'>
  | 'busy'
  | 'failed'
  /** Anonymous: sign-in buttons replace Confirm. */
  | 'gate'
  /** The session ended during the checkout. */
  | 'signedOut'
  | 'answerMissing'
  /** The confirmed amounts are outdated: the new ones are shown first. */
  | 'amountChanged'
  /** Asks whether to activate a package for which nothing is due. */
  | 'dialog:activation'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type CheckoutEvent =
  /** The customer fills in a field of the review. */
  | { type: 'details.change'; change: Partial<BookingDetails> }
  /** "Confirm booking" on the review of appointments. */
  | { type: 'checkout.submit' }
  /** "Pay with card", "Pay with pix", or "Make payment" without a method, for a package. */
  | { type: 'payment.start'; method: PaymentMethod | null }
  /** "Confirm activation", if nothing is to be paid for a package. */
  | { type: 'activation.start' }
  /** "Active" in its dialog. */
  | { type: 'activation.confirm' }
  | { type: 'dialog.close' }
  | { type: 'signIn.start' }
  | { type: 'calculation.retry' }
  | { type: 'checkout.abandon' }
  /** "Continue without the coupon". */
  | { type: 'coupon.drop' }
  | { type: 'back.request' }
  | { type: 'session.changed'; customer: Customer | null }
  | { type: 'language.changed'; language: Language }
  /** Reports of the running booking or payment. */
  | BookingSubmissionReport
  | PaymentSubmissionReport

/** Reports to the parent, which saves attempt and draft for a reload. */
export type CheckoutReport = BookingSubmissionReport | { type: 'draft.changed'; draft: BookingDraft }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface CheckoutInput {
  business: Business
  draft: BookingDraft
  /** Id of the payee. */
  recipientId: string
  /** Null while anonymous. */
  customer: Customer | null
  language: Language
  /** The last `attempt.changed` of this booking, also from before a reload. */
  attempt: CheckoutAttempt | null
}

export interface ReadTermsInput {
  businessId: string
  recipientId: string
  draft: BookingDraft
  language: Language
}

/** Identifies the order, since a sign-in counts as started here only for the same one. */
export interface TakeReturnInput {
  businessId: string
  items: CheckoutItem[]
  /** Key of the order (`keyOfOrder`). */
  orderKey: string
  /** Null while anonymous. */
  customerId: string | null
}

/** Where the customer comes from. Reading it consumes it. */
export interface CheckoutReturn {
  /** True right after a sign-in that started here. */
  isFresh: boolean
  /** Agreement made before the address form; null otherwise. */
  agreed: PaymentAgreement | null
}

/** Amounts, policy and payment settings from the server. */
export interface CheckoutTerms {
  info: CheckoutInfo
  policy: CancellationPolicy | null
  settings: PaymentSettings
  /** Server time, ISO; deadlines before it are not shown any more. */
  readAt: string
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type CheckoutOutput =
  | { kind: 'booked'; transactionId: string }
  /**
   * Another customer was faster: choose new times of that service and keep the rest. Null if the server named no time.
   */
  | { kind: 'taken'; taken: { serviceId: string; start: string } | null }
  /** Sign in, or enter name or address, then return. */
  | { kind: 'signIn'; to: SignInStep }
  /** The session ended during the checkout: sign in again, then return. */
  | { kind: 'sessionExpired' }
  /** The session ended beside a code: after a sign-in the reservation shows whether it was paid. */
  | { kind: 'signedOutWhilePaying'; transactionId: string }
  /** To the business page; an existing booking can still be paid. */
  | { kind: 'abandoned' }
  | { kind: 'back' }
  /** The booking can no longer be rescheduled, with the server's reason; null without one. */
  | { kind: 'rescheduleRejected'; text: ServerText | null }
  /** The calculation rejected the coupon, and the customer continues without it: nothing is booked. */
  | { kind: 'couponDropped' }

/** Outputs of the machines that book and take the payment. */
export type CheckoutOutcome = BookingSubmissionOutput | PaymentSubmissionOutput | PaymentRejectionOutput

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface CheckoutContext extends CheckoutInput {
  /** Id of the customer who made the attempt; null without one, or if it is not bound to a customer. */
  attemptedBy: string | null
  /** Amounts and rules; null until calculated, and for an anonymous user whom the server refused. */
  terms: CheckoutTerms | null
  /** Payment method chosen on the review of a package; null if it is asked for later. */
  method: PaymentMethod | null
  asks: PaymentQuestions
  /** Order that is booked and paid again, by the customer who made it; null otherwise. */
  repeated: PaymentOrder | null
  /** The payment of what is booked; null before. */
  payment: PaymentSubmissionInput | null
  /** Result of the booking or the payment. */
  outcome: CheckoutOutcome | null
  /** Why the calculation failed. */
  failure: Failure | null
}

/** Types for `setup`. */
export interface CheckoutTypes {
  context: CheckoutContext
  events: CheckoutEvent
  tags: CheckoutTag
  input: CheckoutInput
  output: CheckoutOutput
}
