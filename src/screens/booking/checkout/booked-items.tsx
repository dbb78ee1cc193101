import CalendarDays from 'lucide-react/icons/calendar-days'
import type { Booking, CurrencyCode } from '#domain/entities.ts'
import { useBusinessLang } from '#src/components/business-language.ts'
import { type BusinessZone, ZoneNotice } from '#src/components/feedback/zone-notice.tsx'
import { PriceTag } from '#src/components/list/price-tag.tsx'
import { Avatar } from '#src/components/media/avatar.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import { useServiceName } from '#src/screens/use-service-name.ts'
import styles from './item-list.module.css'

export interface BookedItemsProps {
  bookings: readonly Booking[]
  zone: BusinessZone
  currency: CurrencyCode
  /** Text for a missing day; nothing if undefined. */
  unscheduled?: string
}

/** Shows booked or payable services, each with price, day and professional. */
export function BookedItems({ bookings, zone, currency, unscheduled }: BookedItemsProps) {
  const { t } = useTranslation('checkout')
  const format = useFormat()
  const getLang = useBusinessLang()
  const getName = useServiceName()
  const { timeZone } = zone
  return (
    <ul className={styles.list}>
      {bookings.map((booking) => {
        const { id, service, petName, professional, priceCents, pricingType, start } = booking
        return (
          <li key={id} className={styles.item}>
            <div className={styles.head}>
              <h3 className={styles.name} lang={getLang(service)}>
                {getName(service, petName)}
              </h3>
              {priceCents !== null && (
                <PriceTag cents={priceCents} pricing={pricingType ?? 'fixed'} currency={currency} />
              )}
            </div>
            {(start !== null || unscheduled !== undefined) && (
              <p className={styles.when}>
                <CalendarDays size={18} />
                {start === null ? (
                  <span>{unscheduled}</span>
                ) : (
                  <span>
                    <span>{`${format.sentence(format.dayAt(start, timeZone, 'withYear'))}, `}</span>
                    <strong>{format.time(start, timeZone)}</strong>
                    <ZoneNotice instants={[start]} zone={zone} />
                  </span>
                )}
              </p>
            )}
            {professional !== null && professional.name !== '' && (
              <p className={styles.who}>
                <Avatar name={professional.name} picture={professional.avatarUrl} size="s" />
                <span>{t('with', { name: professional.name })}</span>
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
