import type { AnyActorRef } from 'xstate'
import { chooseBackground } from '#domain/business.ts'
import { Button } from '#src/components/button.tsx'
import { EmptyState } from '#src/components/empty-state.tsx'
import { commonDrawings } from '#src/components/illustrations.tsx'
import { Page } from '#src/components/page.tsx'
import { Said } from '#src/components/said.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { useConnect } from '#src/screens/use-connect.ts'
import { connectBooking } from './booking.connect.ts'
import { RescheduleOverScreen, RescheduleUncheckedScreen } from './reschedule.tsx'

/** Between two steps: what was chosen is put together, or looked at once more. */
export function ResumingScreen({ actor }: { actor: AnyActorRef }) {
  const { t } = useTranslation('booking')
  const { business } = useConnect(actor, connectBooking)
  return (
    <Page at={null} title={t('resumingTitle')} picture={business === null ? null : chooseBackground(business, null)}>
      <Skeleton shape="list" rows={3} text={t('resuming')} />
    </Page>
  )
}

/**
 * The business could not be read, or the booking may not be moved, or nobody could say whether: why, and the ways on (R-026,
 *
 */
export function UnavailableScreen({ actor }: { actor: AnyActorRef }) {
  const { t: shell } = useTranslation('shell')
  const { failure, retry, goBack } = useConnect(actor, connectBooking)
  if (failure?.kind === 'rescheduleOver') return <RescheduleOverScreen actor={actor} />
  if (failure?.kind === 'rescheduleUnchecked') return <RescheduleUncheckedScreen actor={actor} />
  const isConnection = failure?.kind === 'offline' || failure?.kind === 'connection'
  return (
    <Page title={shell(isConnection ? 'connectionProblem' : 'establishmentNotLoaded')} onBack={goBack}>
      <EmptyState
        illustration={isConnection ? commonDrawings.offline : commonDrawings.error}
        heading="p"
        role="alert"
        title={<Said of={(failure?.kind === 'refused' ? failure.text : null) ?? shell('noText')} />}
        actions={<Button onClick={retry}>{shell('retry')}</Button>}
      />
    </Page>
  )
}
