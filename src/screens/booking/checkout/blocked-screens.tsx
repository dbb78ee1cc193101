import { chooseBackground } from '#domain/business/business.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Button } from '#src/components/form/button.tsx'
import { Contact } from '#src/components/layout/contact.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { drawings } from '#src/components/media/drawings.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { ReadFailed } from '#src/screens/read-failed.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectCheckout } from './checkout.connect.ts'

const STEP = { current: 4, total: 4 }

/** Shows that the amounts are being calculated. */
export function LoadingScreen({ actor }: { actor: ActorOf<typeof connectCheckout> }) {
  const { t } = useTranslation('checkout')
  const view = useConnect(actor, connectCheckout)
  return (
    <Page at={null} title={t('title')} step={STEP} onBack={view.goBack} picture={chooseBackground(view.business, null)}>
      <Skeleton shape="summary" rows={view.items.length + 3} />
    </Page>
  )
}

/** Shows that the amounts could not be calculated, the reason, and a retry. */
export function UnavailableScreen({ actor }: { actor: ActorOf<typeof connectCheckout> }) {
  const { t } = useTranslation('checkout')
  const view = useConnect(actor, connectCheckout)
  return (
    <Page title={t('title')} step={STEP} onBack={view.goBack} picture={chooseBackground(view.business, null)}>
      <ReadFailed failure={view.failure} text={t('tryAgain')} onRetry={view.retry} />
    </Page>
  )
}

/** Shows that a business takes no bookings, and how to contact it. */
export function InactiveScreen({ actor }: { actor: ActorOf<typeof connectCheckout> }) {
  const { t } = useTranslation('checkout')
  const { business, goBack, toBusiness } = useConnect(actor, connectCheckout)
  return (
    <Page title={t('inactiveTitle')} onBack={goBack} picture={chooseBackground(business, null)}>
      <EmptyState
        illustration={drawings.inactive}
        heading="p"
        title={t('inactiveText', { name: business.name })}
        actions={
          <>
            <Contact business={business} />
            <Button kind="quiet" onClick={toBusiness}>
              {t('toBusiness')}
            </Button>
          </>
        }
      />
    </Page>
  )
}
