import type { AnyActorRef } from 'xstate'
import { Button } from '#src/components/button.tsx'
import { EmptyState } from '#src/components/empty-state.tsx'
import { commonDrawings } from '#src/components/illustrations.tsx'
import { Page } from '#src/components/page.tsx'
import { Said } from '#src/components/said.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { readFailureText } from '#src/screens/read-failure-text.ts'
import { useConnect } from '#src/screens/use-connect.ts'
import { connectLoginOptions } from './login-options.connect.ts'

/** While it is looked up who is signed in. */
export function WaitingScreen({ actor }: { actor: AnyActorRef }) {
  const { t: shell } = useTranslation('shell')
  const { t } = useTranslation('login-options')
  const view = useConnect(actor, connectLoginOptions)
  return (
    <Page at={view.failure !== null ? 'failed' : null} title={t('title')}>
      {view.failure !== null ? (
        <EmptyState
          illustration={commonDrawings.error}
          role="alert"
          title={t('unprepared')}
          text={<Said of={readFailureText(view.failure, shell)} />}
          actions={<Button onClick={view.retry}>{shell('retry')}</Button>}
        />
      ) : (
        <Skeleton shape="list" rows={3} />
      )}
    </Page>
  )
}
