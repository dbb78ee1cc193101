import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Said } from '#src/components/feedback/said.tsx'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Button } from '#src/components/form/button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { commonDrawings } from '#src/components/media/illustrations.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectProfile } from './profile.connect.ts'
import { profileFailureText } from './profile-failure-text.ts'

/** Shows that the session is being read, or the failure. */
export function WaitingScreen({ actor }: { actor: ActorOf<typeof connectProfile> }) {
  const { t: shell } = useTranslation('shell')
  const { t } = useTranslation('profile')
  const view = useConnect(actor, connectProfile)
  return (
    <Page at={view.hasFailed ? 'failed' : null} title={view.asked === 'number' ? t('number.title') : t('title')}>
      {view.hasFailed ? (
        <EmptyState
          illustration={commonDrawings.error}
          role="alert"
          title={t('unprepared')}
          text={<Said of={profileFailureText(view.failure, shell)} />}
          actions={<Button onClick={view.retry}>{shell('retry')}</Button>}
        />
      ) : (
        <Skeleton shape="list" rows={1} />
      )}
    </Page>
  )
}
