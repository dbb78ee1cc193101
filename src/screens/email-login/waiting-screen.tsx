import type { AnyActorRef } from 'xstate'
import { Button } from '#src/components/button.tsx'
import { EmptyState } from '#src/components/empty-state.tsx'
import { commonDrawings } from '#src/components/illustrations.tsx'
import { Page } from '#src/components/page.tsx'
import { Said } from '#src/components/said.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { useConnect } from '#src/screens/use-connect.ts'
import { connectEmailLogin } from './email-login.connect.ts'
import { emailFailureText } from './news.tsx'

/** While it is looked up who is signed in. */
export function WaitingScreen({ actor }: { actor: AnyActorRef }) {
  const { t: shell } = useTranslation('shell')
  const { t } = useTranslation('email-login')
  const view = useConnect(actor, connectEmailLogin)
  return (
    <Page at={view.hasFailed ? 'failed' : null} title={t(`${view.asked}.title`)}>
      {view.failure !== null ? (
        <EmptyState
          illustration={commonDrawings.error}
          role="alert"
          title={t('unprepared')}
          text={<Said of={emailFailureText(view.failure, t, shell)} />}
          actions={<Button onClick={view.retry}>{shell('retry')}</Button>}
        />
      ) : (
        <Skeleton shape="list" rows={3} />
      )}
    </Page>
  )
}
