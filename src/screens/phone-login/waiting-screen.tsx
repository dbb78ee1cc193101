import { Button } from '#src/components/button.tsx'
import { EmptyState } from '#src/components/empty-state.tsx'
import { commonDrawings } from '#src/components/illustrations.tsx'
import { Page } from '#src/components/page.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { useConnect } from '#src/screens/use-connect.ts'
import { connectPhoneLogin } from './phone-login.connect.ts'
import type { SignInScreenProps } from './sign-in-page.types.ts'

/** The moment before it is known where the customer stands. */
export function WaitingScreen({ actor }: SignInScreenProps) {
  const { t: shell } = useTranslation('shell')
  const { t } = useTranslation('phone-login')
  const view = useConnect(actor, connectPhoneLogin)
  return (
    <Page at={view.hasFailed ? 'failed' : null} title={t('number.title')}>
      {view.hasFailed ? (
        <EmptyState
          illustration={commonDrawings.error}
          role="alert"
          title={shell('errorTitle')}
          text={shell('unexpectedError')}
          actions={<Button onClick={view.retry}>{shell('retry')}</Button>}
        />
      ) : (
        <Skeleton shape="list" rows={1} />
      )}
    </Page>
  )
}
