import { type OfflineFailure, type ServerText, serverText, toFailure } from '#domain/failure.ts'

/** Why a read from the server failed, as far as customers can tell the cases apart. */
export type ReadFailure =
  | OfflineFailure
  | { kind: 'connection' }
  /** The server rejected the request; with its sentence if there is one. */
  | { kind: 'refused'; text: ServerText | null }
  | { kind: 'unexpected'; detail: string }

/** Maps anything thrown by a reading actor to a `ReadFailure`; unknown errors become `unexpected`. */
export function toReadFailure(error: unknown): ReadFailure {
  const failure = toFailure(error)
  switch (failure.kind) {
    case 'offline':
      return failure
    case 'network':
    case 'timeout':
      return { kind: 'connection' }
    case 'unexpected':
      return { kind: 'unexpected', detail: failure.detail }
    case 'contract':
      return { kind: 'unexpected', detail: `${failure.endpoint}: ${failure.path}` }
    default:
      return { kind: 'refused', text: serverText(failure) }
  }
}
