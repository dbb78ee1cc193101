import type { ServerText } from '#domain/failure.ts'
import { type ReadFailure, toReadFailure } from '#machines/shared/read-failure.ts'

/** Why a booking could not be resumed. */
export type BookingWizardFailure =
  | ReadFailure
  /** It can no longer be rescheduled; with the server's sentence if there is one. */
  | { kind: 'rescheduleOver'; text: ServerText | null }
  /** The check whether it can be rescheduled failed; with the server's sentence if there is one. */
  | { kind: 'rescheduleUnchecked'; text: ServerText | null }

const OWN = ['rescheduleOver', 'rescheduleUnchecked'] satisfies BookingWizardFailure['kind'][]

export function toBookingWizardFailure(error: unknown): BookingWizardFailure {
  return isOwn(error) ? error : toReadFailure(error)
}

function isOwn(error: unknown): error is BookingWizardFailure {
  return typeof error === 'object' && error !== null && 'kind' in error && OWN.some((kind) => kind === error.kind)
}
