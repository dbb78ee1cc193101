import type { Business, Customer, Language, Package } from '#domain/entities.ts'
import type { BookingSubmissionReport, CheckoutAttempt } from '#machines/booking/booking-submission/index.ts'
import type { CheckoutOutcome, CheckoutTerms } from '#machines/booking/checkout/index.ts'
import type { PaymentMethod, PaymentQuestions } from '#machines/payment/payment-choice/index.ts'
import type { FlowEvent, ScreenTag } from '#machines/shared/flow.types.ts'
import type { SignInStep } from '#machines/shared/return-route.ts'

/**
 * The checkout of a package: reviewed, then activated where nothing is to be paid, else paid as the customer says. What
 * books and pays are the machines of the checkout of appointments. It never navigates: the parent does.
 */

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type PackageCheckoutTag =
  | ScreenTag<'loading' | 'review' | 'inactive'>
  | 'busy'
  | 'failed'
  /** Nobody is signed in: the sign-in stands where the payment would be. */
  | 'gate'
  /** The session fell back to anonymous in the middle of this. */
  | 'signedOut'
  /** The amounts could not be had: they can be asked for once more. */
  | 'unpriced'
  /** The amounts are not those that were confirmed: they are shown first. */
  | 'amountChanged'
  | 'dialog:activation'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type PackageCheckoutEvent =
  | Exclude<FlowEvent, { type: 'route.changed' }>
  /** "Pay with card", "Pay with pix", or "Make payment", which says no method. */
  | { type: 'payment.start'; method: PaymentMethod | null }
  /** "Confirm activation", where nothing is to be paid. */
  | { type: 'activation.start' }
  /** "Active" in its dialog. */
  | { type: 'activation.confirm' }
  | { type: 'dialog.close' }
  | { type: 'signIn.start' }
  | { type: 'calculation.retry' }
  | { type: 'checkout.abandon' }
  | { type: 'back.request' }
  /** The purchase that is being made tells how far it is; the parent hears of it too. */
  | BookingSubmissionReport

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface PackageCheckoutInput {
  business: Business
  bookingPackage: Package
  /** Who is paid. */
  recipientId: string
  /** Null while anonymous. */
  customer: Customer | null
  language: Language
  /** The last `attempt.changed` of this purchase, also from before a reload. */
  attempt: CheckoutAttempt | null
}

export interface ReadPackageTermsInput {
  businessId: string
  recipientId: string
  bookingPackage: Package
  language: Language
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type PackageCheckoutOutput =
  | { kind: 'bought'; transactionId: string }
  /** Sign in (or give a name) and come back. */
  | { kind: 'signIn'; to: SignInStep }
  /** The session has ended in the middle of this: sign in again, and come back. */
  | { kind: 'sessionExpired' }
  /** The same beside a Pix code: the purchase itself says, after a sign-in, whether the money has come in. */
  | { kind: 'signedOutWhilePaying'; transactionId: string }
  /** To the business page; what was bought stays waiting and payable. */
  | { kind: 'abandoned' }
  | { kind: 'back' }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface PackageCheckoutContext extends PackageCheckoutInput {
  /** Amounts and rules; null until calculated. */
  terms: CheckoutTerms | null
  /** How the customer wants to pay; null while that is not said. */
  method: PaymentMethod | null
  asks: PaymentQuestions
  /** What the purchase, the payment or the code came to. */
  outcome: CheckoutOutcome | null
}

/** For `setup`. */
export interface PackageCheckoutTypes {
  context: PackageCheckoutContext
  events: PackageCheckoutEvent
  tags: PackageCheckoutTag
  input: PackageCheckoutInput
  output: PackageCheckoutOutput
}
