import CalendarPlus from 'lucide-react/icons/calendar-plus'
import MapPin from 'lucide-react/icons/map-pin'
import Share from 'lucide-react/icons/share'
import type { AnyActorRef } from 'xstate'
import type { BookingTransaction, Business } from '#domain/entities.ts'
import { toMapsLink, toOneLine } from '#domain/identity/address.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Button, LinkButton } from '#src/components/form/button.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import { CalendarChoices, preloadCalendar } from './calendar-card.tsx'
import type { ConfirmationView } from './confirmation.connect.ts'
import styles from './confirmation.module.css'

export interface NextStepsProps {
  /** The actor of the screen. */
  actor: AnyActorRef
  view: ConfirmationView
  business: Business
  transaction: BookingTransaction
  /** ISO instant, by the server's clock. */
  readAt: string
}

/** Shows what customers do after booking: calendar, share, map. */
export function NextSteps({ actor, view, business, transaction: { bookings }, readAt }: NextStepsProps) {
  const { t } = useTranslation('confirmation')
  const map = toMapsLink(business)
  const message = useMessage(view, business)
  return (
    <>
      <div className={styles.steps}>
        {!view.isOver && (
          <Button
            kind="secondary"
            icon={<CalendarPlus size={20} />}
            aria-expanded={view.isChoosingCalendar}
            onPointerEnter={preloadCalendar}
            onFocus={preloadCalendar}
            onClick={view.toggleCalendar}
          >
            {t('addToCalendar')}
          </Button>
        )}
        {message !== null && (
          <Button kind="secondary" icon={<Share size={20} />} onClick={() => view.share(message)}>
            {t('share')}
          </Button>
        )}
        {map !== null && (
          <LinkButton href={map} icon={<MapPin size={20} />} external>
            {t('map')}
          </LinkButton>
        )}
      </div>
      {view.isCopied && <Notice kind="success">{t('shareCopied')}</Notice>}
      {view.hasShareFailed && (
        <Notice kind="error" title={t('shareFailed')}>
          {t('shareFailedText')}
        </Notice>
      )}
      {view.isChoosingCalendar && (
        <Card title={t('calendar')}>
          <CalendarChoices actor={actor} source={{ business, bookings, readAt }} />
        </Card>
      )}
    </>
  )
}

/** Returns what is shared: the business, the earliest time and the address, nothing of the customer. */
function useMessage({ when, isOver }: ConfirmationView, { name, address, timeZone }: Business) {
  const { t } = useTranslation('confirmation')
  const format = useFormat()
  if (when === null || isOver) return null
  const time = format.time(when, timeZone)
  const first = t('shareMessage', { business: name, day: { instant: when, zone: timeZone }, time })
  return [first, toOneLine(address)].filter((line) => line !== '').join('\n')
}
