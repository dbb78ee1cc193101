import { keepOwn, type ServerText } from '#domain/failure.ts'
import { type ReadFailure, toReadFailure } from '#machines/shared/read-failure.ts'

type RescheduleFailure =
  /** It can no longer be rescheduled; with the server's sentence if there is one. */
  | { kind: 'rescheduleOver'; text: ServerText | null }
  /** The check whether it can be rescheduled failed; with the server's sentence if there is one. */
  | { kind: 'rescheduleUnchecked'; text: ServerText | null }

/** Why a booking could not be resumed. */
export type BookingWizardFailure = ReadFailure | RescheduleFailure

/** Maps anything thrown by an actor to a failure of the wizard. */
export const toBookingWizardFailure = keepOwn<RescheduleFailure, ReadFailure>(
  { rescheduleOver: true, rescheduleUnchecked: true },
  toReadFailure,
)
