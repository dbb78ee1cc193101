import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { failureText } from '#src/screens/failure-text.ts'
import { ReadFailed } from '#src/screens/read-failed.tsx'
import { RetryDialog } from '#src/screens/retry-dialog.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectReferrals } from './referrals.connect.ts'

/** Shows any of the pages while the customer and their link are loading, or the failure. */
export function WaitingScreen({ actor }: { actor: ActorOf<typeof connectReferrals> }) {
  const { t } = useTranslation('referrals')
  const { t: shell } = useTranslation('shell')
  const view = useConnect(actor, connectReferrals)
  const { failure } = view
  return (
    <Page at={failure === null ? null : 'failed'} title={t(`titles.${view.page}`)} onBack={view.goBack}>
      {failure === null ? (
        <Skeleton shape="list" rows={4} />
      ) : (
        <ReadFailed title={t('failed')} failure={failure} onRetry={view.retry} />
      )}
      {failure !== null && view.isTelling && (
        <RetryDialog
          title={shell('errorTitle')}
          reason={failureText(failure, shell)}
          onRetry={view.retry}
          onClose={view.closeDialog}
        />
      )}
    </Page>
  )
}
