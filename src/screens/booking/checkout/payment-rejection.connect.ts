import type { SnapshotFrom } from 'xstate'
import type { PaymentRejectionEvent, paymentRejectionMachine } from '#machines/payment/payment-rejection/index.ts'

type PaymentRejectionSnapshot = SnapshotFrom<typeof paymentRejectionMachine>

/** Maps the snapshot of a rejected payment to its dialogs. */
export function connectPaymentRejection(
  snapshot: PaymentRejectionSnapshot,
  send: (event: PaymentRejectionEvent) => void,
) {
  const { transactionId, requestId, failure, paidByCard } = snapshot.context
  return {
    /** Whether it is a payment request of the business: nothing was booked or is cancelled. */
    isRequest: requestId !== null,
    /** Why the payment was rejected; null unless its dialog is shown. */
    failure: snapshot.hasTag('dialog:paymentFailed') ? failure : null,
    paidByCard,
    /** The transaction if the failure is about an earlier payment, else null. */
    earlierId: failure?.kind === 'earlierRefused' ? transactionId : null,
    isCancelling: snapshot.hasTag('busy'),
    isStillHeld: snapshot.hasTag('dialog:cancellationFailed'),
    canRetry: snapshot.can({ type: 'submission.retry' }),
    retry: () => send({ type: 'submission.retry' }),
    cancelAgain: () => send({ type: 'cancellation.retry' }),
    giveUp: () => send({ type: 'submission.abandon' }),
    close: () => send({ type: 'dialog.close' }),
  }
}
