import type { RequiredField } from '#domain/booking/booking-payload.ts'
import { type Failure, toFailure } from '#domain/failure.ts'
import { keepOwn } from '#machines/shared/own-failure.ts'

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

/**
 * Returns whether the server processed and rejected the request, so that the next attempt uses a new key. After a 5xx
 * or without a response the booking may exist, so the next attempt uses the same key.
 */
export function isRefusal(failure: BookingSubmissionFailure): boolean {
  switch (failure.kind) {
    case 'forbidden':
    case 'notFound':
    case 'conflict':
    case 'invalid':
      return true
    case 'server':
      return failure.status < 500
    default:
      return false
  }
}
