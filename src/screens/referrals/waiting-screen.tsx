import type { AnyActorRef } from 'xstate'
import { Button } from '#src/components/button.tsx'
import { Dialog } from '#src/components/dialog.tsx'
import { Page } from '#src/components/page.tsx'
import { Said } from '#src/components/said.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { readFailureText } from '#src/screens/read-failure-text.ts'
import { useConnect } from '#src/screens/use-connect.ts'
import { Failed } from './failed.tsx'
import { connectReferrals } from './referrals.connect.ts'

/** Any of the pages until it is known who is signed in and with what they refer others, or why it is not. */
export function WaitingScreen({ actor }: { actor: AnyActorRef }) {
  const { t } = useTranslation('referrals')
  const { t: shell } = useTranslation('shell')
  const view = useConnect(actor, connectReferrals)
  const { failure } = view
  return (
    <Page at={failure === null ? null : 'failed'} title={t(`titles.${view.page}`)} onBack={view.goBack}>
      {failure === null ? (
        <Skeleton shape="list" rows={4} />
      ) : (
        <Failed title={t('failed')} failure={failure} onRetry={view.retry} />
      )}
      {failure !== null && view.isTelling && (
        <Dialog
          kind="alert"
          title={shell('errorTitle')}
          text={<Said of={readFailureText(failure, shell)} />}
          onClose={view.closeDialog}
          actions={
            <>
              <Button wide onClick={view.retry}>
                {shell('retry')}
              </Button>
              <Button kind="quiet" wide onClick={view.closeDialog}>
                {shell('close')}
              </Button>
            </>
          }
        />
      )}
    </Page>
  )
}
