import { type ReadFailure, toReadFailure } from '#machines/shared/read-failure.ts'

/** Why a booking could not be taken up. */
export type BookingWizardFailure = ReadFailure

export function toBookingWizardFailure(error: unknown): BookingWizardFailure {
  return toReadFailure(error)
}
