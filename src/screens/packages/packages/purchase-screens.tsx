import { chooseBackground } from '#domain/business/business.ts'
import type { Business } from '#domain/entities.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Button } from '#src/components/form/button.tsx'
import { Contact } from '#src/components/layout/contact.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { drawings } from '#src/components/media/drawings.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { isOfConnection } from '#src/screens/failure-text.ts'
import { ReadFailed } from '#src/screens/read-failed.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectPackagePurchase } from './package-purchase.connect.ts'
import { connectPackageReview } from './package-review.connect.ts'

/** Shows a skeleton between two steps, while the selection is restored. */
export function ResumingScreen({ actor }: { actor: ActorOf<typeof connectPackagePurchase> }) {
  const { t } = useTranslation('packages')
  const { business, goBack } = useConnect(actor, connectPackagePurchase)
  return (
    <Page at={null} title={t('resuming')} onBack={goBack} picture={business && chooseBackground(business, null)}>
      <Skeleton shape="list" rows={3} />
    </Page>
  )
}

/** Shows that the business could not be read, the reason, and a retry. */
export function UnavailableScreen({ actor }: { actor: ActorOf<typeof connectPackagePurchase> }) {
  const { t: shell } = useTranslation('shell')
  const { failure, retry, goBack } = useConnect(actor, connectPackagePurchase)
  const isConnection = failure !== null && isOfConnection(failure)
  const reason = (failure?.kind === 'refused' ? failure.text : null) ?? shell('noText')
  return (
    <Page title={shell(isConnection ? 'connectionProblem' : 'establishmentNotLoaded')} onBack={goBack}>
      <ReadFailed failure={failure} reason={reason} onRetry={retry} />
    </Page>
  )
}

/** Shows in place of the list that the business sells nothing at the moment. */
export function InactiveScreen({ actor }: { actor: ActorOf<typeof connectPackagePurchase> }) {
  const { business, goBack } = useConnect(actor, connectPackagePurchase)
  return business === null ? null : <Inactive business={business} onBack={goBack} onLeave={goBack} />
}

/** Shows the same during the checkout. */
export function CheckoutInactiveScreen({ actor }: { actor: ActorOf<typeof connectPackageReview> }) {
  const { business, goBack, toBusiness } = useConnect(actor, connectPackageReview)
  return <Inactive business={business} onBack={goBack} onLeave={toBusiness} />
}

/** Shows that the same package was bought in another tab. */
export function BoughtElsewhereScreen({ actor }: { actor: ActorOf<typeof connectPackagePurchase> }) {
  const { t } = useTranslation('packages')
  const { business, openPurchase, repeatPurchase, goBack } = useConnect(actor, connectPackagePurchase)
  return (
    <Page
      title={t('boughtElsewhere')}
      onBack={goBack}
      picture={business && chooseBackground(business, null)}
      footer={
        <Button wide onClick={openPurchase}>
          {t('openPurchase')}
        </Button>
      }
    >
      <EmptyState
        illustration={drawings.done}
        heading="p"
        role="alert"
        title={t('boughtElsewhereText')}
        actions={
          <Button kind="quiet" onClick={repeatPurchase}>
            {t('repeatPurchase')}
          </Button>
        }
      />
    </Page>
  )
}

function Inactive({ business, onBack, onLeave }: { business: Business; onBack: () => void; onLeave: () => void }) {
  const { t } = useTranslation('packages')
  return (
    <Page title={t('inactiveTitle')} onBack={onBack} picture={chooseBackground(business, null)}>
      <EmptyState
        illustration={drawings.inactive}
        heading="p"
        title={t('inactiveText', { name: business.name })}
        actions={
          <>
            <Contact business={business} />
            <Button kind="quiet" onClick={onLeave}>
              {t('toBusiness')}
            </Button>
          </>
        }
      />
    </Page>
  )
}
