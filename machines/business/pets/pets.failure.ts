import { type ServerText, serverText, toFailure } from '#domain/failure.ts'

/** Why pets could not be read, saved or deleted. */
export type PetsFailure =
  /** No response after all retries: the request may have been executed. */
  | { kind: 'connection' }
  /** The session expired or is anonymous: the customer signs in and comes back. */
  | { kind: 'unauthorized' }
  /** The pet no longer exists. */
  | { kind: 'gone'; text: ServerText | null }
  /** There is already a pet with this name. */
  | { kind: 'duplicate'; text: ServerText | null }
  /** The server rejected the request; with its sentence if there is one. */
  | { kind: 'refused'; text: ServerText | null }
  /** A response that does not match the contract, or a bug of our own; `detail` is for developers. */
  | { kind: 'unexpected'; detail: string }

/** Maps anything thrown by a request about pets to a failure; unknown errors become `unexpected`. */
export function toPetsFailure(error: unknown): PetsFailure {
  const failure = toFailure(error)
  switch (failure.kind) {
    case 'offline':
    case 'network':
    case 'timeout':
      return { kind: 'connection' }
    case 'unauthorized':
    case 'forbidden':
      return { kind: 'unauthorized' }
    case 'notFound':
      return { kind: 'gone', text: failure.text }
    case 'conflict':
      return { kind: 'duplicate', text: failure.text }
    case 'contract':
      return { kind: 'unexpected', detail: `${failure.endpoint}: ${failure.path}` }
    case 'unexpected':
      return { kind: 'unexpected', detail: failure.detail }
    default:
      return { kind: 'refused', text: serverText(failure) }
  }
}

/** Returns whether a thrown value is a failure of that kind. */
export function isPetsFailure(error: unknown, kind: PetsFailure['kind']): boolean {
  return toPetsFailure(error).kind === kind
}
