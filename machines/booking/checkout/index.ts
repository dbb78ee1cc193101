export type { CheckoutAttempt } from '#machines/booking/booking-submission/index.ts'
export { checkoutMachine } from './checkout.machine.ts'
export type {
  CheckoutContext,
  CheckoutEvent,
  CheckoutInput,
  CheckoutOutcome,
  CheckoutOutput,
  CheckoutReport,
  CheckoutReturn,
  CheckoutTag,
  CheckoutTerms,
  ReadTermsInput,
  TakeReturnInput,
} from './checkout.types.ts'
