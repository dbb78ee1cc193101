import type { PaidSubject } from '#domain/payment/payment-request.ts'
import type { ProviderPaymentInput } from '#machines/payment/provider-payment/index.ts'
import type { PaymentSubmissionContext, PayWithCardInput, PayWithPixInput } from './payment-submission.types.ts'

/** Whose status is asked for. */
export function toSubject({ transactionId, requestId }: PaymentSubmissionContext): PaidSubject {
  return { transactionId, requestId }
}

/** What a card pays with. */
export function toCardInput({ task, key, transactionId, requestId }: PaymentSubmissionContext): PayWithCardInput {
  if (task.kind === 'cancel' || task.order.payment.method !== 'card') throw new Error('this is not paid by card')
  return { ...task.order, payment: task.order.payment, key, transactionId, requestId }
}

/** What a Pix code is asked for with. */
export function toPixInput({ task, key, transactionId, requestId }: PaymentSubmissionContext): PayWithPixInput {
  if (task.kind === 'cancel' || task.order.payment.method !== 'pix') throw new Error('this is not paid by Pix')
  return { ...task.order, payment: task.order.payment, key, transactionId, requestId }
}

/** What the card provider's form is opened with. */
export function toProviderInput({
  task,
  key,
  transactionId,
  requestId,
}: PaymentSubmissionContext): ProviderPaymentInput {
  if (task.kind === 'cancel' || task.order.payment.method !== 'provider') throw new Error('this is not paid there')
  const { payment, orderKey: _, ...order } = task.order
  return { ...order, currency: payment.currency, key, transactionId, requestId }
}
