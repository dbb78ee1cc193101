import type { RejectedPayment } from '#machines/payment/payment-submission/index.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The dialogs are shown over the parent's screen: this machine has no screens of its own. */
export type PaymentRejectionTag = 'dialog:paymentFailed' | 'dialog:cancellationFailed' | 'busy' | 'failed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type PaymentRejectionEvent =
  | { type: 'submission.retry' }
  | { type: 'cancellation.retry' }
  /** Leave the booking as it is: it can still be paid until its deadline. */
  | { type: 'submission.abandon' }
  | { type: 'dialog.close' }
  | { type: 'back.request' }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type PaymentRejectionInput = RejectedPayment

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type PaymentRejectionOutput =
  /** The customer tries again: nothing is held any more. */
  | { kind: 'repeated' }
  /** The customer closed the dialog: nothing is held any more. */
  | { kind: 'dismissed' }
  /** Nothing is held any more, and there was nothing to read. */
  | { kind: 'released' }
  /** The payment had come in after all. */
  | { kind: 'paid' }
  /** The booking could not be cancelled, and the customer left. */
  | { kind: 'abandoned' }

/** Types for `setup`. */
export interface PaymentRejectionTypes {
  context: PaymentRejectionInput
  events: PaymentRejectionEvent
  tags: PaymentRejectionTag
  input: PaymentRejectionInput
  output: PaymentRejectionOutput
}
