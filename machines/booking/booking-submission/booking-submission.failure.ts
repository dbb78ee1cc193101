import type { RequiredField } from '#domain/booking/booking-payload.ts'
import { type Failure, toFailure } from '#domain/failure.ts'

/** Why a booking was not made. */
export type BookingSubmissionFailure =
  | Failure
  /** A booking line lacks these required fields; nothing was sent. */
  | { kind: 'emptyFields'; fields: RequiredField[] }
  /** A booking line would end before it starts; nothing was sent. */
  | { kind: 'endsBeforeStart' }
  /** The package is incomplete; nothing was sent. */
  | { kind: 'invalidPackage' }

/** Maps anything thrown by an actor to a failure of the submission. */
export function toBookingSubmissionFailure(error: unknown): BookingSubmissionFailure {
  return isOwn(error) ? error : toFailure(error)
}

function isOwn(error: unknown): error is BookingSubmissionFailure {
  if (typeof error !== 'object' || error === null || !('kind' in error)) return false
  return error.kind === 'emptyFields' || error.kind === 'endsBeforeStart' || error.kind === 'invalidPackage'
}

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
