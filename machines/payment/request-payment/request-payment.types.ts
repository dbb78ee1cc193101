import type { Booking, Business, CheckoutInfo, Customer } from '#domain/entities.ts'
import type { PaymentOnItsWay } from '#domain/payment/payment-label.ts'
import type { PaymentMethod, PaymentSettings } from '#domain/payment/payment-method.ts'
import type { PaymentRequest } from '#domain/payment/payment-request.ts'
import type { PaymentCode } from '#machines/payment/code-payment/index.ts'
import type { PaymentAgreement, PaymentChoice, PaymentQuestions } from '#machines/payment/payment-choice/index.ts'
import type { PaymentSubmissionOutput, PaymentSubmissionReport } from '#machines/payment/payment-submission/index.ts'
import type { ReturnedPayment } from '#machines/payment/provider-return/index.ts'
import type { FlowEvent, FlowInput, FlowOutput, RouteEntry, ScreenTag } from '#machines/shared/flow.types.ts'
import type { ReadFailure } from '#machines/shared/read-failure.ts'

/**
 * A business's payment request for something booked. The URL identifies it; its content and status are read every time.
 * Nothing is booked, changed or cancelled here.
 */

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type RequestPaymentTag =
  | ScreenTag<'loading' | 'review' | 'over' | 'processing' | 'unavailable'>
  | 'busy'
  | 'failed'
  /** The terms agreed to before the address form are outdated: the new ones are shown first. */
  | 'amountChanged'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type RequestPaymentEvent =
  // Requests are worded by the business in one language: a language change reads nothing again.
  | Exclude<FlowEvent, { type: 'language.changed' }>
  /** The tab is visible again, or the device is online again. */
  | { type: 'tab.shown' }
  | { type: 'network.restored' }
  /** "Pay …" on the review. */
  | { type: 'payment.start' }
  | { type: 'request.retry' }
  | { type: 'notifications.open' }
  | { type: 'back.request' }
  /** Report of the running payment. */
  | PaymentSubmissionReport

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type RequestPaymentInput = FlowInput<SavedRequestPayment>

/** Saved state for a reload: this tab's last attempt to pay the request. */
export interface SavedRequestPayment {
  version: 1
  requestId: string
  attempt: RequestAttempt
}

/** An attempt to pay. If the request is paid while one exists, it was paid here. */
export interface RequestAttempt {
  /** Idempotency key of the payment, for all retries. */
  key: string
  /** Code to pay with; null for another payment method. */
  pix: PaymentCode | null
}

export interface ReadRequestInput {
  /** Id or slug of the business in the URL. */
  id: string
  business: Business | null
  requestId: string
}

export interface ReadRequest {
  business: Business
  /** Null if the customer has no such request. */
  request: PaymentRequest | null
  /** Payment status from the card provider in this browser, until our servers know it; null otherwise. */
  said: PaymentOnItsWay | null
}

/** Result of the payment that the customer returns from. */
export interface ReturnedResult {
  requestId: string
  result: PaymentOnItsWay
}

export interface ReadTermsInput {
  businessId: string
  recipientId: string
  requestId: string
}

/** Amounts, bookings and accepted payment methods of a request. */
export interface RequestTerms {
  info: CheckoutInfo
  bookings: Booking[]
  settings: PaymentSettings
  /** Idempotency key of the next payment, for all retries. */
  key: string
}

/** Null unless the customer comes back from the address form. */
export interface TakenAgreement {
  agreed: PaymentAgreement | null
}

export interface PostPaidInput {
  business: Business
  recipientId: string
  request: PaymentRequest
  /** Method of the payment; null unless a code was paid. */
  method: PaymentMethod | null
}

// ── Output: the `FlowOutput` of every routed flow ────────────────────────────────────────────────────────────────────

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface RequestPaymentContext {
  entry: RouteEntry
  /** Null until the session is known. */
  customer: Customer | null
  /** Null until read. */
  business: Business | null
  /** Null until read, and if there is none. */
  request: PaymentRequest | null
  /** Payment status from the card provider, until our servers know it; null otherwise. */
  said: PaymentOnItsWay | null
  /** Null until read. */
  terms: RequestTerms | null
  /** Payment the customer returns from; null without one, and after its result is known. */
  returned: ReturnedPayment | null
  asks: PaymentQuestions
  /** Chosen payment; null until chosen. */
  payment: PaymentChoice | null
  attempt: RequestAttempt | null
  /** Earlier attempt with an unknown result: it is looked up before anything is paid. */
  earlier: RequestAttempt | null
  /** Result of the payment. */
  outcome: PaymentSubmissionOutput | null
  /** Why the request could not be read. */
  failure: ReadFailure | null
}

/** Types for `setup`. */
export interface RequestPaymentTypes {
  context: RequestPaymentContext
  events: RequestPaymentEvent
  tags: RequestPaymentTag
  input: RequestPaymentInput
  output: FlowOutput
}
