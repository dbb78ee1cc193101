import type { RequiredField } from '#domain/booking/booking-payload.ts'
import { type Failure, toFailure } from '#domain/failure.ts'

/** Why a booking was not made. */
export type BookingSubmissionFailure =
  | Failure
  /** A line would be sent without these; nothing was sent. */
  | { kind: 'emptyFields'; fields: RequiredField[] }
  /** A line would end before it starts; nothing was sent. */
  | { kind: 'endsBeforeStart' }
  /** The package says too little of itself to be bought; nothing was sent. */
  | { kind: 'invalidPackage' }

/** Anything thrown by an actor of the submission, as a value. */
export function toBookingSubmissionFailure(error: unknown): BookingSubmissionFailure {
  return isOwn(error) ? error : toFailure(error)
}

function isOwn(error: unknown): error is BookingSubmissionFailure {
  if (typeof error !== 'object' || error === null || !('kind' in error)) return false
  return error.kind === 'emptyFields' || error.kind === 'endsBeforeStart' || error.kind === 'invalidPackage'
}

/**
 * Whether the server looked at the request and said no, so that the next try is a new one. Not so after a 5xx or without
 * an answer: then the booking may exist all the same, and the next try goes under the same key.
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
