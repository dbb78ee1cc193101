import type { PaidSubject } from '#domain/payment/payment-request.ts'
import type { ProviderPaymentInput } from '#machines/payment/provider-payment/index.ts'
import type { PaymentSubmissionContext, PayWithCardInput, PayWithPixInput } from './payment-submission.types.ts'

/** Returns the booking or request whose status to read. */
export function toSubject({ transactionId, requestId }: PaymentSubmissionContext): PaidSubject {
  return { transactionId, requestId }
}

/** Maps the context to the input of a card payment. Throws for another payment. */
export function toCardInput({ task, key, transactionId, requestId }: PaymentSubmissionContext): PayWithCardInput {
  if (task.kind === 'cancel' || task.order.payment.method !== 'card') throw new Error('this is not paid by card')
  return { ...task.order, payment: task.order.payment, key, transactionId, requestId }
}

/** Maps the context to the input of a Pix payment. Throws for another payment. */
export function toPixInput({ task, key, transactionId, requestId }: PaymentSubmissionContext): PayWithPixInput {
  if (task.kind === 'cancel' || task.order.payment.method !== 'pix') throw new Error('this is not paid by Pix')
  return { ...task.order, payment: task.order.payment, key, transactionId, requestId }
}

/** Maps the context to the input of the card provider's form. Throws for another payment. */
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
