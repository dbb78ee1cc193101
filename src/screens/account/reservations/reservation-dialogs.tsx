import type { Business } from '#domain/entities.ts'
import { Said } from '#src/components/feedback/said.tsx'
import { Button } from '#src/components/form/button.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { failureText } from '#src/screens/failure-text.ts'
import { RetryDialog } from '#src/screens/retry-dialog.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { connectReservation, type ReservationView } from './reservation.connect.ts'

export interface ReservationDialogsProps {
  actor: ActorOf<typeof connectReservation>
  business: Business
}

/** Shows the dialog over the details; at most one is open. */
export function ReservationDialogs({ actor, business }: ReservationDialogsProps) {
  const { t } = useTranslation('reservations')
  const view = useConnect(actor, connectReservation)
  switch (view.dialog) {
    case null:
      return null
    case 'pixConfirmed':
      return <News view={view} title={t('pixConfirmed')} text={t('pixConfirmedText')} />
    case 'paid':
      return <News view={view} title={t('payments.succeeded')} text={t('pixConfirmedText')} />
    case 'confirmed':
      return <News view={view} title={t('confirmedTitle')} text={t('confirmedText')} />
    case 'rescheduleRefused':
      return (
        <News view={view} title={t('rescheduleRefused')} text={t('rescheduleRefusedText', { name: business.name })} />
      )
    case 'confirmFailed':
      return <Failed view={view} title={t('confirmFailed')} />
    case 'rescheduleFailed':
      return <Failed view={view} title={t('rescheduleFailed')} />
    case 'termsFailed':
      return <Failed view={view} title={t('termsFailed')} text={t('termsFailedText')} />
    case 'rescheduleOver':
      return <RescheduleOver view={view} />
    case 'cancel':
      return <CancelDialog view={view} currency={business.currency} />
  }
}

/** Shows a message that the customer closes. */
function News({ view, title, text }: { view: ReservationView; title: string; text: string }) {
  const { t: shell } = useTranslation('shell')
  return (
    <Dialog
      title={title}
      text={text}
      onClose={view.close}
      actions={
        <Button wide onClick={view.close}>
          {shell('ok')}
        </Button>
      }
    />
  )
}

/** Shows that an action failed, the reason, and a retry. */
function Failed({ view, title, text }: { view: ReservationView; title: string; text?: string }) {
  const { t } = useTranslation('reservations')
  const { t: shell } = useTranslation('shell')
  const reason = failureText(view.failure, shell, t('unexpected'))
  return (
    <RetryDialog title={title} reason={reason} onRetry={view.retryAction} onClose={view.close}>
      {text !== undefined && <p>{text}</p>}
    </RetryDialog>
  )
}

/** Shows that it is too late to reschedule; the booking may still be cancelled and booked again. */
function RescheduleOver({ view }: { view: ReservationView }) {
  const { t } = useTranslation('reservations')
  return (
    <Dialog
      title={t('rescheduleOver')}
      text={<Said of={view.obstacle ?? t('rescheduleOverText')} />}
      onClose={view.close}
      actions={
        view.canCancelInstead && (
          <Button kind="secondary" wide onClick={view.cancelInstead}>
            {t('cancelInstead')}
          </Button>
        )
      }
    />
  )
}
