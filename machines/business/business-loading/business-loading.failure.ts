import { type ServerText, serverText, toFailure } from '#domain/failure.ts'

/** Why a business, its categories or the remembered services could not be read. */
export type BusinessLoadingFailure =
  /** No response after all retries: the connection problem screen. */
  | { kind: 'connection' }
  /** The session was rejected; it is renewed once before an error is shown. */
  | { kind: 'unauthorized'; text: ServerText | null }
  /** The server rejected the request; with its sentence if there is one. */
  | { kind: 'refused'; text: ServerText | null }
  /** A response that does not match the contract, or a bug of our own; `detail` is for developers. */
  | { kind: 'unexpected'; detail: string }

/** Maps anything thrown while reading to a failure; unknown errors become `unexpected`. */
export function toBusinessLoadingFailure(error: unknown): BusinessLoadingFailure {
  const failure = toFailure(error)
  switch (failure.kind) {
    case 'offline':
    case 'network':
    case 'timeout':
      return { kind: 'connection' }
    case 'unauthorized':
      return { kind: 'unauthorized', text: failure.text }
    case 'contract':
      return { kind: 'unexpected', detail: `${failure.endpoint}: ${failure.path}` }
    case 'unexpected':
      return { kind: 'unexpected', detail: failure.detail }
    default:
      return { kind: 'refused', text: serverText(failure) }
  }
}
