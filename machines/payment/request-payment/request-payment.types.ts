import type { Booking, Business, CheckoutInfo, Customer, PaymentSettings } from '#domain/entities.ts'
import type { PaymentOnItsWay } from '#domain/payment/payment-label.ts'
import type { PaymentRequest } from '#domain/payment/payment-request.ts'
import type { PaymentAgreement, PaymentChoice, PaymentQuestions } from '#machines/payment/payment-choice/index.ts'
import type { PaymentSubmissionOutput, PixCode } from '#machines/payment/payment-submission/index.ts'
import type { PixPaymentOutput } from '#machines/payment/pix-payment/index.ts'
import type { ReturnedPayment } from '#machines/payment/provider-return/index.ts'
import type { FlowEvent, FlowInput, FlowOutput, RouteEntry, ScreenTag } from '#machines/shared/flow.types.ts'
import type { ReadFailure } from '#machines/shared/read-failure.ts'

/**
 * What a business asks a customer to pay of something booked. The address alone says which request it is; what it asks and
 * whether it is still open is read anew each time. Nothing is booked, changed or given back here.
 */

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type RequestPaymentTag =
  | ScreenTag<'loading' | 'review' | 'over' | 'processing' | 'unavailable'>
  | 'busy'
  | 'failed'
  /** The amounts are not those that were agreed to before the address was asked for: they are shown first. */
  | 'amountChanged'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type RequestPaymentEvent =
  // Businesses word what they ask for, in one language: nothing is read again for another one.
  | Exclude<FlowEvent, { type: 'language.changed' }>
  /** The page is seen again, or the device has a connection again. */
  | { type: 'tab.shown' }
  | { type: 'network.restored' }
  /** "Pay …" on the review. */
  | { type: 'payment.start' }
  | { type: 'request.retry' }
  | { type: 'notifications.open' }
  | { type: 'back.request' }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type RequestPaymentInput = FlowInput<SavedRequestPayment>

/** What survives a reload: the last try to pay this request in this tab. */
export interface SavedRequestPayment {
  version: 1
  requestId: string
  attempt: RequestAttempt
}

/** A try to pay. What is paid while there is one was paid here. */
export interface RequestAttempt {
  /** The payment goes under this key however often it is sent. */
  key: string
  /** The Pix code that is to be paid; null for any other way to pay. */
  pix: PixCode | null
}

export interface ReadRequestInput {
  /** Id or slug of the business, as the address spells it. */
  id: string
  business: Business | null
  requestId: string
}

export interface ReadRequest {
  business: Business
  /** Null where the customer has no such request. */
  request: PaymentRequest | null
  /** What the card provider has said in this browser of its payment, while our servers have still to hear of it; else null. */
  said: PaymentOnItsWay | null
}

/** What became of the payment that the customer comes back from. */
export interface ReturnedResult {
  requestId: string
  result: PaymentOnItsWay
}

export interface ReadTermsInput {
  businessId: string
  recipientId: string
  requestId: string
}

/** What is asked, for what, and which ways to pay the business takes. */
export interface RequestTerms {
  info: CheckoutInfo
  bookings: Booking[]
  settings: PaymentSettings
  /** The next payment goes under it, however often it is sent. */
  key: string
}

/** Null from anywhere else than the form of the address. */
export interface TakenAgreement {
  agreed: PaymentAgreement | null
}

export interface PostPaidInput {
  business: Business
  recipientId: string
  request: PaymentRequest
  isPix: boolean
}

// ── Output: the `FlowOutput` of every routed flow ────────────────────────────────────────────────────────────────────

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface RequestPaymentContext {
  entry: RouteEntry
  /** Null until it is known who is signed in. */
  customer: Customer | null
  /** Null until read. */
  business: Business | null
  /** Null until read, and where there is none. */
  request: PaymentRequest | null
  /** What the card provider has said of its payment, while our servers have still to hear of it; else null. */
  said: PaymentOnItsWay | null
  /** Null until read. */
  terms: RequestTerms | null
  /** The payment the customer comes back from; null without one, and once it is known what became of it. */
  returned: ReturnedPayment | null
  asks: PaymentQuestions
  /** How the customer pays, once that is said. */
  payment: PaymentChoice | null
  attempt: RequestAttempt | null
  /** The try before this one, of which nobody knows what became: it is looked up before anything is paid. */
  earlier: RequestAttempt | null
  /** What the payment, or the waiting for it, came to. */
  outcome: PaymentSubmissionOutput | PixPaymentOutput | null
  /** Why the request could not be read. */
  failure: ReadFailure | null
}

/** For `setup`. */
export interface RequestPaymentTypes {
  context: RequestPaymentContext
  events: RequestPaymentEvent
  tags: RequestPaymentTag
  input: RequestPaymentInput
  output: FlowOutput
}
