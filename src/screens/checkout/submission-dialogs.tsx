import type { AnyActorRef } from 'xstate'
import { Button } from '#src/components/button.tsx'
import { Dialog } from '#src/components/dialog.tsx'
import { LoadingOverlay } from '#src/components/loading-overlay.tsx'
import { useTexts } from '#src/i18n/use-texts.ts'
import { useConnect } from '#src/screens/use-connect.ts'
import { AdvancePaymentDialogs } from './advance-payment-dialogs.tsx'
import { connectBookingSubmission } from './booking-submission.connect.ts'
import { bookingFailureText } from './failure-text.ts'
import { PaymentSubmissionDialogs } from './payment-submission-dialogs.tsx'

/** What lies on the review while the booking is made: the payment's dialogs, the work, and what went wrong. */
export function SubmissionDialogs({ actor }: { actor: AnyActorRef }) {
  const t = useTexts('checkout')
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
          title={t('bookingFailed')}
          text={bookingFailureText(failure, { t, shell })}
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
