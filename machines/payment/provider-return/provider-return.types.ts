import type { PaidSubject } from '#domain/payment/payment-request.ts'
import type { ScreenTag } from '#machines/shared/flow.types.ts'

/**
 * The customer returns from the card provider to the URL of a confirmation or payment request, perhaps in another tab
 * or much later. The provider is asked for the result; the secret for that is not part of this machine.
 */

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ProviderReturnTag =
  | ScreenTag<'loading' | 'refused' | 'declined' | 'unclear' | 'unknown'>
  | 'busy'
  | 'failed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ProviderReturnEvent =
  /** Choose the payment method again. */
  | { type: 'payment.choose' }
  | { type: 'result.retry' }
  | { type: 'cancellation.retry' }
  | { type: 'reservations.open' }
  /** Read the request again, which shows its own status. */
  | { type: 'request.open' }
  | { type: 'business.show' }
  | { type: 'back.request' }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface ProviderReturnInput extends PaidSubject {
  /** The provider's id of the payment, from the URL. */
  intentId: string
  /** Id of the paid account; null for the platform's own. */
  accountId: string | null
}

/** The provider's payment status; anything unlisted is "other". */
export type ProviderResult =
  | 'succeeded'
  | 'processing'
  | 'needsCard'
  | 'canceled'
  /** It waits for the customer, at their bank or here. */
  | 'unfinished'
  | 'other'

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ProviderReturnOutput =
  | { kind: 'confirmed'; result: 'succeeded' | 'processing' }
  /** Shows nothing: the booking or request shows its own status. */
  | { kind: 'unread' }
  | { kind: 'left'; to: 'checkout' | 'reservations' | 'business' }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface ProviderReturnContext extends ProviderReturnInput {
  /** Result of the payment; null until known. */
  result: ProviderResult | null
}
