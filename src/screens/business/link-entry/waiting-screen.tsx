import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { ReadFailed } from '#src/screens/read-failed.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectLinkEntry } from './link-entry.connect.ts'

/** Shows a skeleton while business and customer are read, or the failure. */
export function WaitingScreen({ actor }: { actor: ActorOf<typeof connectLinkEntry> }) {
  const { t } = useTranslation('link-entry')
  const { failure, retry } = useConnect(actor, connectLinkEntry)
  if (failure === null) {
    return (
      <Page at={null} title={t('title')} hero={<Skeleton shape="business" />}>
        <Skeleton shape="list" rows={3} />
      </Page>
    )
  }
  return (
    <Page at="failed" title={t('title')}>
      <ReadFailed failure={failure} title={t('unavailable')} onRetry={retry} />
    </Page>
  )
}
