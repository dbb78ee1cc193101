import { Said } from '#src/components/feedback/said.tsx'
import { Button } from '#src/components/form/button.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { LoadingOverlay } from '#src/components/overlay/loading-overlay.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { ProviderDialogs } from '#src/screens/payment/provider-payment/provider-dialogs.lazy.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { CardUsed, OpenCard } from './card-used.tsx'
import { paymentFailureText } from './failure-text.ts'
import { connectPaymentSubmission } from './payment-submission.connect.ts'

/** Shows a payment under way, or its failure: rejected, unfinished, or booking not released. */
export function PaymentSubmissionDialogs({ actor }: { actor: ActorOf<typeof connectPaymentSubmission> }) {
  const { t } = useTranslation('checkout')
  const { t: shell } = useTranslation('shell')
  const view = useConnect(actor, connectPaymentSubmission)
  const tried = view.paidByCard === null ? null : <CardUsed orderKey={view.paidByCard} />
  const card = view.earlierId === null ? tried : <OpenCard transactionId={view.earlierId} />
  const why = view.failure === null ? null : paymentFailureText(view.failure, { t, shell })
  const retry = (
    <Button wide disabled={!view.canRetry} onClick={view.retry}>
      {shell('retry')}
    </Button>
  )
  const close = (
    <Button kind="quiet" wide disabled={!view.canRetry} onClick={view.close}>
      {shell('close')}
    </Button>
  )
  return (
    <>
      <LoadingOverlay busy={view.isBusy} text={t(view.isReleasing ? 'givingBack' : 'paying')} />
      {view.providerPayment !== null && (
        <ProviderDialogs actor={view.providerPayment} isAfterRefusal={view.isAfterRefusal} />
      )}
      {view.hasFailed && (
        <Dialog
          kind="alert"
          title={t('paymentFailed')}
          text={why === null ? undefined : <Said of={why} />}
          onClose={view.close}
          actions={
            <>
              {retry}
              {close}
            </>
          }
        >
          {card}
          <p>{t(afterFailure(view))}</p>
        </Dialog>
      )}
      {view.isUnfinished && (
        <Dialog
          kind="alert"
          title={t('paymentUnfinished')}
          text={<Said of={why ?? t('resultMissing')} />}
          onClose={view.close}
          actions={
            <>
              {retry}
              <Button kind="quiet" wide disabled={!view.canRetry} onClick={view.giveUp}>
                {t('giveUp')}
              </Button>
              {close}
            </>
          }
        >
          {card}
          <p>{view.isRequest ? t('requestUnfinishedText') : t('paymentUnfinishedText')}</p>
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
function afterFailure({ isRequest, hasNoBooking }: ReturnType<typeof connectPaymentSubmission>) {
  if (isRequest) return 'requestFailedText'
  return hasNoBooking ? 'noBookingText' : 'paymentFailedText'
}
