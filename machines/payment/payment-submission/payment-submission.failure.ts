import { keepOwn } from '#domain/failure.ts'
import { type ProviderPaymentFailure, toProviderPaymentFailure } from '#machines/payment/provider-payment/index.ts'
import { isRefusal } from '#machines/shared/refusal.ts'

/** The card's handle was used or has expired: nothing was sent, and the card must be entered again. */
type CardGone = { kind: 'cardGone' }

/** Why a payment failed. */
export type PaymentSubmissionFailure =
  | ProviderPaymentFailure
  | CardGone
  /** The payment service accepted the payment and rejected it afterwards. */
  | { kind: 'refused' }
  /** The payment service rejected an earlier payment. */
  | { kind: 'earlierRefused' }

/** Maps anything thrown by an actor of the submission to a failure. */
export const toPaymentSubmissionFailure = keepOwn<CardGone, ProviderPaymentFailure>(
  { cardGone: true },
  toProviderPaymentFailure,
)

/** Status codes of a gateway whose service did not respond. */
const GATEWAY = [502, 503, 504]

/**
 * Returns whether an error response means "not paid". A gateway's response says nothing about the payment, and
 * neither does the rejection of a retry whose first attempt may have arrived.
 */
export function isResult(failure: PaymentSubmissionFailure): boolean {
  if ('repeated' in failure) return false
  return isRefusal(failure) || (failure.kind === 'server' && failure.text !== null && !GATEWAY.includes(failure.status))
}
