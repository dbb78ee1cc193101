import type { AnyActorRef } from 'xstate'
import { Button } from '#src/components/button.tsx'
import { drawings } from '#src/components/drawings.tsx'
import { EmptyState } from '#src/components/empty-state.tsx'
import { commonDrawings } from '#src/components/illustrations.tsx'
import { Page } from '#src/components/page.tsx'
import { Said } from '#src/components/said.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { useConnect } from '#src/screens/use-connect.ts'
import { connectReservation } from './reservation.connect.ts'
import { isConnection, useReason } from './use-reason.ts'

/** The reservation is being read. */
export function LoadingScreen({ actor }: { actor: AnyActorRef }) {
  const { t } = useTranslation('reservations')
  const view = useConnect(actor, connectReservation)
  return (
    <Page at={null} title={t('loading')} onBack={view.goBack}>
      <Skeleton shape="summary" rows={5} />
    </Page>
  )
}

/** No such reservation for this customer. */
export function NotFoundScreen({ actor }: { actor: AnyActorRef }) {
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

/** The reservation could not be read: why, and once more. */
export function FailedScreen({ actor }: { actor: AnyActorRef }) {
  const { t } = useTranslation('reservations')
  const { t: shell } = useTranslation('shell')
  const view = useConnect(actor, connectReservation)
  const reason = useReason(view.failure)
  return (
    <Page title={t('detailFailed')}>
      <EmptyState
        illustration={
          view.failure !== null && isConnection(view.failure) ? commonDrawings.offline : commonDrawings.error
        }
        heading="p"
        role="alert"
        title={<Said of={reason} />}
        actions={
          <>
            <Button onClick={view.retryReading}>{shell('retry')}</Button>
            <Button kind="quiet" onClick={view.goBack}>
              {t('toList')}
            </Button>
          </>
        }
      />
    </Page>
  )
}
