export { isResult, type PaymentSubmissionFailure, toPaymentSubmissionFailure } from './payment-submission.failure.ts'
export { paymentSubmissionMachine } from './payment-submission.machine.ts'
export { findOrder, keepChoice } from './payment-submission.mappers.ts'
export type {
  PaymentCode,
  PaymentOrder,
  PaymentSubmissionContext,
  PaymentSubmissionEvent,
  PaymentSubmissionInput,
  PaymentSubmissionOutput,
  PaymentSubmissionReport,
  PaymentSubmissionTag,
  PayWithCardInput,
  PayWithPixInput,
} from './payment-submission.types.ts'
