import type { OfflineFailure } from '#domain/failure.ts'
import type { T } from '#src/i18n/texts.types.ts'

/** Returns the text for a missing connection: from the start, or lost during retries. */
export function offlineText({ during }: OfflineFailure, shell: T<'shell'>): string {
  return shell(during === 'retry' ? 'offlineWhileRetrying' : 'offline')
}
