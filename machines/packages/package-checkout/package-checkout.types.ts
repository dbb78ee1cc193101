import type { BookingDraft } from '#domain/booking/booking-draft.ts'
import type { Business, Customer, Language, Package } from '#domain/entities.ts'
import type { BookingSubmissionReport, CheckoutAttempt } from '#machines/booking/booking-submission/index.ts'
import type { CheckoutOutcome, CheckoutTerms } from '#machines/booking/checkout/index.ts'
import type { PaymentMethod, PaymentQuestions } from '#machines/payment/payment-choice/index.ts'
import type { PaymentSubmissionInput, PaymentSubmissionReport } from '#machines/payment/payment-submission/index.ts'
import type { FlowEvent, ScreenTag } from '#machines/shared/flow.types.ts'
import type { SignInStep } from '#machines/shared/return-route.ts'

/**
 * The checkout of a package: a review, then the activation if nothing is to be paid, else the payment. It uses the same
 * machines for booking and paying as the checkout of appointments. It never navigates; the parent does.
 */

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type PackageCheckoutTag =
  | ScreenTag<'loading' | 'review' | 'inactive'>
  | 'busy'
  | 'failed'
  /** Anonymous: the sign-in replaces the payment. */
  | 'gate'
  /** The session ended during the checkout. */
  | 'signedOut'
  /** The amounts could not be read; the customer can retry. */
  | 'unpriced'
  /** The confirmed amounts are outdated: the new ones are shown first. */
  | 'amountChanged'
  | 'dialog:activation'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type PackageCheckoutEvent =
  | Exclude<FlowEvent, { type: 'route.changed' }>
  /** "Pay with card", "Pay with pix", or "Make payment" without a method. */
  | { type: 'payment.start'; method: PaymentMethod | null }
  /** "Confirm activation", if nothing is to be paid. */
  | { type: 'activation.start' }
  /** "Active" in its dialog. */
  | { type: 'activation.confirm' }
  | { type: 'dialog.close' }
  | { type: 'signIn.start' }
  | { type: 'calculation.retry' }
  | { type: 'checkout.abandon' }
  | { type: 'back.request' }
  /** Reports of the running booking or payment. */
  | BookingSubmissionReport
  | PaymentSubmissionReport

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface PackageCheckoutInput {
  business: Business
  bookingPackage: Package
  /** Id of the payee. */
  recipientId: string
  /** Null while anonymous. */
  customer: Customer | null
  language: Language
  /** The last `attempt.changed` of this purchase, also from before a reload. */
  attempt: CheckoutAttempt | null
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type PackageCheckoutOutput =
  | { kind: 'bought'; transactionId: string }
  /** Sign in, or enter a name, then return. */
  | { kind: 'signIn'; to: SignInStep }
  /** The session ended during the checkout: sign in again, then return. */
  | { kind: 'sessionExpired' }
  /** The session ended beside a code: after a sign-in the reservation shows whether it was paid. */
  | { kind: 'signedOutWhilePaying'; transactionId: string }
  /** To the business page; an existing purchase can still be paid. */
  | { kind: 'abandoned' }
  | { kind: 'back' }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface PackageCheckoutContext extends PackageCheckoutInput {
  draft: BookingDraft
  /** Amounts and rules; null until calculated. */
  terms: CheckoutTerms | null
  /** Chosen payment method; null until chosen. */
  method: PaymentMethod | null
  asks: PaymentQuestions
  /** The payment of what is booked; null before. */
  payment: PaymentSubmissionInput | null
  /** Result of the purchase or the payment. */
  outcome: CheckoutOutcome | null
}

/** Types for `setup`. */
export interface PackageCheckoutTypes {
  context: PackageCheckoutContext
  events: PackageCheckoutEvent
  tags: PackageCheckoutTag
  input: PackageCheckoutInput
  output: PackageCheckoutOutput
}
