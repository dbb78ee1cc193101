export { checkoutStepMachine } from './checkout-step.machine.ts'
export type {
  CheckedTimes,
  CheckoutStepContext,
  CheckoutStepEvent,
  CheckoutStepOutput,
  CheckTimesInput,
} from './checkout-step.types.ts'
