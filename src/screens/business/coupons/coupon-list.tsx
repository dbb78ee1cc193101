import Ticket from 'lucide-react/icons/ticket'
import type { Business } from '#domain/entities.ts'
import { useBusinessLang } from '#src/components/business-language.ts'
import { cx } from '#src/components/cx.ts'
import { getWorth } from '#src/components/list/coupon-worth.ts'
import card from '#src/components/list/list-card.module.css'
import { ListCard } from '#src/components/list/list-card.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import type { ListedCoupon } from './coupon-list.connect.ts'
import styles from './coupon-list.module.css'

export interface CouponListProps {
  coupons: readonly ListedCoupon[]
  business: Business
  onChoose: (id: string) => void
}

/** Shows the coupons of a business; a tap books with one, unless it has expired. */
export function CouponList({ coupons, business, onChoose }: CouponListProps) {
  const { t } = useTranslation('coupons')
  return (
    <ul className={card.list} aria-label={t('list', { name: business.name })}>
      {coupons.map((coupon) => (
        <li key={coupon.id}>
          <ListCard
            way={coupon.canUse ? { onClick: () => onChoose(coupon.id) } : null}
            icon={<Ticket size={22} />}
            isQuiet={!coupon.canUse}
          >
            <Terms coupon={coupon} business={business} />
          </ListCard>
        </li>
      ))}
    </ul>
  )
}

/** Shows a coupon's description, discount and expiry. */
function Terms({ coupon, business }: { coupon: ListedCoupon; business: Business }) {
  const { t } = useTranslation('coupons')
  const { t: terms } = useTranslation('coupon')
  const getLang = useBusinessLang()
  const format = useFormat()
  const { description, discount, expiresAt, canUse } = coupon
  const over = !canUse && styles.over
  const worth = discount && terms('worth', { worth: getWorth(discount, business.currency, format) })
  const day = expiresAt === null ? null : { instant: expiresAt, zone: business.timeZone }
  return (
    <>
      {coupon.isOver && <span className={styles.mark}>{`${t('over')} `}</span>}
      <span className={cx(card.name, over)} lang={description === null ? undefined : getLang()}>
        {description ?? worth ?? t('nameless')}
      </span>{' '}
      {description !== null && worth !== null && <span className={cx(styles.worth, over)}>{`${worth} `}</span>}
      {coupon.serviceIds.length > 0 && <span className={card.detail}>{`${t('someServices')} `}</span>}
      {day !== null && (
        <span className={card.detail}>{coupon.isOver ? t('overSince', { day }) : terms('until', { day })}</span>
      )}
    </>
  )
}
