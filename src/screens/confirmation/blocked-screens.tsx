import type { AnyActorRef } from 'xstate'
import { Button } from '#src/components/button.tsx'
import { drawings } from '#src/components/drawings.tsx'
import { EmptyState } from '#src/components/empty-state.tsx'
import { commonDrawings } from '#src/components/illustrations.tsx'
import { Page } from '#src/components/page.tsx'
import { Said } from '#src/components/said.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { failureText } from '#src/screens/checkout/failure-text.ts'
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
        actions={<Button onClick={toBusiness}>{t('toBusiness')}</Button>}
      />
    </Page>
  )
}

/** The booking could not be read: why, and once more. */
export function FailedScreen({ actor }: { actor: AnyActorRef }) {
  const { t } = useTranslation('confirmation')
  const { t: checkout } = useTranslation('checkout')
  const { t: shell } = useTranslation('shell')
  const view = useConnect(actor, connectConfirmation)
  const failure = view.failure ?? { kind: 'unexpected', detail: '' }
  return (
    <Page title={t(view.isPackage ? 'failedPackage' : 'failed')}>
      <EmptyState
        illustration={
          failure.kind === 'offline' || failure.kind === 'network' ? commonDrawings.offline : commonDrawings.error
        }
        heading="p"
        role="alert"
        title={<Said of={failureText(failure, { t: checkout, shell })} />}
        actions={
          <>
            <Button onClick={view.retry}>{shell('retry')}</Button>
            <Button kind="quiet" onClick={view.toBusiness}>
              {t('toBusiness')}
            </Button>
          </>
        }
      />
    </Page>
  )
}
