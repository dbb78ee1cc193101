import type { AnyActorRef } from 'xstate'
import { LinkButton } from '#src/components/button.tsx'
import { drawings } from '#src/components/drawings.tsx'
import { EmptyState } from '#src/components/empty-state.tsx'
import { Page } from '#src/components/page.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { ReadFailed } from '#src/screens/read-failed.tsx'
import { useConnect } from '#src/screens/use-connect.ts'
import { connectConfirmation } from './confirmation.connect.ts'

/** The booking is being read. */
export function LoadingScreen({ actor }: { actor: AnyActorRef }) {
  const { t } = useTranslation('confirmation')
  const { isPackage, goBack } = useConnect(actor, connectConfirmation)
  return (
    <Page at={null} title={t(isPackage ? 'loadingPackage' : 'loading')} onBack={goBack}>
      <Skeleton shape="summary" rows={5} />
    </Page>
  )
}

/** No such booking for this customer. */
export function NotFoundScreen({ actor }: { actor: AnyActorRef }) {
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

/** The booking could not be read: why, and once more. */
export function FailedScreen({ actor }: { actor: AnyActorRef }) {
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
