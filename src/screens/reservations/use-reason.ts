import { type Failure, serverText } from '#domain/failure.ts'
import type { Saying } from '#src/components/said.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'

/** The server's own sentence, else what is known of it. */
export function useReason(failure: Failure | null): Saying {
  const { t } = useTranslation('reservations')
  const { t: shell } = useTranslation('shell')
  if (failure === null) return t('unexpected')
  if (isConnection(failure)) return shell('checkConnection')
  return serverText(failure) ?? t('unexpected')
}

export function isConnection({ kind }: Failure): boolean {
  return kind === 'offline' || kind === 'network' || kind === 'timeout'
}
