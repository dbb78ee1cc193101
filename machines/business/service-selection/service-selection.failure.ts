import { type ServerText, serverText, toFailure } from '#domain/failure.ts'

/** Why the services of a category could not be read. */
export type ServiceSelectionFailure =
  /** No answer came, after all retries. */
  | { kind: 'connection' }
  /** The server answered with something else than the services; its sentence when it had one. */
  | { kind: 'refused'; text: ServerText | null }
  /** An answer that does not fit the contract, or a fault of our own; `detail` is for developers. */
  | { kind: 'unexpected'; detail: string }

/** Turns anything thrown while reading services into a failure; what is not known is `unexpected`. */
export function toServiceSelectionFailure(error: unknown): ServiceSelectionFailure {
  const failure = toFailure(error)
  switch (failure.kind) {
    case 'offline':
    case 'network':
    case 'timeout':
      return { kind: 'connection' }
    case 'contract':
      return { kind: 'unexpected', detail: `${failure.endpoint}: ${failure.path}` }
    case 'unexpected':
      return { kind: 'unexpected', detail: failure.detail }
    default:
      return { kind: 'refused', text: serverText(failure) }
  }
}
