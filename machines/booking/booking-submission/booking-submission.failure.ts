import type { RequiredField } from '#domain/booking/booking-payload.ts'
import { type Failure, keepOwn, toFailure } from '#domain/failure.ts'

/** Why nothing was sent. */
type Unsent =
  /** A booking line lacks these required fields. */
  | { kind: 'emptyFields'; fields: RequiredField[] }
  /** A booking line would end before it starts. */
  | { kind: 'endsBeforeStart' }
  /** The package is incomplete. */
  | { kind: 'invalidPackage' }

/** Why a booking was not made. */
export type BookingSubmissionFailure = Failure | Unsent

/** Maps anything thrown by an actor to a failure of the submission. */
export const toBookingSubmissionFailure = keepOwn<Unsent, Failure>(
  { emptyFields: true, endsBeforeStart: true, invalidPackage: true },
  toFailure,
)
