/** What lies over the review once it is paid, from the confirmation to what became of it: one chunk. */
export { PaymentChoiceDialogs } from '#src/screens/booking/checkout/payment-choice-dialogs.tsx'
export { PaymentSubmissionDialogs } from '#src/screens/booking/checkout/payment-submission-dialogs.tsx'
