import { type ProviderPaymentFailure, toProviderPaymentFailure } from '#machines/payment/provider-payment/index.ts'

/** Why a payment did not work. */
export type PaymentSubmissionFailure =
  | ProviderPaymentFailure
  /** The payment service turned the payment down after it had taken it. */
  | { kind: 'refused' }
  /** It did so with one that was sent before this one. */
  | { kind: 'earlierRefused' }
  /** The card was given away before, or lay too long: nothing was sent, and it has to be entered again. */
  | { kind: 'cardGone' }

/** Anything thrown by an actor of the submission, as a value. */
export function toPaymentSubmissionFailure(error: unknown): PaymentSubmissionFailure {
  return isCardGone(error) ? { kind: 'cardGone' } : toProviderPaymentFailure(error)
}

/** The answers of what stands before a service that did not answer. */
const GATEWAY = [502, 503, 504]

/** Whether there was no card any more to pay with. */
export function isCardGone(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'cardGone'
}

/** Whether there was an answer, so that what was asked for was not done. */
export function isAnswer(failure: PaymentSubmissionFailure): boolean {
  switch (failure.kind) {
    case 'forbidden':
    case 'notFound':
    case 'conflict':
    case 'invalid':
    case 'server':
      return true
    default:
      return false
  }
}

/**
 * Whether the answer to a payment is its result: not paid. What stands before the payment service says nothing of the
 * payment, and neither does a no to one that may have come through before.
 */
export function isResult(failure: PaymentSubmissionFailure): boolean {
  if (!isAnswer(failure) || 'repeated' in failure) return false
  if (failure.kind !== 'server' || failure.status < 500) return true
  return failure.text !== null && !GATEWAY.includes(failure.status)
}
