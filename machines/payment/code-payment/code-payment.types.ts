import type { CurrencyCode, PaymentStatus } from '#domain/entities.ts'
import type { PaidSubject } from '#domain/payment/payment-request.ts'
import type { ScreenTag } from '#machines/shared/flow.types.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type CodePaymentTag =
  | ScreenTag<'code' | 'unanswered' | 'expired' | 'refused'>
  | 'dialog:leave'
  | 'sessionExpired'
  | 'busy'
  | 'failed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type CodePaymentEvent =
  /** The tab is visible again: the customer may come from the bank's app. */
  | { type: 'tab.shown' }
  /** The device is online again. */
  | { type: 'network.restored' }
  | { type: 'payment.leave' }
  | { type: 'payment.wait' }
  | { type: 'payment.giveUp' }
  /** The last check failed: check again. */
  | { type: 'status.retry' }
  /** Start over after the code expired or the payment was rejected. */
  | { type: 'payment.restart' }
  | { type: 'signIn.start' }
  | { type: 'back.request' }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A code to pay with, and its amount. */
export interface PaymentCode {
  /** The whole code; its first 20 characters are shown, all of it is copied. */
  code: string
  amountCents: number
}

export interface CodePaymentInput extends PaidSubject, PaymentCode {
  /**
   * Creation time of the booking, ISO; the server cancels it 40 minutes later. Null for a payment request, which has no
   * deadline.
   */
  createdAt: string | null
  currency: CurrencyCode
}

/** The rest of the 40 minutes, by the server's clock. */
export interface CodeDeadline {
  /** ISO instant. */
  expiresAt: string
  /** Milliseconds left; 0 after the deadline. */
  remainingMs: number
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type CodePaymentOutput =
  /** Paid in part or in full: both confirm the booking. */
  | { kind: 'paid' }
  /** The booking can still be paid until its deadline. */
  | { kind: 'abandoned' }
  /** The session ended, so the status cannot be read: the reservation shows the result after a sign-in. */
  | { kind: 'sessionExpired' }
  /** Not paid before the deadline. */
  | { kind: 'expired' }
  /** The payment service rejected it; `status` tells whether the booking may still be held. */
  | { kind: 'refused'; status: PaymentStatus }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface CodePaymentContext extends CodePaymentInput {
  /** Deadline of the unpaid booking; null until calculated, and for a request. */
  deadline: CodeDeadline | null
  /** Payment status after "pending"; null before. */
  status: PaymentStatus | null
}
