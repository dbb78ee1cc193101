export { checkoutStepMachine } from './checkout-step.machine.ts'
export type {
  CheckedTimes,
  CheckoutStepContext,
  CheckoutStepEvent,
  CheckoutStepInput,
  CheckoutStepOutput,
  CheckTimesInput,
} from './checkout-step.types.ts'
