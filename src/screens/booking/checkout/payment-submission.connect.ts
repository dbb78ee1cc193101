import type { AnyActorRef, SnapshotFrom } from 'xstate'
import {
  findOrder,
  type PaymentSubmissionEvent,
  type PaymentSubmissionFailure,
  type paymentSubmissionMachine,
} from '#machines/payment/payment-submission/index.ts'

export type PaymentSubmissionSnapshot = SnapshotFrom<typeof paymentSubmissionMachine>

/** Maps the snapshot of a payment to its dialogs, one for each kind of failure. */
export function connectPaymentSubmission(
  snapshot: PaymentSubmissionSnapshot,
  send: (event: PaymentSubmissionEvent) => void,
) {
  const { transactionId, requestId, earlier, failure } = snapshot.context
  const order = findOrder(snapshot.context)
  const isUnfinished = snapshot.hasTag('dialog:paymentUnfinished')
  const children: { [id: string]: AnyActorRef | undefined } = snapshot.children
  return {
    /** Whether it is a payment request of the business: nothing is booked or released. */
    isRequest: requestId !== null,
    /** The key of the order paid by card; null for another payment method. */
    paidByCard: order?.payment.method === 'card' ? order.orderKey : null,
    /** The transaction if the failure is about an earlier payment without result, else null. */
    earlierId: isOfEarlier(failure, isUnfinished) ? transactionId : null,
    failure,
    /** The payment in the card provider's form, while it is open. */
    providerPayment: children.providerPayment ?? null,
    /** Whether the payment before this one was refused. */
    isAfterRefusal: earlier === 'error',
    isBusy: snapshot.hasTag('busy'),
    isUnfinished,
    canRetry: snapshot.can({ type: 'submission.retry' }),
    retry: () => send({ type: 'submission.retry' }),
    giveUp: () => send({ type: 'submission.abandon' }),
    close: () => send({ type: 'dialog.close' }),
  }
}

/**
 * Tells whether the failure is about an earlier payment: while a card is processed, the server refuses any other
 * payment (409).
 */
function isOfEarlier(failure: PaymentSubmissionFailure | null, isUnfinished: boolean): boolean {
  return failure?.kind === 'earlierRefused' || (isUnfinished && (failure === null || failure.kind === 'conflict'))
}
