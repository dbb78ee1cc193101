import type { AnyActorRef } from 'xstate'
import type { Coupon } from '#domain/business/coupon.ts'
import { nameOfService } from '#domain/business/service-tree.ts'
import type { Business } from '#domain/entities.ts'
import { useBusinessLang } from '#src/components/business-language.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Button } from '#src/components/form/button.tsx'
import { getWorth } from '#src/components/list/coupon-worth.ts'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectBusiness } from './business.connect.ts'
import { connectGoneServices } from './choice-notices.connect.ts'

/** Shows notices about the customer's coupon and about services that are not offered. */
export function ChoiceNotices({ actor }: { actor: AnyActorRef }) {
  return (
    <>
      <CouponNotice actor={actor} />
      <GoneNotice actor={actor} />
    </>
  )
}

/**
 * Shows that selected services are gone or not covered by the coupon, or that a link names an unknown service.
 */
function GoneNotice({ actor }: { actor: ActorOf<typeof connectGoneServices> }) {
  const { t } = useTranslation('coupon')
  const format = useFormat()
  const { count, named, more, hasCoupon, isUnknown } = useConnect(actor, connectGoneServices)
  const names = named.map((service) => nameOfService(service, format.language))
  const services = format.list(more > 0 ? [...names, t('more', { count: more })] : names)
  return (
    <>
      {count > 0 && named.length === 0 && <Notice kind="warn">{t(hasCoupon ? 'uncovered' : 'gone', { count })}</Notice>}
      {named.length > 0 && <Notice kind="warn">{t('uncoveredNamed', { count, services })}</Notice>}
      {isUnknown && <Notice kind="warn">{t('unknownService')}</Notice>}
    </>
  )
}

/** Shows the coupon of the selection, or why it could not be applied. */
function CouponNotice({ actor }: { actor: ActorOf<typeof connectBusiness> }) {
  const { t } = useTranslation('coupon')
  const { business, coupon, couponLoss, removeCoupon } = useConnect(actor, connectBusiness)
  const getLang = useBusinessLang()
  if (couponLoss !== null) {
    return (
      <Notice kind="warn" title={t(`${couponLoss.reason}Title`)}>
        {couponLoss.description !== null && <p lang={getLang()}>{couponLoss.description}</p>}
        <p>{t('lossText')}</p>
      </Notice>
    )
  }
  if (business === null || coupon === null) return null
  return (
    <Notice
      kind="success"
      role="note"
      title={t('title')}
      action={
        <Button kind="quiet" onClick={removeCoupon}>
          {t('remove')}
        </Button>
      }
    >
      <CouponTerms coupon={coupon} business={business} />
    </Notice>
  )
}

/** Shows a coupon's description, discount and expiry. */
function CouponTerms({ coupon, business }: { coupon: Coupon; business: Business }) {
  const { t } = useTranslation('coupon')
  const format = useFormat()
  const getLang = useBusinessLang()
  const { description, discount, expiresAt } = coupon
  return (
    <>
      {description !== null && <p lang={getLang()}>{description}</p>}
      {discount !== null && <p>{t('worth', { worth: getWorth(discount, business.currency, format) })}</p>}
      {expiresAt !== null && <p>{t('until', { day: { instant: expiresAt, zone: business.timeZone } })}</p>}
    </>
  )
}
