import { chooseBackground } from '#domain/business/business.ts'
import { serverText } from '#domain/failure.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Said } from '#src/components/feedback/said.tsx'
import { Button } from '#src/components/form/button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { commonDrawings } from '#src/components/media/illustrations.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectCheckout } from './checkout.connect.ts'

/** Shows why the calculation refused the coupon, and asks whether to continue without it. */
export function CouponRefusedScreen({ actor }: { actor: ActorOf<typeof connectCheckout> }) {
  const { t } = useTranslation('checkout')
  const { business, failure, dropCoupon, goBack } = useConnect(actor, connectCheckout)
  const reason = failure && serverText(failure)
  return (
    <Page title={t('title')} step={{ current: 4, total: 4 }} onBack={goBack} picture={chooseBackground(business, null)}>
      <EmptyState
        illustration={commonDrawings.error}
        role="alert"
        title={t('couponRefused')}
        text={<Said of={[...(reason === null ? [] : [reason]), t('couponRefusedText')]} />}
        actions={<Button onClick={dropCoupon}>{t('withoutCoupon')}</Button>}
      />
    </Page>
  )
}
