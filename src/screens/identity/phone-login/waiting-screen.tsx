import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { ReadFailed } from '#src/screens/read-failed.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectPhoneLogin } from './phone-login.connect.ts'
import type { SignInScreenProps } from './sign-in-page.types.ts'

/** Shows a skeleton until the first step is known. */
export function WaitingScreen({ actor }: SignInScreenProps<ActorOf<typeof connectPhoneLogin>>) {
  const { t: shell } = useTranslation('shell')
  const { t } = useTranslation('phone-login')
  const { hasFailed, retry } = useConnect(actor, connectPhoneLogin)
  return (
    <Page at={hasFailed ? 'failed' : null} title={t('number.title')}>
      {hasFailed ? (
        <ReadFailed failure={null} title={shell('errorTitle')} onRetry={retry} />
      ) : (
        <Skeleton shape="list" rows={1} />
      )}
    </Page>
  )
}
