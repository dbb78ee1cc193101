import { createContext, useContext } from 'react'
import type { BookedBefore as Booked } from '#machines/booking/booking-wizard/index.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { type BusinessZone, ZoneNotice } from '#src/components/feedback/zone-notice.tsx'
import { Button } from '#src/components/form/button.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import { MovedFromContext } from './reschedule.tsx'

interface BookedBeforeValue {
  booked: Booked
  /** Opens the booking; null while another one is being booked. */
  open: (() => void) | null
}

/** The booking made before the customer came back; null without one. */
export const BookedBeforeContext = createContext<BookedBeforeValue | null>(null)

/**
 * Shows the booking to a customer who came back from it, with a link to it; another one can be booked, or this
 * one rescheduled again.
 */
export function BookedBefore({ zone }: { zone: BusinessZone }) {
  const { t } = useTranslation('booking')
  const format = useFormat()
  const before = useContext(BookedBeforeContext)
  const isMoving = useContext(MovedFromContext) !== null
  if (before === null) return null
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
