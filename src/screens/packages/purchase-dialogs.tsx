import type { AnyActorRef } from 'xstate'
import { Button } from '#src/components/button.tsx'
import { Dialog } from '#src/components/dialog.tsx'
import { LoadingOverlay } from '#src/components/loading-overlay.tsx'
import { useTexts } from '#src/i18n/use-texts.ts'
import { AdvancePaymentDialogs } from '#src/screens/checkout/advance-payment-dialogs.tsx'
import { connectBookingSubmission } from '#src/screens/checkout/booking-submission.connect.ts'
import { purchaseFailureText } from '#src/screens/checkout/failure-text.ts'
import { PaymentSubmissionDialogs } from '#src/screens/checkout/payment-submission-dialogs.tsx'
import { useConnect } from '#src/screens/use-connect.ts'

/** What lies on the review while the package is bought: the payment's dialogs, the work, and what went wrong. */
export function PurchaseDialogs({ actor }: { actor: AnyActorRef }) {
  const t = useTexts('packages')
  const checkout = useTexts('checkout')
  const shell = useTexts('shell')
  const view = useConnect(actor, connectBookingSubmission)
  const { business, info, policy, failure, advancePayment, paymentSubmission } = view
  return (
    <>
      <LoadingOverlay busy={view.isBusy} text={t('working')} />
      {advancePayment !== null && (
        <AdvancePaymentDialogs actor={advancePayment} business={business} info={info} policy={policy} />
      )}
      {paymentSubmission !== null && <PaymentSubmissionDialogs actor={paymentSubmission} />}
      {failure !== null && (
        <Dialog
          kind="alert"
          title={t('failed')}
          text={purchaseFailureText(failure, { t: checkout, shell })}
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
        />
      )}
    </>
  )
}
