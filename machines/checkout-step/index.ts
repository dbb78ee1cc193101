export { checkoutStepMachine } from './checkout-step.machine.ts'
export type {
  CheckoutStepContext,
  CheckoutStepEvent,
  CheckoutStepInput,
  CheckoutStepOutput,
  CheckTimesInput,
} from './checkout-step.types.ts'
