export { isResult, type PaymentSubmissionFailure, toPaymentSubmissionFailure } from './payment-submission.failure.ts'
export { paymentSubmissionMachine } from './payment-submission.machine.ts'
export { findOrder, keepChoice, toPaymentRejection } from './payment-submission.mappers.ts'
export type {
  CreateCodeInput,
  PaymentOrder,
  PaymentSubmissionContext,
  PaymentSubmissionEvent,
  PaymentSubmissionInput,
  PaymentSubmissionOutput,
  PaymentSubmissionReport,
  PaymentSubmissionTag,
  PayWithCardInput,
  RejectedPayment,
} from './payment-submission.types.ts'
