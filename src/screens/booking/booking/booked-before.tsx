import { createContext, useContext } from 'react'
import type { BookedBefore as Booked } from '#machines/booking/booking-wizard/index.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { type BusinessZone, ZoneNotice } from '#src/components/feedback/zone-notice.tsx'
import { Button } from '#src/components/form/button.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import { MovedFromContext } from './reschedule.tsx'

interface BookedBeforeValue {
  booked: Booked
  /** Leads to it; null while something else is being booked. */
  open: (() => void) | null
}

/** What was booked before the customer came back to where it was chosen; null where nothing was. */
export const BookedBeforeContext = createContext<BookedBeforeValue | null>(null)

/** Says what was booked already to a customer who has gone back from it, and leads to it; more can be booked, or moved once more. */
export function BookedBefore({ zone }: { zone: BusinessZone }) {
  const { t } = useTranslation('booking')
  const format = useFormat()
  const before = useContext(BookedBeforeContext)
  const isMoving = useContext(MovedFromContext) !== null
  if (before === null) return null
  const { start } = before.booked
  // An hour and its AM or PM stay together where the line ends.
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
