import { Notice } from '#src/components/feedback/notice.tsx'
import { Button } from '#src/components/form/button.tsx'
import { getMoment } from '#src/i18n/formatters.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'

const ID = 'offline-note'

/** For a button that needs the server: without a connection it stays where it is, does nothing, and the note says why. */
export function needsNetwork(isOffline: boolean): { 'aria-disabled'?: true; 'aria-describedby'?: string } {
  return isOffline ? { 'aria-disabled': true, 'aria-describedby': ID } : {}
}

export interface OfflineNoticeProps {
  /** ISO: when the server said what is shown. */
  asOf: string
  timeZone: string
  /** The server is still being asked: there is nothing to try again. */
  isAsking: boolean
  onRetry: () => void
}

/** What is shown is what this device keeps: of when it is, and what cannot be done meanwhile. */
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
