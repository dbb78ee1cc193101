import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { ReadFailed } from '#src/screens/read-failed.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectAddress } from './address.connect.ts'

/** Shows that the session is being read, or the failure. */
export function WaitingScreen({ actor }: { actor: ActorOf<typeof connectAddress> }) {
  const { t } = useTranslation('address')
  const { failure, retry, goBack } = useConnect(actor, connectAddress)
  return (
    <Page at={failure === null ? null : 'failed'} title={t('title')} onBack={goBack}>
      {failure === null ? (
        <Skeleton shape="list" rows={4} />
      ) : (
        <ReadFailed failure={failure} title={t('unavailable')} onRetry={retry} />
      )}
    </Page>
  )
}
