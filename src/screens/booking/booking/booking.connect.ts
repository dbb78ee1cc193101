import type { SnapshotFrom } from 'xstate'
import {
  type BookingWizardEvent,
  type bookingWizardMachine,
  findMovedFrom,
} from '#machines/booking/booking-wizard/index.ts'

export type BookingSnapshot = SnapshotFrom<typeof bookingWizardMachine>

/** Maps the wizard's snapshot to its own screens: between steps, and where nothing can be chosen. */
export function connectBooking(snapshot: BookingSnapshot, send: (event: BookingWizardEvent) => void) {
  const { business, draft, failure } = snapshot.context
  return {
    business,
    services: draft.services,
    day: draft.day,
    failure,
    movedFrom: findMovedFrom(snapshot.context),
    /** The booking made before the customer came back; null without one. */
    before: snapshot.context.before,
    canOpenBooking: snapshot.can({ type: 'booking.open' }),
    retry: () => send({ type: 'resume.retry' }),
    openBooking: () => send({ type: 'booking.open' }),
    repeatBooking: () => send({ type: 'booking.repeat' }),
    resumePayment: () => send({ type: 'payment.open' }),
    chooseOtherTime: () => send({ type: 'times.choose' }),
    goBack: () => send({ type: 'back.request' }),
  }
}
