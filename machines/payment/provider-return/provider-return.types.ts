import type { PaidSubject } from '#domain/payment/payment-request.ts'
import type { ScreenTag } from '#machines/shared/flow.types.ts'

/**
 * The customer comes back from the card provider to the address of a confirmation or of a payment request, perhaps in another
 * tab, perhaps long after. What became of the payment is asked of the provider; the secret for that is no part of this machine.
 */

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ProviderReturnTag =
  | ScreenTag<'loading' | 'refused' | 'declined' | 'unclear' | 'unknown'>
  | 'busy'
  | 'failed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ProviderReturnEvent =
  /** Choose once more how to pay. */
  | { type: 'payment.choose' }
  | { type: 'result.retry' }
  | { type: 'cancellation.retry' }
  | { type: 'reservations.open' }
  /** The request is looked at anew: it says itself how it stands. */
  | { type: 'request.open' }
  | { type: 'business.show' }
  | { type: 'back.request' }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface ProviderReturnInput extends PaidSubject {
  /** The payment at the provider, as the address names it. */
  intentId: string
  /** The provider's account that is paid; null for the platform's own. */
  accountId: string | null
}

/** How the provider says that a payment stands; whatever it says besides is "other". */
export type ProviderResult =
  | 'succeeded'
  | 'processing'
  | 'requires_payment_method'
  | 'canceled'
  /** It waits for the customer, at their bank or here. */
  | 'unfinished'
  | 'other'

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ProviderReturnOutput =
  | { kind: 'confirmed'; result: 'succeeded' | 'processing' }
  /** Nothing is told here: the booking, or the request, itself says what is to be done. */
  | { kind: 'unread' }
  | { kind: 'left'; to: 'checkout' | 'reservations' | 'business' }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface ProviderReturnContext extends ProviderReturnInput {
  /** What became of the payment; null until it is known. */
  result: ProviderResult | null
}
