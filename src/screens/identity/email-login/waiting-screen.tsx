import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { ReadFailed } from '#src/screens/read-failed.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectEmailLogin } from './email-login.connect.ts'
import { emailFailureText } from './news.tsx'

/** Shows that the session is being read, or the failure. */
export function WaitingScreen({ actor }: { actor: ActorOf<typeof connectEmailLogin> }) {
  const { t: shell } = useTranslation('shell')
  const { t } = useTranslation('email-login')
  const { asked, failure, hasFailed, retry } = useConnect(actor, connectEmailLogin)
  return (
    <Page at={hasFailed ? 'failed' : null} title={t(`${asked}.title`)}>
      {failure !== null ? (
        <ReadFailed
          failure={null}
          title={t('unprepared')}
          reason={emailFailureText(failure, t, shell)}
          onRetry={retry}
        />
      ) : (
        <Skeleton shape="list" rows={3} />
      )}
    </Page>
  )
}
