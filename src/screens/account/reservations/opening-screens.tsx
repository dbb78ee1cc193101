import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Button } from '#src/components/form/button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { drawings } from '#src/components/media/drawings.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { failureText } from '#src/screens/failure-text.ts'
import { ReadFailed } from '#src/screens/read-failed.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectReservation } from './reservation.connect.ts'

/** Shows that the reservation is loading. */
export function LoadingScreen({ actor }: { actor: ActorOf<typeof connectReservation> }) {
  const { t } = useTranslation('reservations')
  const view = useConnect(actor, connectReservation)
  return (
    <Page at={null} title={t('loading')} onBack={view.goBack}>
      <Skeleton shape="summary" rows={5} />
    </Page>
  )
}

/** Shows that the customer has no such reservation. */
export function NotFoundScreen({ actor }: { actor: ActorOf<typeof connectReservation> }) {
  const { t } = useTranslation('reservations')
  const view = useConnect(actor, connectReservation)
  return (
    <Page title={t('notFound')}>
      <EmptyState
        illustration={drawings.notFound}
        heading="p"
        role="alert"
        title={t('notFoundText')}
        actions={<Button onClick={view.goBack}>{t('toList')}</Button>}
      />
    </Page>
  )
}

/** Shows that the reservation could not be read, the reason, and a retry. */
export function FailedScreen({ actor }: { actor: ActorOf<typeof connectReservation> }) {
  const { t } = useTranslation('reservations')
  const { t: shell } = useTranslation('shell')
  const { failure, retryReading, goBack } = useConnect(actor, connectReservation)
  return (
    <Page title={t('detailFailed')}>
      <ReadFailed failure={failure} reason={failureText(failure, shell, t('unexpected'))} onRetry={retryReading}>
        <Button kind="quiet" onClick={goBack}>
          {t('toList')}
        </Button>
      </ReadFailed>
    </Page>
  )
}
