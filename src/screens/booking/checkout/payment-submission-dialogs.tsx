import { Said } from '#src/components/feedback/said.tsx'
import { Button } from '#src/components/form/button.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { LoadingOverlay } from '#src/components/overlay/loading-overlay.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { ProviderDialogs } from '#src/screens/payment/provider-payment/provider-dialogs.lazy.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { PaidCard } from './card-used.tsx'
import { paymentFailureText } from './failure-text.ts'
import { connectPaymentSubmission } from './payment-submission.connect.ts'

/** Shows a payment under way, or that its result is unknown. */
export function PaymentSubmissionDialogs({ actor }: { actor: ActorOf<typeof connectPaymentSubmission> }) {
  const { t } = useTranslation('checkout')
  const { t: shell } = useTranslation('shell')
  const view = useConnect(actor, connectPaymentSubmission)
  const why = view.failure === null ? null : paymentFailureText(view.failure, { t, shell })
  return (
    <>
      <LoadingOverlay busy={view.isBusy} text={t('paying')} />
      {view.providerPayment !== null && (
        <ProviderDialogs actor={view.providerPayment} isAfterRefusal={view.isAfterRefusal} />
      )}
      {view.isUnfinished && (
        <Dialog
          kind="alert"
          title={t('paymentUnfinished')}
          text={<Said of={why ?? t('resultMissing')} />}
          onClose={view.close}
          actions={
            <>
              <Button wide disabled={!view.canRetry} onClick={view.retry}>
                {shell('retry')}
              </Button>
              <Button kind="quiet" wide disabled={!view.canRetry} onClick={view.giveUp}>
                {t('giveUp')}
              </Button>
              <Button kind="quiet" wide disabled={!view.canRetry} onClick={view.close}>
                {shell('close')}
              </Button>
            </>
          }
        >
          <PaidCard {...view} />
          <p>{view.isRequest ? t('requestUnfinishedText') : t('paymentUnfinishedText')}</p>
        </Dialog>
      )}
    </>
  )
}
