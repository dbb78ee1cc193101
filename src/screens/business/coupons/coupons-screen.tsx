import { chooseBackground } from '#domain/business/business.ts'

import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { type ButtonKind, LinkButton } from '#src/components/form/button.tsx'
import { BusinessHeader } from '#src/components/layout/business-header.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { drawings } from '#src/components/media/drawings.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { ReadFailed } from '#src/screens/read-failed.tsx'
import { BottomNavigation } from '#src/screens/shell/bottom-navigation/bottom-navigation.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectCouponList } from './coupon-list.connect.ts'
import { CouponList } from './coupon-list.tsx'

/** Shows `/cupons/{id}`: the coupons of a business. */
export function CouponsScreen({ actor }: { actor: ActorOf<typeof connectCouponList> }) {
  const { t } = useTranslation('coupons')
  const view = useConnect(actor, connectCouponList)
  const { business, coupons, bottomNavigation } = view
  const hasCoupons = business !== null && coupons.length > 0
  const toBusiness = (kind: ButtonKind) => (
    <LinkButton kind={kind} {...view.toBusiness}>
      {t('toBusiness')}
    </LinkButton>
  )
  return (
    <Page
      at={view.isBusy ? null : ''}
      title={t('title')}
      {...(hasCoupons && !view.isAllOver ? { lead: t('lead') } : {})}
      onBack={view.goBack}
      picture={business && chooseBackground(business, null)}
      navigation={
        bottomNavigation &&
        business && (
          <BottomNavigation
            actor={bottomNavigation}
            businessId={business.id}
            here="coupons"
            onOpen={view.openSection}
          />
        )
      }
    >
      {business !== null && <BusinessHeader name={business.name} avatar={business.thumbnailUrl} />}
      {view.isBusy && <Skeleton shape="list" rows={4} />}
      {hasCoupons && <CouponList coupons={coupons} business={business} onChoose={view.choose} />}
      {view.isAllOver && business !== null && (
        <Notice action={toBusiness('quiet')}>{t('allOver', { name: business.name })}</Notice>
      )}
      {view.isEmpty && (
        <EmptyState
          illustration={drawings.noTimes}
          title={t('none')}
          text={t('noneText', { name: business?.name ?? '' })}
          actions={toBusiness('primary')}
        />
      )}
      {view.failure !== null && (
        <ReadFailed failure={view.failure} title={t('failed')} onRetry={view.retry}>
          {business !== null && toBusiness('quiet')}
        </ReadFailed>
      )}
    </Page>
  )
}
