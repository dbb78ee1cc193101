import CalendarDays from 'lucide-react/icons/calendar-days'
import type { CheckoutItem, CurrencyCode } from '#domain/entities.ts'
import { choosePrice } from '#domain/price.ts'
import { nameOfService } from '#domain/service-tree.ts'
import { Avatar } from '#src/components/avatar.tsx'
import { PriceTag } from '#src/components/price-tag.tsx'
import { type BusinessZone, ZoneNote } from '#src/components/zone-note.tsx'
import { useFormat, useLanguage, useTexts } from '#src/i18n/use-texts.ts'
import styles from './item-list.module.css'

export interface ItemListProps {
  items: readonly CheckoutItem[]
  zone: BusinessZone
  currency: CurrencyCode
}

/** What is about to be booked: each service with day, time and professional, and its price where it shows one. */
export function ItemList({ items, zone, currency }: ItemListProps) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <Item key={`${item.service.id} ${item.start}`} item={item} zone={zone} currency={currency} />
      ))}
    </ul>
  )
}

function Item({ item, zone, currency }: { item: CheckoutItem; zone: BusinessZone; currency: CurrencyCode }) {
  const t = useTexts('checkout')
  const language = useLanguage()
  const format = useFormat()
  const { service, professional, start, end } = item
  const { timeZone } = zone
  const price = choosePrice(service, professional)
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h3 className={styles.name}>{nameOfService(service, language)}</h3>
        <PriceTag cents={price.priceCents} pricing={price.pricingType} currency={currency} />
      </div>
      <p className={styles.when}>
        <CalendarDays size={18} />
        <span>
          <span>{`${format.sentence(format.dayOf(start, timeZone))}, `}</span>
          <strong>{format.timeRange(start, end, timeZone)}</strong>
          <ZoneNote instants={[start]} zone={zone} />
        </span>
      </p>
      {professional.name !== '' && (
        <p className={styles.who}>
          <Avatar name={professional.name} picture={professional.avatarUrl} size="s" />
          <span>{t('with', { name: professional.name })}</span>
        </p>
      )}
    </li>
  )
}
