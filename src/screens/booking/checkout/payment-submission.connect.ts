import type { AnyActorRef, SnapshotFrom } from 'xstate'
import type {
  PaymentSubmissionEvent,
  PaymentSubmissionFailure,
  paymentSubmissionMachine,
} from '#machines/payment/payment-submission/index.ts'

export type PaymentSubmissionSnapshot = SnapshotFrom<typeof paymentSubmissionMachine>

/** What became of a payment: the three ways it can go wrong, each a dialog. */
export function connectPaymentSubmission(
  snapshot: PaymentSubmissionSnapshot,
  send: (event: PaymentSubmissionEvent) => void,
) {
  const { task, transactionId, requestId, earlier, failure } = snapshot.context
  const isUnfinished = snapshot.hasTag('dialog:paymentUnfinished')
  const children: { [id: string]: AnyActorRef | undefined } = snapshot.children
  return {
    /** A business asks for it: nothing was booked for it, and nothing is given back. */
    isRequest: requestId !== null,
    /** Names what is paid by card; null for any other way to pay. */
    paidByCard: task.kind !== 'cancel' && task.order.payment.method === 'card' ? task.order.orderKey : null,
    /** The transaction, where not this payment is meant but the one that has no result, or had none until now; else null. */
    earlierId: isOfEarlier(failure, isUnfinished) ? transactionId : null,
    failure,
    hasNoBooking: failure?.kind === 'noBooking',
    /** The payment in the form of the card provider, while it is open. */
    providerPayment: children.providerPayment ?? null,
    /** The payment before this one was refused. */
    isAfterRefusal: earlier === 'error',
    isBusy: snapshot.hasTag('busy'),
    /** What was not paid is being given back. */
    isReleasing: snapshot.matches('cancellingBooking'),
    hasFailed: snapshot.hasTag('dialog:paymentFailed'),
    isUnfinished,
    isStillHeld: snapshot.hasTag('dialog:cancellationFailed'),
    canRetry: snapshot.can({ type: 'submission.retry' }),
    retry: () => send({ type: 'submission.retry' }),
    cancelAgain: () => send({ type: 'cancellation.retry' }),
    giveUp: () => send({ type: 'submission.abandon' }),
    close: () => send({ type: 'dialog.close' }),
  }
}

/** Beside a card that is being looked at nothing else is taken (409). */
function isOfEarlier(failure: PaymentSubmissionFailure | null, isUnfinished: boolean): boolean {
  return failure?.kind === 'earlierRefused' || (isUnfinished && (failure === null || failure.kind === 'conflict'))
}
