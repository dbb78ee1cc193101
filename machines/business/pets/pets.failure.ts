import { type ServerText, serverText, toFailure } from '#domain/failure.ts'

/** Why pets could not be read, saved or deleted. */
export type PetsFailure =
  /** No answer came, after all retries: what was asked for may have been done. */
  | { kind: 'connection' }
  /** The session is over, or an anonymous one is not enough: the customer signs in and comes back. */
  | { kind: 'unauthorized' }
  /** The pet is not there any more. */
  | { kind: 'gone'; text: ServerText | null }
  /** There is a pet of that name. */
  | { kind: 'duplicate'; text: ServerText | null }
  /** The server would not do it; its sentence when it had one. */
  | { kind: 'refused'; text: ServerText | null }
  /** An answer that does not fit the contract, or a fault of our own; `detail` is for developers. */
  | { kind: 'unexpected'; detail: string }

/** Turns anything thrown by a call about pets into a failure; what is not known is `unexpected`. */
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

/** Whether what was thrown is a failure of that kind. */
export function isPetsFailure(error: unknown, kind: PetsFailure['kind']): boolean {
  return toPetsFailure(error).kind === kind
}
