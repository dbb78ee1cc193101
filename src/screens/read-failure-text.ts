import type { ReadFailure } from '#machines/shared/read-failure.ts'
import type { Saying } from '#src/components/said.tsx'
import type { T } from '#src/i18n/texts.types.ts'

/** Why something could not be read or saved, in the server's own words where there are any. */
export function readFailureText(failure: ReadFailure, shell: T<'shell'>): Saying {
  switch (failure.kind) {
    case 'offline':
    case 'connection':
      return shell('checkConnection')
    case 'refused':
      return failure.text ?? shell('unexpectedError')
    case 'unexpected':
      return shell('unexpectedError')
  }
}
