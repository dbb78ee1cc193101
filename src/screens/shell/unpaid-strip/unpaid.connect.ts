import type { SnapshotFrom } from 'xstate'
import {
  findDeadline,
  type UnpaidBookingEvent,
  type unpaidBookingMachine,
} from '#machines/shell/unpaid-booking/index.ts'

export type UnpaidSnapshot = SnapshotFrom<typeof unpaidBookingMachine>

/** Maps the snapshot of an unpaid booking to the strip on its business's page. */
export function connectUnpaid(snapshot: UnpaidSnapshot, send: (event: UnpaidBookingEvent) => void) {
  return {
    isOffered: snapshot.hasTag('offered'),
    /** ISO instant until which it can be paid; null if unknown. */
    deadline: findDeadline(snapshot.context),
    isBusy: snapshot.hasTag('busy'),
    pay: () => send({ type: 'payment.open' }),
  }
}
