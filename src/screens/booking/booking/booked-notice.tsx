import type { AnyActorRef } from 'xstate'
import { Notice } from '#src/components/feedback/notice.tsx'
import { type BusinessZone, ZoneNotice } from '#src/components/feedback/zone-notice.tsx'
import { Button } from '#src/components/form/button.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import type { BookedBeforeValue } from './booked-before.tsx'

export interface BookedNoticeProps {
  actor: AnyActorRef
  zone: BusinessZone
  before: BookedBeforeValue
  /** Whether it can be rescheduled again here, not booked once more. */
  isMoving: boolean
}

/** Says what was booked before the customer came back, with a link to it. */
export function BookedNotice({ zone, before, isMoving }: BookedNoticeProps) {
  const { t } = useTranslation('booking')
  const format = useFormat()
  const { start } = before.booked
  // Keeps an hour and its AM or PM together at the end of a line.
  const time = format.time(start, zone.timeZone).replaceAll(' ', '\u00A0')
  return (
    <Notice
      kind="success"
      role="note"
      title={t('before', { when: `${format.dayAt(start, zone.timeZone)}, ${time}` })}
      {...(before.open === null
        ? {}
        : {
            action: (
              <Button kind="quiet" onClick={before.open}>
                {t('openBooking')}
              </Button>
            ),
          })}
    >
      <p>{t(isMoving ? 'beforeMovedText' : 'beforeText')}</p>
      <ZoneNotice instants={[start]} zone={zone} />
    </Notice>
  )
}
