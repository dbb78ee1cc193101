import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Check from 'lucide-react/icons/check'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { Business } from '#domain/entities.ts'
import { Avatar } from '#src/components/avatar.tsx'
import { Button } from '#src/components/button.tsx'
import { Card } from '#src/components/card.tsx'
import { PriceTag } from '#src/components/price-tag.tsx'
import { ZoneNote } from '#src/components/zone-note.tsx'
import { useFormat, useTexts } from '#src/i18n/use-texts.ts'
import { usePartOfDay } from '#src/screens/confirmation/use-part-of-day.ts'
import styles from './detail-screen.module.css'
import { needsNetwork } from './offline-note.tsx'
import type { ReservationView, ShownBooking } from './reservation.connect.ts'
import { Standing } from './standing.tsx'

export interface BookingCardProps {
  shown: ShownBooking
  business: Business
  view: ReservationView
}

/** One booking: what, when, with whom, how it stands, and what may be done with it now. */
export function BookingCard({ shown, business, view }: BookingCardProps) {
  const t = useTexts('reservations')
  const confirmation = useTexts('confirmation')
  const format = useFormat()
  const { timeZone, currency } = business
  const timeOf = usePartOfDay(timeZone)
  const { booking, label, refund, freeUntil } = shown
  const { service, professional, priceCents, pricingType, start } = booking
  return (
    <Card
      title={service.name}
      action={
        priceCents !== null && <PriceTag cents={priceCents} pricing={pricingType ?? 'fixed'} currency={currency} />
      }
    >
      <Standing label={label} booking={booking} refund={refund} currency={currency} />
      <p className={styles.when}>
        <CalendarDays size={18} />
        {start === null ? (
          <span>{t('toBeScheduled')}</span>
        ) : (
          <span>
            {format.sentence(format.dayOf(start, timeZone, 'withYear'))}, <strong>{timeOf(start)}</strong>
            <ZoneNote instants={[start]} zone={business} />
          </span>
        )}
      </p>
      {professional !== null && professional.name !== '' && (
        <p className={styles.who}>
          <Avatar name={professional.name} picture={professional.avatarUrl} size="s" />
          {confirmation('calendarNote', { professional: professional.name })}
        </p>
      )}
      {freeUntil !== null && (
        <p className={styles.free}>
          {t('freeUntil', { day: format.dayOf(freeUntil, timeZone, 'short'), time: format.time(freeUntil, timeZone) })}
        </p>
      )}
      <Actions shown={shown} view={view} />
    </Card>
  )
}

/** The buttons that the rules leave at this moment; several bookings tell theirs apart by the service. */
function Actions({ shown, view }: Omit<BookingCardProps, 'business'>) {
  const t = useTexts('reservations')
  const { id, service } = shown.booking
  const { canConfirm, canReschedule, canCancel, canRepeat, canSchedule } = shown
  if (![canConfirm, canReschedule, canCancel, canRepeat, canSchedule].includes(true)) return null
  const named = (action: string) =>
    view.bookings.length > 1 ? { 'aria-label': t('actionOf', { action, service: service.name }) } : {}
  const online = needsNetwork(view.isOffline)
  return (
    <div className={styles.actions}>
      {canConfirm && (
        <Button wide icon={<Check size={18} />} {...named(t('confirm'))} {...online} onClick={() => view.confirm(id)}>
          {t('confirm')}
        </Button>
      )}
      {canSchedule && (
        <Button
          wide
          icon={<CalendarPlus size={18} />}
          {...named(t('schedule'))}
          {...online}
          onClick={() => view.schedule(id)}
        >
          {t('schedule')}
        </Button>
      )}
      {canReschedule && (
        <Button
          kind="secondary"
          wide
          icon={<CalendarClock size={18} />}
          {...named(t('reschedule'))}
          {...online}
          onClick={() => view.reschedule(id)}
        >
          {t('reschedule')}
        </Button>
      )}
      {canRepeat && (
        <Button
          kind="secondary"
          wide
          icon={<RotateCw size={18} />}
          {...named(t('repeat'))}
          {...online}
          onClick={() => view.repeat(id)}
        >
          {t('repeat')}
        </Button>
      )}
      {canCancel && (
        <Button kind="quiet" wide {...named(t('cancel'))} {...online} onClick={() => view.cancel(id)}>
          {t('cancel')}
        </Button>
      )}
    </div>
  )
}
