export { requestPaymentMachine } from './request-payment.machine.ts'
export { getRequestId } from './request-payment.mappers.ts'
export type {
  PostPaidInput,
  ReadRequest,
  ReadRequestInput,
  ReadTermsInput,
  RequestPaymentContext,
  RequestPaymentEvent,
  RequestPaymentInput,
  RequestTerms,
  ReturnedResult,
  SavedRequestPayment,
  TakenAgreement,
} from './request-payment.types.ts'
