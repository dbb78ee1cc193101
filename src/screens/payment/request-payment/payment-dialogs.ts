/** What lies over the review once it is paid, from the confirmation to what became of it: one chunk. */
export { AdvancePaymentDialogs } from '#src/screens/booking/checkout/advance-payment-dialogs.tsx'
export { PaymentSubmissionDialogs } from '#src/screens/booking/checkout/payment-submission-dialogs.tsx'
