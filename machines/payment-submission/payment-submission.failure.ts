import { type ProviderPaymentFailure, toProviderPaymentFailure } from '#machines/provider-payment/index.ts'

/** Why a payment did not work. */
export type PaymentSubmissionFailure =
  | ProviderPaymentFailure
  /** The payment service turned the payment down after it had taken it. */
  | { kind: 'refused' }
  /** The card was given away before, or lay too long: nothing was sent, and it has to be entered again. */
  | { kind: 'cardGone' }

/** Anything thrown by an actor of the submission, as a value. */
export function toPaymentSubmissionFailure(error: unknown): PaymentSubmissionFailure {
  return isCardGone(error) ? { kind: 'cardGone' } : toProviderPaymentFailure(error)
}

/** Whether there was no card any more to pay with. */
export function isCardGone(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'cardGone'
}

/** Whether the payment service has answered, so that the result is known: not paid. */
export function isAnswered(failure: PaymentSubmissionFailure): boolean {
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
