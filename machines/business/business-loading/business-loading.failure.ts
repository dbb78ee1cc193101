import { type ServerText, toFailure } from '#domain/failure.ts'
import { type RequestFailure, toRequestFailure } from '#machines/shared/read-failure.ts'

/** Why a business, its categories or the remembered services could not be read. */
export type BusinessLoadingFailure =
  | RequestFailure
  /** The session was rejected; it is renewed once before an error is shown. */
  | { kind: 'unauthorized'; text: ServerText | null }

/** Maps anything thrown while reading to a failure; unknown errors become `unexpected`. */
export function toBusinessLoadingFailure(error: unknown): BusinessLoadingFailure {
  const failure = toFailure(error)
  return failure.kind === 'unauthorized' ? { kind: failure.kind, text: failure.text } : toRequestFailure(failure)
}
