import { chooseBackground } from '#domain/business/business.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { LinkButton } from '#src/components/form/button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { drawings } from '#src/components/media/drawings.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { ReadFailed } from '#src/screens/read-failed.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectRequestPayment } from './request-payment.connect.ts'

/** Shows that the request is loading, or that its payment is being reported. */
export function LoadingScreen({ actor }: { actor: ActorOf<typeof connectRequestPayment> }) {
  const { t } = useTranslation('request-payment')
  const { business, goBack } = useConnect(actor, connectRequestPayment)
  return (
    <Page at={null} title={t('title')} onBack={goBack} picture={business && chooseBackground(business, null)}>
      <Skeleton shape="summary" rows={4} />
    </Page>
  )
}

/** Shows that the request is paid or withdrawn, so that nothing is left to pay. */
export function OverScreen({ actor }: { actor: ActorOf<typeof connectRequestPayment> }) {
  const { t } = useTranslation('request-payment')
  return <NothingToPay actor={actor} title={t('overTitle')} role="alert" text={t('over')} />
}

/** Shows that the card provider is still processing the payment. */
export function ProcessingScreen({ actor }: { actor: ActorOf<typeof connectRequestPayment> }) {
  const { t } = useTranslation('request-payment')
  return <NothingToPay actor={actor} title={t('processing')} role="status" text={t('processingText')} />
}

interface NothingToPayProps {
  actor: ActorOf<typeof connectRequestPayment>
  title: string
  role: 'alert' | 'status'
  text: string
}

function NothingToPay({ actor, title, role, text }: NothingToPayProps) {
  const { t } = useTranslation('request-payment')
  const { business, goBack, toNotifications } = useConnect(actor, connectRequestPayment)
  return (
    <Page title={title} onBack={goBack} picture={business && chooseBackground(business, null)}>
      <EmptyState
        illustration={drawings.noTimes}
        heading="p"
        role={role}
        title={text}
        actions={
          <LinkButton kind="primary" {...toNotifications}>
            {t('toNotifications')}
          </LinkButton>
        }
      />
    </Page>
  )
}

/** Shows that the request could not be read, the reason, a retry, and a link that works in any case. */
export function UnavailableScreen({ actor }: { actor: ActorOf<typeof connectRequestPayment> }) {
  const { t } = useTranslation('request-payment')
  const { failure, retry, goBack, toNotifications } = useConnect(actor, connectRequestPayment)
  return (
    <Page title={t('unavailable')} onBack={goBack}>
      <ReadFailed failure={failure} onRetry={retry}>
        <LinkButton kind="quiet" {...toNotifications}>
          {t('toNotifications')}
        </LinkButton>
      </ReadFailed>
    </Page>
  )
}
