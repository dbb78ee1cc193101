import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { LinkButton } from '#src/components/form/button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { drawings } from '#src/components/media/drawings.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { ReadFailed } from '#src/screens/read-failed.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectConfirmation } from './confirmation.connect.ts'

/** Shows that the booking is loading. */
export function LoadingScreen({ actor }: { actor: ActorOf<typeof connectConfirmation> }) {
  const { t } = useTranslation('confirmation')
  const { isPackage, goBack } = useConnect(actor, connectConfirmation)
  return (
    <Page at={null} title={t(isPackage ? 'loadingPackage' : 'loading')} onBack={goBack}>
      <Skeleton shape="summary" rows={5} />
    </Page>
  )
}

/** Shows that the customer has no such booking. */
export function NotFoundScreen({ actor }: { actor: ActorOf<typeof connectConfirmation> }) {
  const { t } = useTranslation('confirmation')
  const { isPackage, toBusiness } = useConnect(actor, connectConfirmation)
  return (
    <Page title={t(isPackage ? 'notFoundPackage' : 'notFound')}>
      <EmptyState
        illustration={drawings.notFound}
        heading="p"
        role="alert"
        title={t(isPackage ? 'notFoundPackageText' : 'notFoundText')}
        actions={
          <LinkButton kind="primary" {...toBusiness}>
            {t('toBusiness')}
          </LinkButton>
        }
      />
    </Page>
  )
}

/** Shows that the booking could not be read, the reason, and a retry. */
export function FailedScreen({ actor }: { actor: ActorOf<typeof connectConfirmation> }) {
  const { t } = useTranslation('confirmation')
  const { failure, isPackage, retry, toBusiness } = useConnect(actor, connectConfirmation)
  return (
    <Page title={t(isPackage ? 'failedPackage' : 'failed')}>
      <ReadFailed failure={failure} onRetry={retry}>
        <LinkButton kind="quiet" {...toBusiness}>
          {t('toBusiness')}
        </LinkButton>
      </ReadFailed>
    </Page>
  )
}
