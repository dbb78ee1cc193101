import type { CodePaymentInput } from '#machines/payment/code-payment/index.ts'
import type { PaymentChoice } from '#machines/payment/payment-choice/index.ts'
import type { ProviderPaymentInput } from '#machines/payment/provider-payment/index.ts'
import { toSubject } from '#machines/shared/payment.ts'
import type {
  CreateCodeInput,
  PaymentOrder,
  PaymentSubmissionContext,
  PaymentSubmissionInput,
  PaymentSubmissionOutput,
  PayWithCardInput,
  RejectedPayment,
} from './payment-submission.types.ts'

/** Returns the initial context. */
export function toContext(input: PaymentSubmissionInput): PaymentSubmissionContext {
  return { ...input, earlier: null, pix: input.task.kind === 'wait' ? input.task.pix : null, failure: null }
}

/** Returns what is paid; null if a code is only waited for. */
export function findOrder({ task }: Pick<PaymentSubmissionInput, 'task'>): PaymentOrder | null {
  return task.kind === 'wait' ? null : task.order
}

/** Returns the output of a payment that is known to be rejected. A request holds nothing. */
export function toRejected({ failure, requestId }: PaymentSubmissionContext, isHeld: boolean): PaymentSubmissionOutput {
  return { kind: 'rejected', failure, isHeld: isHeld && requestId === null }
}

/** Returns the rejected payment, to cancel its booking and to tell the customer. */
export function toPaymentRejection(
  payment: PaymentSubmissionInput,
  { failure, isHeld }: Extract<PaymentSubmissionOutput, { kind: 'rejected' }>,
): RejectedPayment {
  const { transactionId, requestId } = payment
  const order = findOrder(payment)
  const paidByCard = order?.payment.method === 'card' ? order.orderKey : null
  return { transactionId, requestId, failure, isHeld, paidByCard }
}

/** Returns the choice to pay an order with again; null if it must be made again, because a card's handle works once. */
export function keepChoice(order: PaymentOrder | null): PaymentChoice | null {
  const choice = order?.payment ?? null
  return choice?.method === 'card' ? null : choice
}

/** Maps the context to the input of a card payment. Throws for another payment. */
export function toCardInput(context: PaymentSubmissionContext): PayWithCardInput {
  const { order, key, subject } = getOrder(context)
  const { payment } = order
  if (payment.method !== 'card') throw new Error('this is not paid by card')
  return { ...order, payment, key, ...subject }
}

/** Maps the context to the input of a payment with a code. Throws for another payment. */
export function toCodeInput(context: PaymentSubmissionContext): CreateCodeInput {
  const { order, key, subject } = getOrder(context)
  const { payment } = order
  if (!('cpf' in payment)) throw new Error('this is not paid with a code')
  return { ...order, payment, key, ...subject }
}

/** Maps the context to the input of the card provider's form. Throws for another payment. */
export function toProviderInput(context: PaymentSubmissionContext): ProviderPaymentInput {
  const { order: whole, key, subject } = getOrder(context)
  const { payment, orderKey: _, ...order } = whole
  if (payment.method !== 'provider') throw new Error('this is not paid there')
  return { ...order, currency: payment.currency, key, ...subject }
}

/** Maps the context to the input of the page of the code. Throws without a code. */
export function toCodePayment(context: PaymentSubmissionContext): CodePaymentInput {
  const { pix, createdAt, currency } = context
  if (pix === null) throw new Error('there is no code to pay')
  return { ...toSubject(context), createdAt, ...pix, currency }
}

function getOrder(context: PaymentSubmissionContext) {
  const order = findOrder(context)
  if (order === null) throw new Error('this waits for a payment that was sent before')
  return { order, key: context.key, subject: toSubject(context) }
}
