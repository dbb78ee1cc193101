/** The payment dialogs over the review, from the confirmation to the result: one chunk. */
export { PaymentChoiceDialogs } from '#src/screens/booking/checkout/payment-choice-dialogs.tsx'
export { PaymentRejectionDialogs } from '#src/screens/booking/checkout/payment-rejection-dialogs.tsx'
export { PaymentSubmissionDialogs } from '#src/screens/booking/checkout/payment-submission-dialogs.tsx'
