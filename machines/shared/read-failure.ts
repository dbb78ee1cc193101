import { isUnreachable, type OfflineFailure, type ServerText, serverText, toFailure } from '#domain/failure.ts'

/** Why a request failed, as far as customers can tell the cases apart. */
export type RequestFailure =
  /** No response after all retries: the request may have been executed. */
  | { kind: 'connection' }
  /** The server rejected the request; with its sentence if there is one. */
  | { kind: 'refused'; text: ServerText | null }
  /** A response that does not match the contract, or a bug of our own; `detail` is for developers. */
  | { kind: 'unexpected'; detail: string }

/** Why a read from the server failed; a device that is offline has a text of its own. */
export type ReadFailure = OfflineFailure | RequestFailure

/** Maps anything thrown by a request to a `RequestFailure`; unknown errors become `unexpected`. */
export function toRequestFailure(error: unknown): RequestFailure {
  const failure = toFailure(error)
  if (isUnreachable(failure)) return { kind: 'connection' }
  switch (failure.kind) {
    case 'unexpected':
      return { kind: 'unexpected', detail: failure.detail }
    case 'contract':
      return { kind: 'unexpected', detail: `${failure.endpoint}: ${failure.path}` }
    default:
      return { kind: 'refused', text: serverText(failure) }
  }
}

/** Maps anything thrown by a reading actor to a `ReadFailure`; unknown errors become `unexpected`. */
export function toReadFailure(error: unknown): ReadFailure {
  const failure = toFailure(error)
  return failure.kind === 'offline' ? failure : toRequestFailure(failure)
}
