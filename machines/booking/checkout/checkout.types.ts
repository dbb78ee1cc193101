import type { BookingUpdate } from '#domain/booking/booking-update.ts'
import type { Coupon } from '#domain/business/coupon.ts'
import type {
  Business,
  CancellationPolicy,
  CheckoutInfo,
  CheckoutItem,
  Customer,
  Language,
  PaymentSettings,
} from '#domain/entities.ts'
import type { ServerText } from '#domain/failure.ts'
import type {
  BookingSubmissionOutput,
  BookingSubmissionReport,
  CheckoutAttempt,
} from '#machines/booking/booking-submission/index.ts'
import type { PaymentAgreement, PaymentQuestions } from '#machines/payment/payment-choice/index.ts'
import type { PaymentSubmissionOutput } from '#machines/payment/payment-submission/index.ts'
import type { PixPaymentOutput } from '#machines/payment/pix-payment/index.ts'
import type { ScreenTag } from '#machines/shared/flow.types.ts'
import type { SignInStep } from '#machines/shared/return-route.ts'
import type { CheckoutFailure } from './checkout.failure.ts'

/**
 * The checkout is a child of the flow that chose the services and times. It reviews, asks for what is missing, books,
 * takes the advance payment, and ends by saying what became of it. It never navigates: the parent does.
 *
 * The parent sends `session.changed` and `back.request` on to it. A Back in the browser is a `back.request` too: the
 * parent moves only when the checkout ends with `back`, because an unpaid Pix asks first.
 */

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type CheckoutTag =
  | ScreenTag<'loading' | 'review' | 'unavailable' | 'inactive'>
  | 'busy'
  | 'failed'
  /** Nobody is signed in: the sign-in buttons stand where Confirm would be. */
  | 'gate'
  /** The session fell back to anonymous in the middle of this. */
  | 'signedOut'
  | 'answerMissing'
  /** The amounts are not those that were confirmed: they are shown first. */
  | 'amountChanged'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type CheckoutEvent =
  | { type: 'answer.change'; answer: string }
  | { type: 'checkout.submit' }
  | { type: 'signIn.start' }
  | { type: 'calculation.retry' }
  | { type: 'checkout.abandon' }
  | { type: 'back.request' }
  | { type: 'session.changed'; customer: Customer | null }
  | { type: 'language.changed'; language: Language }
  /** The booking that is being made tells how far it is. */
  | BookingSubmissionReport

/** What the checkout tells its parent while it runs, so that a reload finds attempt and answer again. */
export type CheckoutReport = BookingSubmissionReport | { type: 'answer.changed'; answer: string }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface CheckoutInput {
  business: Business
  /** Every chosen service with its professional and its time; never empty. */
  items: CheckoutItem[]
  /** Distinct questions of the business, in the order of the search. */
  questions: string[]
  /** What was answered before a sign-in, a taken time or a step back; empty at first. */
  answer: string
  /** Who is paid. */
  recipientId: string
  /** The booking that is changed in place of a new one: nothing is paid for it; null otherwise. */
  update: BookingUpdate | null
  /** What it is booked with; null without one. */
  coupon: Coupon | null
  /** Null while anonymous. */
  customer: Customer | null
  language: Language
  /** The last `attempt.changed` of this booking, also from before a reload. */
  attempt: CheckoutAttempt | null
}

export interface ReadTermsInput {
  businessId: string
  recipientId: string
  items: CheckoutItem[]
  couponId: string | null
  language: Language
}

/** A sign-in counts as begun here only for the same booking. */
export interface TakeReturnInput {
  businessId: string
  items: CheckoutItem[]
  /** Null while anonymous. */
  customerId: string | null
}

/** Where the customer comes from. Asking uses it up. */
export interface CheckoutReturn {
  /** Straight from a sign-in that was begun here. */
  isFresh: boolean
  /** From the form of the address: what they had agreed to pay by; null from anywhere else. */
  agreed: PaymentAgreement | null
}

/** What the server says of this booking's money. */
export interface CheckoutTerms {
  info: CheckoutInfo
  policy: CancellationPolicy | null
  settings: PaymentSettings
  /** ISO, by the server's clock: what is over by then is not promised any more. */
  readAt: string
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type CheckoutOutput =
  | { kind: 'booked'; transactionId: string }
  /** Someone was faster: back to fresh times of that service with everything else kept. Null: the server named none. */
  | { kind: 'taken'; taken: { serviceId: string; start: string } | null; answer: string }
  /** Sign in, give a name or an address, and come back. */
  | { kind: 'signIn'; to: SignInStep; answer: string }
  /** The session has ended in the middle of this: sign in again, and come back. */
  | { kind: 'sessionExpired'; answer: string }
  /** The same beside a Pix code: the booking itself says, after a sign-in, whether the money has come in. */
  | { kind: 'signedOutWhilePaying'; transactionId: string }
  /** To the business page; a booking that was made stays waiting and payable. */
  | { kind: 'abandoned' }
  | { kind: 'back'; answer: string }
  /** The booking may not be moved any more, and why in the server's words; null: it has not said. */
  | { kind: 'rescheduleRejected'; text: ServerText | null; answer: string }
  /** The calculation does not take the coupon: nothing is booked. */
  | { kind: 'couponRefused'; failure: CheckoutFailure; answer: string }

/** What the machines say that book and take the payment. */
export type CheckoutOutcome = BookingSubmissionOutput | PaymentSubmissionOutput | PixPaymentOutput

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface CheckoutContext extends CheckoutInput {
  /** Whose try the attempt is; null without one, and where it was kept for whoever is signed in next. */
  attemptedBy: string | null
  /** Amounts and rules; null until calculated, and for a visitor the server would not calculate for. */
  terms: CheckoutTerms | null
  asks: PaymentQuestions
  /** What the booking, the payment or the code came to. */
  outcome: CheckoutOutcome | null
  /** Why the calculation failed. */
  failure: CheckoutFailure | null
}

/** For `setup`. */
export interface CheckoutTypes {
  context: CheckoutContext
  events: CheckoutEvent
  tags: CheckoutTag
  input: CheckoutInput
  output: CheckoutOutput
}
