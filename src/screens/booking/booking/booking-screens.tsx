import { chooseBackground } from '#domain/business/business.ts'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { isOfConnection } from '#src/screens/failure-text.ts'
import { ReadFailed } from '#src/screens/read-failed.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectBooking } from './booking.connect.ts'
import { RescheduleOverScreen, RescheduleUncheckedScreen } from './reschedule.tsx'

/** Shows a skeleton between two steps, while the selection is restored or checked. */
export function ResumingScreen({ actor }: { actor: ActorOf<typeof connectBooking> }) {
  const { t } = useTranslation('booking')
  const { business } = useConnect(actor, connectBooking)
  return (
    <Page at={null} title={t('resumingTitle')} picture={business === null ? null : chooseBackground(business, null)}>
      <Skeleton shape="list" rows={3} text={t('resuming')} />
    </Page>
  )
}

/**
 * Shows that the business could not be read, or that the booking may not be rescheduled or could not be checked, with
 * the reason and the next steps.
 */
export function UnavailableScreen({ actor }: { actor: ActorOf<typeof connectBooking> }) {
  const { t: shell } = useTranslation('shell')
  const { failure, retry, goBack } = useConnect(actor, connectBooking)
  if (failure?.kind === 'rescheduleOver') return <RescheduleOverScreen actor={actor} />
  if (failure?.kind === 'rescheduleUnchecked') return <RescheduleUncheckedScreen actor={actor} />
  const isConnection = failure !== null && isOfConnection(failure)
  const reason = (failure?.kind === 'refused' ? failure.text : null) ?? shell('noText')
  return (
    <Page title={shell(isConnection ? 'connectionProblem' : 'establishmentNotLoaded')} onBack={goBack}>
      <ReadFailed failure={failure} reason={reason} onRetry={retry} />
    </Page>
  )
}
