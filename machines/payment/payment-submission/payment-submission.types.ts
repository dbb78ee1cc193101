import type { CheckoutInfo, CurrencyCode, Customer, PaymentStatus } from '#domain/entities.ts'
import type { PaidSubject } from '#domain/payment/payment-request.ts'
import type { PaymentCode } from '#machines/payment/code-payment/index.ts'
import type { CardChoice, CodeChoice, PaymentChoice } from '#machines/payment/payment-choice/index.ts'
import type { ScreenTag } from '#machines/shared/flow.types.ts'
import type { PaymentSubmissionFailure } from './payment-submission.failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The dialog is shown over the parent's screen; a code to pay with has screens of its own. */
export type PaymentSubmissionTag = ScreenTag<never> | 'dialog:paymentUnfinished' | 'busy' | 'failed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type PaymentSubmissionEvent =
  | { type: 'submission.retry' }
  /** Leave the booking as it is: it can still be paid until its deadline. */
  | { type: 'submission.abandon' }
  | { type: 'dialog.close' }
  | { type: 'back.request' }
  /** The tab is visible again. */
  | { type: 'tab.shown' }
  | { type: 'network.restored' }

/** Reports to the parent. */
export type PaymentSubmissionReport =
  /** A code is on screen until the end; the parent saves it for a reload. */
  { type: 'code.shown'; pix: PaymentCode }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface PaymentSubmissionInput extends PaidSubject {
  task: /** Pay a new booking, or a payment request. */
    | { kind: 'pay'; order: PaymentOrder }
    /** Continue the payment of an earlier booking with an unknown result. */
    | { kind: 'resume'; order: PaymentOrder }
    /** Wait for the payment of a code, after a reload. */
    | { kind: 'wait'; pix: PaymentCode }
  /** Idempotency key of the payment, for all retries. */
  key: string
  /** Creation time of the booking, ISO: its 40 minutes start here. Null for a payment request, which has no deadline. */
  createdAt: string | null
  currency: CurrencyCode
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
export type CreateCodeInput = PayInput<CodeChoice>

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type PaymentSubmissionOutput =
  | { kind: 'paid' }
  /**
   * It is known that nothing was paid. `isHeld`: the booking still waits for its payment. `failure` is null where the
   * customer has seen it on the page of a code.
   */
  | { kind: 'rejected'; failure: PaymentSubmissionFailure | null; isHeld: boolean }
  /** The booking was over before this payment was sent: it must be made again. */
  | { kind: 'over' }
  /** The code was not paid in time, or the payment request is over. */
  | { kind: 'expired' }
  /** The card's handle was used without a confirmed payment: the card must be entered again. */
  | { kind: 'cardNeeded' }
  | { kind: 'sessionExpired' }
  | { kind: 'abandoned' }
  /** No result, and the customer went on: the booking is still held. */
  | { kind: 'unknown' }

/** A payment that is known not to have been made. */
export interface RejectedPayment extends PaidSubject {
  /** Why; null if the customer has read it on the page of a code. */
  failure: PaymentSubmissionFailure | null
  /** Whether the booking still waits for its payment. False for a request, which holds nothing. */
  isHeld: boolean
  /** Key of the order paid by card; null for another payment method. */
  paidByCard: string | null
}

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface PaymentSubmissionContext extends PaymentSubmissionInput {
  /** Payment status of an earlier page load when it was checked; null before. */
  earlier: PaymentStatus | null
  /** Code from the payment service; null until there is one. */
  pix: PaymentCode | null
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
