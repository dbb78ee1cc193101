import type { BookingSubmissionFailure } from '#machines/booking/booking-submission/index.ts'
import type { Saying } from '#src/components/feedback/said.tsx'
import { LoadingOverlay } from '#src/components/overlay/loading-overlay.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { RetryDialog } from '#src/screens/retry-dialog.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectBookingSubmission } from './booking-submission.connect.ts'
import type { Words } from './failure-text.ts'
import { PaymentChoiceDialogs } from './payment-choice-dialogs.tsx'

export interface SubmissionDialogsProps {
  actor: ActorOf<typeof connectBookingSubmission>
  /** Text of the work, while it runs. */
  working: string
  /** Title of the dialog that shows the failure. */
  failed: string
  failureText: (failure: BookingSubmissionFailure, words: Words) => Saying | readonly Saying[]
}

/** Shows the dialogs over a review while it is booked or bought: how to pay, progress, and failures. */
export function SubmissionDialogs({ actor, working, failed, failureText }: SubmissionDialogsProps) {
  const { t } = useTranslation('checkout')
  const { t: shell } = useTranslation('shell')
  const view = useConnect(actor, connectBookingSubmission)
  const { business, info, policy, orderKey, failure, paymentChoice } = view
  return (
    <>
      <LoadingOverlay busy={view.isBusy} text={working} />
      {paymentChoice !== null && (
        <PaymentChoiceDialogs actor={paymentChoice} {...{ business, info, policy, orderKey }} />
      )}
      {failure !== null && (
        <RetryDialog
          title={failed}
          reason={failureText(failure, { t, shell })}
          onRetry={view.retry}
          onClose={view.close}
          disabled={!view.canRetry}
        />
      )}
    </>
  )
}
