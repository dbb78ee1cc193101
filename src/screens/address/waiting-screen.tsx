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
import { connectAddress } from './address.connect.ts'

/** While it is looked up who is signed in, and what became of it where that failed. */
export function WaitingScreen({ actor }: { actor: AnyActorRef }) {
  const { t } = useTranslation('address')
  const { t: shell } = useTranslation('shell')
  const { failure, retry, goBack } = useConnect(actor, connectAddress)
  const isConnection = failure?.kind === 'offline' || failure?.kind === 'connection'
  return (
    <Page at={failure === null ? null : 'failed'} title={t('title')} onBack={goBack}>
      {failure === null ? (
        <Skeleton shape="list" rows={4} />
      ) : (
        <EmptyState
          illustration={isConnection ? commonDrawings.offline : commonDrawings.error}
          role="alert"
          title={t('unavailable')}
          text={<Said of={readFailureText(failure, shell)} />}
          actions={<Button onClick={retry}>{shell('retry')}</Button>}
        />
      )}
    </Page>
  )
}
