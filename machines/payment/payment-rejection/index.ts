export { paymentRejectionMachine } from './payment-rejection.machine.ts'
export type {
  PaymentRejectionEvent,
  PaymentRejectionInput,
  PaymentRejectionOutput,
} from './payment-rejection.types.ts'
