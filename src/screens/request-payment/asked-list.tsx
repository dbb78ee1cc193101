import CalendarDays from 'lucide-react/icons/calendar-days'
import type { Booking, CurrencyCode } from '#domain/entities.ts'
import { nameOfService } from '#domain/service-tree.ts'
import { Avatar } from '#src/components/avatar.tsx'
import { useBusinessLang } from '#src/components/business-language.ts'
import { PriceTag } from '#src/components/price-tag.tsx'
import { type BusinessZone, ZoneNote } from '#src/components/zone-note.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import styles from '#src/screens/checkout/item-list.module.css'

export interface AskedListProps {
  bookings: readonly Booking[]
  zone: BusinessZone
  currency: CurrencyCode
}

/** What the payment is asked for: each service with its price, its day and who does it. */
export function AskedList({ bookings, zone, currency }: AskedListProps) {
  const { t: checkout } = useTranslation('checkout')
  const format = useFormat()
  const langOf = useBusinessLang()
  const { timeZone } = zone
  return (
    <ul className={styles.list}>
      {bookings.map(({ id, service, professional, priceCents, pricingType, start }) => (
        <li key={id} className={styles.item}>
          <div className={styles.head}>
            <h3 className={styles.name} lang={langOf(service)}>
              {nameOfService(service, format.language)}
            </h3>
            {priceCents !== null && (
              <PriceTag cents={priceCents} pricing={pricingType ?? 'fixed'} currency={currency} />
            )}
          </div>
          {start !== null && (
            <p className={styles.when}>
              <CalendarDays size={18} />
              <span>
                <span>{`${format.sentence(format.dayOf(start, timeZone, 'withYear'))}, `}</span>
                <strong>{format.time(start, timeZone)}</strong>
                <ZoneNote instants={[start]} zone={zone} />
              </span>
            </p>
          )}
          {professional !== null && professional.name !== '' && (
            <p className={styles.who}>
              <Avatar name={professional.name} picture={professional.avatarUrl} size="s" />
              <span>{checkout('with', { name: professional.name })}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
