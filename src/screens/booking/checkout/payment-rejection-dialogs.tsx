import { Said } from '#src/components/feedback/said.tsx'
import { Button } from '#src/components/form/button.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { LoadingOverlay } from '#src/components/overlay/loading-overlay.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { PaidCard } from './card-used.tsx'
import { paymentFailureText } from './failure-text.ts'
import { connectPaymentRejection } from './payment-rejection.connect.ts'

/** Shows what follows a rejected payment: its booking is being cancelled, is cancelled, or could not be. */
export function PaymentRejectionDialogs({ actor }: { actor: ActorOf<typeof connectPaymentRejection> }) {
  const { t } = useTranslation('checkout')
  const { t: shell } = useTranslation('shell')
  const view = useConnect(actor, connectPaymentRejection)
  return (
    <>
      <LoadingOverlay busy={view.isCancelling} text={t('givingBack')} />
      {view.failure !== null && (
        <Dialog
          kind="alert"
          title={t('paymentFailed')}
          text={<Said of={paymentFailureText(view.failure, { t, shell })} />}
          onClose={view.close}
          actions={
            <>
              <Button wide disabled={!view.canRetry} onClick={view.retry}>
                {shell('retry')}
              </Button>
              <Button kind="quiet" wide disabled={!view.canRetry} onClick={view.close}>
                {shell('close')}
              </Button>
            </>
          }
        >
          <PaidCard {...view} />
          <p>{t(afterFailure(view))}</p>
        </Dialog>
      )}
      {view.isStillHeld && (
        <Dialog
          kind="alert"
          title={t('cancellationFailed')}
          text={t('cancellationFailedText')}
          actions={
            <>
              <Button wide onClick={view.cancelAgain}>
                {t('cancelAgain')}
              </Button>
              <Button kind="quiet" wide onClick={view.giveUp}>
                {t('toBusiness')}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}

/** Returns the text key for the consequence of a failed payment. */
function afterFailure({ isRequest, failure }: ReturnType<typeof connectPaymentRejection>) {
  if (isRequest) return 'requestFailedText'
  return failure?.kind === 'noBooking' ? 'noBookingText' : 'paymentFailedText'
}
