import type { AnyActorRef, SnapshotFrom } from 'xstate'
import { keyOfOrder } from '#domain/booking/booking-attempt.ts'
import type { BookingSubmissionEvent, bookingSubmissionMachine } from '#machines/booking/booking-submission/index.ts'

export type BookingSubmissionSnapshot = SnapshotFrom<typeof bookingSubmissionMachine>

/** Maps the snapshot of a booking submission to its dialogs. */
export function connectBookingSubmission(
  snapshot: BookingSubmissionSnapshot,
  send: (event: BookingSubmissionEvent) => void,
) {
  const { business, info, policy, failure } = snapshot.context
  const children: { [id: string]: AnyActorRef | undefined } = snapshot.children
  return {
    business,
    info,
    policy,
    /** The key of the order. */
    orderKey: keyOfOrder(snapshot.context.draft),
    failure: snapshot.hasTag('dialog:bookingFailed') ? failure : null,
    isBusy: snapshot.hasTag('busy'),
    canRetry: snapshot.can({ type: 'submission.retry' }),
    paymentChoice: children.paymentChoice ?? null,
    retry: () => send({ type: 'submission.retry' }),
    close: () => send({ type: 'dialog.close' }),
  }
}
