import type { CurrencyCode, PaymentStatus } from '#domain/entities.ts'
import type { PaidSubject } from '#domain/payment/payment-request.ts'
import type { ScreenTag } from '#machines/shared/flow.types.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type PixPaymentTag =
  | ScreenTag<'code' | 'unanswered' | 'expired' | 'refused'>
  | 'dialog:leave'
  | 'sessionExpired'
  | 'busy'
  | 'failed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type PixPaymentEvent =
  /** The tab can be seen again: the customer may come from the bank's app. */
  | { type: 'tab.shown' }
  /** The device has a connection again. */
  | { type: 'network.restored' }
  | { type: 'payment.leave' }
  | { type: 'payment.wait' }
  | { type: 'payment.giveUp' }
  /** The last look got no answer: it is taken again. */
  | { type: 'status.retry' }
  /** Start over after the code has run out or the payment was refused. */
  | { type: 'payment.restart' }
  | { type: 'signIn.start' }
  | { type: 'back.request' }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface PixPaymentInput extends PaidSubject {
  /** The whole code; its first 20 characters are shown, all of it is copied. */
  code: string
  /**
   * When the booking was made, ISO: 40 minutes later it is cancelled by the server. Null for a request: it waits until it is
   * paid or left.
   */
  createdAt: string | null
  /** What the code asks for. */
  amountCents: number
  currency: CurrencyCode
}

/** What is left of the 40 minutes, by the clock of the server. */
export interface PixDeadline {
  /** ISO. */
  expiresAt: string
  /** 0 when the time is up. */
  remainingMs: number
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type PixPaymentOutput =
  /** Partly or in full: either lets the booking stand. */
  | { kind: 'paid' }
  /** The booking stays waiting and payable until its time is up. */
  | { kind: 'abandoned' }
  /** Only whoever booked may know of the money, and nobody is signed in any more: what was booked says it after a sign-in. */
  | { kind: 'signedOutWhilePaying' }
  /** Nobody paid in time. */
  | { kind: 'expired' }
  /** The payment service said no; `status` tells whether the booking may still be held. */
  | { kind: 'refused'; status: PaymentStatus }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface PixPaymentContext extends PixPaymentInput {
  /** When the booking is cancelled if unpaid; null until worked out, and for a request. */
  deadline: PixDeadline | null
  /** What the payment service said when it stopped being "pending". */
  status: PaymentStatus | null
}
