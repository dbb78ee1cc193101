import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarDays from 'lucide-react/icons/calendar-days'
import type { Booking, CurrencyCode } from '#domain/entities.ts'
import { Avatar } from '#src/components/avatar.tsx'
import { useBusinessLang } from '#src/components/business-language.ts'
import { Button } from '#src/components/button.tsx'
import { PriceTag } from '#src/components/price-tag.tsx'
import { type BusinessZone, ZoneNote } from '#src/components/zone-note.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import styles from '#src/screens/checkout/item-list.module.css'
import { useServiceName } from '#src/screens/use-service-name.ts'
import type { ConfirmationView } from './confirmation.connect.ts'
import { usePartOfDay } from './use-part-of-day.ts'

export interface BookedListProps {
  bookings: readonly Booking[]
  zone: BusinessZone
  currency: CurrencyCode
  view: Pick<ConfirmationView, 'canReschedule' | 'reschedule'>
}

/** Every booked service of the transaction. */
export function BookedList({ bookings, zone, currency, view }: BookedListProps) {
  const { t } = useTranslation('confirmation')
  const { t: checkout } = useTranslation('checkout')
  const format = useFormat()
  const langOf = useBusinessLang()
  const { timeZone } = zone
  const nameOf = useServiceName()
  const timeOf = usePartOfDay(timeZone)
  return (
    <ul className={styles.list}>
      {bookings.map(({ id, service, petName, professional, priceCents, pricingType, start }) => (
        <li key={id} className={styles.item}>
          <div className={styles.head}>
            <h3 className={styles.name} lang={langOf(service)}>
              {nameOf(service, petName)}
            </h3>
            {priceCents !== null && (
              <PriceTag cents={priceCents} pricing={pricingType ?? 'fixed'} currency={currency} />
            )}
          </div>
          <p className={styles.when}>
            <CalendarDays size={18} />
            {start === null ? (
              <span>{t('unscheduled')}</span>
            ) : (
              <span>
                <span>{`${format.sentence(format.dayOf(start, timeZone, 'withYear'))}, `}</span>
                <strong>{timeOf(start)}</strong>
                <ZoneNote instants={[start]} zone={zone} />
              </span>
            )}
          </p>
          {professional !== null && professional.name !== '' && (
            <p className={styles.who}>
              <Avatar name={professional.name} picture={professional.avatarUrl} size="s" />
              <span>{checkout('with', { name: professional.name })}</span>
            </p>
          )}
          {view.canReschedule(id) && (
            <Button
              kind="quiet"
              icon={<CalendarClock size={18} />}
              aria-label={bookings.length > 1 ? t('rescheduleOne', { service: nameOf(service, petName) }) : undefined}
              onClick={() => view.reschedule(id)}
            >
              {t('reschedule')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
