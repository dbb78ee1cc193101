import { type ServerText, toFailure } from '#domain/failure.ts'
import { type RequestFailure, toRequestFailure } from '#machines/shared/read-failure.ts'

/** Why pets could not be read, saved or deleted. */
export type PetsFailure =
  | RequestFailure
  /** The session expired or is anonymous: the customer signs in and comes back. */
  | { kind: 'unauthorized' }
  /** The pet no longer exists. */
  | { kind: 'gone'; text: ServerText | null }
  /** There is already a pet with this name. */
  | { kind: 'duplicate'; text: ServerText | null }

/** Maps anything thrown by a request about pets to a failure; unknown errors become `unexpected`. */
export function toPetsFailure(error: unknown): PetsFailure {
  const failure = toFailure(error)
  switch (failure.kind) {
    case 'unauthorized':
    case 'forbidden':
      return { kind: 'unauthorized' }
    case 'notFound':
      return { kind: 'gone', text: failure.text }
    case 'conflict':
      return { kind: 'duplicate', text: failure.text }
    default:
      return toRequestFailure(failure)
  }
}

/** Returns whether a thrown value is a failure of that kind. */
export function isPetsFailure(error: unknown, kind: PetsFailure['kind']): boolean {
  return toPetsFailure(error).kind === kind
}
