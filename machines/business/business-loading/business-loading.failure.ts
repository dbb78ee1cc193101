import { type ServerText, serverText, toFailure } from '#domain/failure.ts'

/** Why a business, its categories or the remembered services could not be read. */
export type BusinessLoadingFailure =
  /** No answer came, after all retries: the connection problem screen. */
  | { kind: 'connection' }
  /** The session was not accepted; it is renewed once before the customer hears of it. */
  | { kind: 'unauthorized'; text: ServerText | null }
  /** The server answered with something else than what was asked for; its sentence when it had one. */
  | { kind: 'refused'; text: ServerText | null }
  /** An answer that does not fit the contract, or a fault of our own; `detail` is for developers. */
  | { kind: 'unexpected'; detail: string }

/** Turns anything thrown while reading into a failure; what is not known is `unexpected`. */
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
