import type { SnapshotFrom } from 'xstate'
import {
  findDeadline,
  type UnpaidBookingEvent,
  type unpaidBookingMachine,
} from '#machines/shell/unpaid-booking/index.ts'

export type UnpaidSnapshot = SnapshotFrom<typeof unpaidBookingMachine>

/** A booking that waits for its payment, as the page of its business sees it. */
export function connectUnpaid(snapshot: UnpaidSnapshot, send: (event: UnpaidBookingEvent) => void) {
  return {
    isOffered: snapshot.hasTag('offered'),
    /** ISO: until then it can be paid; null where nobody says. */
    deadline: findDeadline(snapshot.context),
    isBusy: snapshot.hasTag('busy'),
    pay: () => send({ type: 'payment.open' }),
  }
}
