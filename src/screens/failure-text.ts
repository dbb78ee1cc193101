import type { Failure } from '#domain/failure.ts'
import type { ReadFailure } from '#machines/shared/read-failure.ts'
import type { Saying } from '#src/components/feedback/said.tsx'
import type { T } from '#src/i18n/texts.types.ts'

/** Tells whether a failure is one of the connection. */
export function isOfConnection({ kind }: Failure | ReadFailure): boolean {
  return kind === 'connection' || kind === 'offline' || kind === 'network' || kind === 'timeout'
}

/**
 * Returns why something failed: without a response the sentence about the
 * connection, else the server's text; for a response without one, `unexpected`.
 */
export function failureText(
  failure: Failure | ReadFailure | null,
  shell: T<'shell'>,
  unexpected = shell('unexpectedError'),
): Saying {
  if (failure === null) return unexpected
  if (isOfConnection(failure)) return shell('checkConnection')
  return ('text' in failure ? failure.text : null) ?? unexpected
}
