import type { CheckoutInfo, Customer, PaymentStatus } from '#domain/entities.ts'
import type { PaidSubject } from '#domain/payment/payment-request.ts'
import type { CardChoice, PaymentChoice, PixChoice } from '#machines/payment/payment-choice/index.ts'
import type { PaymentSubmissionFailure } from './payment-submission.failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The dialogs are shown over the paying screen: this machine has no screens of its own. */
export type PaymentSubmissionTag =
  | 'dialog:paymentFailed'
  | 'dialog:paymentUnfinished'
  | 'dialog:cancellationFailed'
  | 'busy'
  | 'failed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type PaymentSubmissionEvent =
  | { type: 'submission.retry' }
  | { type: 'cancellation.retry' }
  /** Leave the booking as it is: it can still be paid until its deadline. */
  | { type: 'submission.abandon' }
  | { type: 'dialog.close' }
  | { type: 'back.request' }
  /** The tab is visible again. */
  | { type: 'tab.shown' }
  | { type: 'network.restored' }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface PaymentSubmissionInput extends PaidSubject {
  task: /** Pay a new booking, or a payment request. */
    | { kind: 'pay'; order: PaymentOrder }
    /** Continue the payment of an earlier booking with an unknown result. */
    | { kind: 'resume'; order: PaymentOrder }
    /** Cancel a booking whose payment was rejected. */
    | { kind: 'cancel' }
  /** Idempotency key of the payment, for all retries. */
  key: string
}

export interface PaymentOrder {
  /** Key of the order (`keyOfOrder`), or id of the payment request. */
  orderKey: string
  recipientId: string
  /** Id of the coupon; null without one. */
  couponId: string | null
  customer: Customer
  /** Amount to charge and its discount. */
  info: CheckoutInfo
  payment: PaymentChoice
  /** Path of this app to which the card provider redirects. */
  returnPath: string
}

export interface PayInput<Choice extends PaymentChoice>
  extends Omit<PaymentOrder, 'payment' | 'returnPath'>,
    PaidSubject {
  payment: Choice
  key: string
}

export type PayWithCardInput = PayInput<CardChoice>
export type PayWithPixInput = PayInput<PixChoice>

/** A Pix code and its amount. */
export interface PixCode {
  code: string
  amountCents: number
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type PaymentSubmissionOutput =
  | { kind: 'paid' }
  | { kind: 'payable'; pix: PixCode }
  /**
   * The booking was cancelled, by us or after its 40 minutes; a request stays as it is. `next`: book and pay again, or
   * return to the review.
   */
  | { kind: 'cancelled'; next: 'retry' | 'close' }
  /** The card's handle was used without a confirmed payment: the card must be entered again. */
  | { kind: 'cardNeeded' }
  | { kind: 'sessionExpired' }
  | { kind: 'abandoned' }
  /** Back to the review; the booking is still held. */
  | { kind: 'closed' }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface PaymentSubmissionContext extends PaymentSubmissionInput {
  /** Payment status of an earlier page load when it was checked; null before. */
  earlier: PaymentStatus | null
  /** Pix code from the payment service; null until there is one. */
  pix: PixCode | null
  /** Why the payment failed, shown in the dialog. */
  failure: PaymentSubmissionFailure | null
}

/** Types for `setup`. */
export interface PaymentSubmissionTypes {
  context: PaymentSubmissionContext
  events: PaymentSubmissionEvent
  tags: PaymentSubmissionTag
  input: PaymentSubmissionInput
  output: PaymentSubmissionOutput
}
