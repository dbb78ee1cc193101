import { type OfflineFailure, type ServerText, serverText, toFailure } from '#domain/failure.ts'

/** Why something could not be read from the server, as far as a customer can tell the cases apart. */
export type ReadFailure =
  | OfflineFailure
  | { kind: 'connection' }
  /** The server answered, but not with what was asked for; its sentence when it had one. */
  | { kind: 'refused'; text: ServerText | null }
  | { kind: 'unexpected'; detail: string }

/** Turns anything thrown by a reading actor into a `ReadFailure`; what is not known is `unexpected`. */
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
