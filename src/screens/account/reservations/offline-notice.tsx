import { Notice } from '#src/components/feedback/notice.tsx'
import { Button } from '#src/components/form/button.tsx'
import { getMoment } from '#src/i18n/formatters.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'

const ID = 'offline-note'

/**
 * Returns attributes of a button that needs the server: offline it stays in place, does nothing, and the notice says
 * why.
 */
export function needsNetwork(isOffline: boolean): { 'aria-disabled'?: true; 'aria-describedby'?: string } {
  return isOffline ? { 'aria-disabled': true, 'aria-describedby': ID } : {}
}

export interface OfflineNoticeProps {
  /** ISO instant of the server's response that is shown. */
  asOf: string
  timeZone: string
  /** The server is still being asked, so there is nothing to retry. */
  isAsking: boolean
  onRetry: () => void
}

/** Shows that the data come from this device's cache, their age, and what is impossible offline. */
export function OfflineNotice({ asOf, timeZone, isAsking, onRetry }: OfflineNoticeProps) {
  const { t } = useTranslation('reservations')
  const { t: shell } = useTranslation('shell')
  const { day: date, time } = getMoment(asOf, timeZone)
  return (
    <Notice
      kind="warn"
      title={t(isAsking ? 'asking' : 'offline', { date, time })}
      action={
        isAsking ? undefined : (
          <Button kind="quiet" onClick={onRetry}>
            {shell('retry')}
          </Button>
        )
      }
    >
      <p id={ID}>{t(isAsking ? 'askingText' : 'offlineText')}</p>
    </Notice>
  )
}
