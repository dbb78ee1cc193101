import { chooseBackground } from '#domain/business/business.ts'
import { serverText } from '#domain/failure.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Said } from '#src/components/feedback/said.tsx'
import { Button } from '#src/components/form/button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { drawings } from '#src/components/media/drawings.tsx'
import { commonDrawings } from '#src/components/media/illustrations.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { CalendarCard } from '#src/screens/booking/confirmation/calendar-card.tsx'
import { refundText } from '#src/screens/booking/confirmation/payment-notice.tsx'
import { isOfConnection } from '#src/screens/failure-text.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectReservation } from './reservation.connect.ts'

/** Shows the result of a cancellation. */
export function CancelledScreen({ actor }: { actor: ActorOf<typeof connectReservation> }) {
  const { t } = useTranslation('reservations')
  const { t: confirmation } = useTranslation('confirmation')
  const view = useConnect(actor, connectReservation)
  const { shown, cancellation } = view
  const cents = cancellation?.returnedCents ?? 0
  const amount = shown === null || cents === 0 ? null : { cents, currency: shown.business.currency }
  return (
    <Page title={t('cancelled')} picture={shown && chooseBackground(shown.business, null)}>
      <EmptyState
        illustration={drawings.noTimes}
        heading="p"
        role="status"
        title={t('cancelledText')}
        {...(amount === null ? {} : { text: t('cancelledReturned', { amount }) })}
        actions={<Button onClick={view.goBack}>{t('toList')}</Button>}
      />
      {shown !== null && amount !== null && <Notice>{confirmation(refundText(shown.business))}</Notice>}
      {shown !== null && view.cancelled !== null && view.cancelled.start !== null && (
        <CalendarCard
          actor={actor}
          source={{ business: shown.business, bookings: [view.cancelled], readAt: shown.readAt }}
          isRemoval
        />
      )}
    </Page>
  )
}

/** Shows that the cancellation failed, with the server's text if there is one. */
export function CancelFailedScreen({ actor }: { actor: ActorOf<typeof connectReservation> }) {
  const { t } = useTranslation('reservations')
  const { t: shell } = useTranslation('shell')
  const view = useConnect(actor, connectReservation)
  const { failure, shown } = view
  const isOffline = failure !== null && isOfConnection(failure)
  const text = failure === null ? null : serverText(failure)
  return (
    <Page title={t('cancelFailed')} onBack={view.goBack} picture={shown && chooseBackground(shown.business, null)}>
      <EmptyState
        illustration={isOffline ? commonDrawings.offline : commonDrawings.error}
        heading="p"
        role="alert"
        title={<Said of={text ?? t('cancelFailedText')} />}
        {...(isOffline ? { text: shell('checkConnection') } : {})}
        actions={
          <>
            <Button onClick={view.retryAction}>{shell('retry')}</Button>
            <Button kind="quiet" onClick={view.close}>
              {t('keep')}
            </Button>
          </>
        }
      />
    </Page>
  )
}
