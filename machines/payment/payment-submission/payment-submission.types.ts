import type { CheckoutInfo, Customer, PaymentStatus } from '#domain/entities.ts'
import type { PaidSubject } from '#domain/payment/payment-request.ts'
import type { CardChoice, PaymentChoice, PixChoice } from '#machines/payment/payment-choice/index.ts'
import type { PaymentSubmissionFailure } from './payment-submission.failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The dialogs lie on the screen that pays: this machine has no screens of its own. */
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
  /** Leave the booking as it is: it stays waiting and payable until its time is up. */
  | { type: 'submission.abandon' }
  | { type: 'dialog.close' }
  | { type: 'back.request' }
  /** The page is seen again after it was not. */
  | { type: 'tab.shown' }
  | { type: 'network.restored' }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface PaymentSubmissionInput extends PaidSubject {
  task: /** Pay a booking that was just made, or what a business asks for. */
    | { kind: 'pay'; order: PaymentOrder }
    /** Go on with the payment of an earlier booking, of which it is not known how far it got. */
    | { kind: 'resume'; order: PaymentOrder }
    /** Give back a booking whose payment was turned down. */
    | { kind: 'cancel' }
  /** The payment goes under this key however often it is tried. */
  key: string
}

export interface PaymentOrder {
  /** Names what is paid: `keyOfOrder`, or the id of a request. */
  orderKey: string
  recipientId: string
  /** What was booked with; null without one. */
  couponId: string | null
  customer: Customer
  /** What is charged, and the discount on it. */
  info: CheckoutInfo
  payment: PaymentChoice
  /** Where the card provider sends the customer back to: a path of this app. */
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

/** What a Pix payment gives: the code and what it asks for. */
export interface PixCode {
  code: string
  amountCents: number
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type PaymentSubmissionOutput =
  | { kind: 'paid' }
  | { kind: 'payable'; pix: PixCode }
  /**
   * The booking is gone, by us or by its 40 minutes; a request stays what it was. `next`: book and pay anew, or look at the
   * review again.
   */
  | { kind: 'cancelled'; next: 'retry' | 'close' }
  /** The card has been used up and the booking is not known to be paid: the card is to be entered once more. */
  | { kind: 'cardNeeded' }
  | { kind: 'sessionExpired' }
  | { kind: 'abandoned' }
  /** Back to the review; the booking is still held. */
  | { kind: 'closed' }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface PaymentSubmissionContext extends PaymentSubmissionInput {
  /** How the payment of an earlier visit stood when it was asked; null before. */
  earlier: PaymentStatus | null
  /** What there is to pay with, once the payment service has given it. */
  pix: PixCode | null
  /** Why the payment did not work, as the dialog words it. */
  failure: PaymentSubmissionFailure | null
}

/** For `setup`. */
export interface PaymentSubmissionTypes {
  context: PaymentSubmissionContext
  events: PaymentSubmissionEvent
  tags: PaymentSubmissionTag
  input: PaymentSubmissionInput
  output: PaymentSubmissionOutput
}
