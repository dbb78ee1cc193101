import type { AnyActorRef } from 'xstate'
import { chooseBackground } from '#domain/business.ts'
import { Button } from '#src/components/button.tsx'
import { EmptyState } from '#src/components/empty-state.tsx'
import { commonDrawings } from '#src/components/illustrations.tsx'
import { Page } from '#src/components/page.tsx'
import { Said } from '#src/components/said.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { readFailureText } from '#src/screens/read-failure-text.ts'
import { useConnect } from '#src/screens/use-connect.ts'
import { connectRequestPayment } from './request-payment.connect.ts'

/** What is asked is being read, or that it is paid is being told. */
export function LoadingScreen({ actor }: { actor: AnyActorRef }) {
  const { t } = useTranslation('request-payment')
  const { business, goBack } = useConnect(actor, connectRequestPayment)
  return (
    <Page at={null} title={t('title')} onBack={goBack} picture={business && chooseBackground(business, null)}>
      <Skeleton shape="summary" rows={4} />
    </Page>
  )
}

/** Paid already, or taken back: there is nothing to pay. */
export function OverScreen({ actor }: { actor: AnyActorRef }) {
  const { t } = useTranslation('request-payment')
  const view = useConnect(actor, connectRequestPayment)
  return (
    <Page title={t('overTitle')} onBack={view.goBack} picture={view.business && chooseBackground(view.business, null)}>
      <EmptyState
        illustration={commonDrawings.noTimes}
        heading="p"
        role="alert"
        title={t('over')}
        actions={<Button onClick={view.toNotifications}>{t('toNotifications')}</Button>}
      />
    </Page>
  )
}

/** The card provider has taken the payment and has not decided yet. */
export function ProcessingScreen({ actor }: { actor: AnyActorRef }) {
  const { t } = useTranslation('request-payment')
  const view = useConnect(actor, connectRequestPayment)
  return (
    <Page title={t('processing')} onBack={view.goBack} picture={view.business && chooseBackground(view.business, null)}>
      <EmptyState
        illustration={commonDrawings.noTimes}
        heading="p"
        role="status"
        title={t('processingText')}
        actions={<Button onClick={view.toNotifications}>{t('toNotifications')}</Button>}
      />
    </Page>
  )
}

/** What is asked could not be read: why, and once more; where that never helps, there is a way on. */
export function UnavailableScreen({ actor }: { actor: AnyActorRef }) {
  const { t } = useTranslation('request-payment')
  const { t: shell } = useTranslation('shell')
  const { failure, retry, goBack, toNotifications } = useConnect(actor, connectRequestPayment)
  const isConnection = failure?.kind === 'offline' || failure?.kind === 'connection'
  return (
    <Page title={t('unavailable')} onBack={goBack}>
      <EmptyState
        illustration={isConnection ? commonDrawings.offline : commonDrawings.error}
        heading="p"
        role="alert"
        title={<Said of={failure === null ? shell('unexpectedError') : readFailureText(failure, shell)} />}
        actions={
          <>
            <Button onClick={retry}>{shell('retry')}</Button>
            <Button kind="quiet" onClick={toNotifications}>
              {t('toNotifications')}
            </Button>
          </>
        }
      />
    </Page>
  )
}
