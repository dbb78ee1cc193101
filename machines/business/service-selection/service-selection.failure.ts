import { type ServerText, serverText, toFailure } from '#domain/failure.ts'

/** Why the services of a category could not be read. */
export type ServiceSelectionFailure =
  /** No response after all retries. */
  | { kind: 'connection' }
  /** The server rejected the request; with its sentence if there is one. */
  | { kind: 'refused'; text: ServerText | null }
  /** A response that does not match the contract, or a bug of our own; `detail` is for developers. */
  | { kind: 'unexpected'; detail: string }

/** Maps anything thrown while reading services to a failure; unknown errors become `unexpected`. */
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
