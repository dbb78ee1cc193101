export { checkoutStepMachine } from './checkout-step.machine.ts'
export type {
  CheckoutStepContext,
  CheckoutStepInput,
  CheckoutStepOutput,
  CheckTimesInput,
} from './checkout-step.types.ts'
