import CalendarDays from 'lucide-react/icons/calendar-days'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { choosePrice } from '#domain/business/price.ts'
import type { CheckoutItem, CurrencyCode } from '#domain/entities.ts'
import { useBusinessLang } from '#src/components/business-language.ts'
import { type BusinessZone, ZoneNotice } from '#src/components/feedback/zone-notice.tsx'
import { PriceTag } from '#src/components/list/price-tag.tsx'
import { Avatar } from '#src/components/media/avatar.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import { useServiceName } from '#src/screens/use-service-name.ts'
import type { CheckoutLine } from './checkout.connect.ts'
import styles from './item-list.module.css'

export interface ItemListProps {
  lines: readonly CheckoutLine[]
  zone: BusinessZone
  currency: CurrencyCode
}

/** Shows the items to book: each service with day, time, professional and price, if it is shown. */
export function ItemList({ lines, zone, currency }: ItemListProps) {
  return (
    <ul className={styles.list}>
      {lines.map((line) => (
        <Item key={`${line.item.service.id} ${line.item.start}`} line={line} zone={zone} currency={currency} />
      ))}
    </ul>
  )
}

function Item({ line, zone, currency }: { line: CheckoutLine; zone: BusinessZone; currency: CurrencyCode }) {
  const { t } = useTranslation('checkout')
  const getLang = useBusinessLang()
  const getName = useServiceName()
  const format = useFormat()
  const { service, professional, start, end } = line.item
  const { timeZone } = zone
  const price = choosePrice(service, professional)
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h3 className={styles.name} lang={getLang(service)}>
          {getName(service, service.petName)}
        </h3>
        <PriceTag cents={price.priceCents} pricing={price.pricingType} currency={currency} />
      </div>
      <p className={styles.when}>
        <CalendarDays size={18} />
        <span>
          <span>{`${format.sentence(format.dayAt(start, timeZone))}, `}</span>
          <strong>{format.timeRange(start, end, timeZone)}</strong>
          <ZoneNotice instants={[start]} zone={zone} />
        </span>
      </p>
      <TimeNotices line={line} timeZone={timeZone} />
      {professional.name !== '' && (
        <p className={styles.who}>
          <Avatar name={professional.name} picture={professional.avatarUrl} size="s" />
          <span>{t('with', { name: professional.name })}</span>
        </p>
      )}
    </li>
  )
}

/** Shows that the app chose the time, and which of the customer's items it overlaps or precedes. */
function TimeNotices({ line: { item, overlapped, following }, timeZone }: { line: CheckoutLine; timeZone: string }) {
  const { t } = useTranslation('checkout')
  const format = useFormat()
  const nameOfService = useServiceName()
  const getName = ({ service }: CheckoutItem) => nameOfService(service, service.petName)
  return (
    <>
      {item.chosenBy === 'app' && (
        <p className={styles.when}>
          <Info size={18} />
          <span>{following === null ? t('automatic') : t('automaticBefore', { service: getName(following) })}</span>
        </p>
      )}
      {overlapped !== null && (
        <p className={styles.overlap}>
          <TriangleAlert size={18} />
          <span>
            {t('overlaps', {
              service: getName(overlapped),
              range: format.timeRange(overlapped.start, overlapped.end, timeZone),
            })}
          </span>
        </p>
      )}
    </>
  )
}
