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
import { connectLinkEntry } from './link-entry.connect.ts'

/** While the business and the customer are looked up, and what became of it where that failed. */
export function WaitingScreen({ actor }: { actor: AnyActorRef }) {
  const { t } = useTranslation('link-entry')
  const { t: shell } = useTranslation('shell')
  const { failure, retry } = useConnect(actor, connectLinkEntry)
  if (failure === null) {
    return (
      <Page at={null} title={t('title')} hero={<Skeleton shape="business" />}>
        <Skeleton shape="list" rows={3} />
      </Page>
    )
  }
  const isConnection = failure.kind === 'offline' || failure.kind === 'connection'
  return (
    <Page at="failed" title={t('title')}>
      <EmptyState
        illustration={isConnection ? commonDrawings.offline : commonDrawings.error}
        role="alert"
        title={t('unavailable')}
        text={<Said of={readFailureText(failure, shell)} />}
        actions={<Button onClick={retry}>{shell('retry')}</Button>}
      />
    </Page>
  )
}
