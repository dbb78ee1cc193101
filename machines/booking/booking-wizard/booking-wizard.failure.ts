import type { ServerText } from '#domain/failure.ts'
import { type ReadFailure, toReadFailure } from '#machines/shared/read-failure.ts'

/** Why a booking could not be taken up. */
export type BookingWizardFailure =
  | ReadFailure
  /** It cannot be moved any more; the server's sentence when it had one. */
  | { kind: 'rescheduleOver'; text: ServerText | null }
  /** Nobody could say whether it may still be moved; the server's sentence when it had one. */
  | { kind: 'rescheduleUnchecked'; text: ServerText | null }

const OWN = ['rescheduleOver', 'rescheduleUnchecked'] satisfies BookingWizardFailure['kind'][]

export function toBookingWizardFailure(error: unknown): BookingWizardFailure {
  return isOwn(error) ? error : toReadFailure(error)
}

function isOwn(error: unknown): error is BookingWizardFailure {
  return typeof error === 'object' && error !== null && 'kind' in error && OWN.some((kind) => kind === error.kind)
}
