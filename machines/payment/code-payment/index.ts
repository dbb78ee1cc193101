export { codePaymentMachine } from './code-payment.machine.ts'
export type {
  CodeDeadline,
  CodePaymentContext,
  CodePaymentEvent,
  CodePaymentInput,
  CodePaymentOutput,
  CodePaymentTag,
  PaymentCode,
} from './code-payment.types.ts'
