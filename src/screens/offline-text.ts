import type { OfflineFailure } from '#domain/failure.ts'
import type { T } from '#src/i18n/texts.types.ts'

/** That there is no connection: from the start, or any more once something had been tried. */
export function offlineText({ during }: OfflineFailure, shell: T<'shell'>): string {
  return shell(during === 'retry' ? 'offlineWhileRetrying' : 'offline')
}
