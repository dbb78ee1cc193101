import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { ReadFailed } from '#src/screens/read-failed.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectLoginOptions } from './login-options.connect.ts'

/** Shows that the session is being read, or the failure. */
export function WaitingScreen({ actor }: { actor: ActorOf<typeof connectLoginOptions> }) {
  const { t } = useTranslation('login-options')
  const { failure, retry } = useConnect(actor, connectLoginOptions)
  return (
    <Page at={failure === null ? null : 'failed'} title={t('title')}>
      {failure === null ? (
        <Skeleton shape="list" rows={3} />
      ) : (
        <ReadFailed failure={failure} title={t('unprepared')} onRetry={retry} />
      )}
    </Page>
  )
}
