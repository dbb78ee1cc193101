export { packageCheckoutMachine } from './package-checkout.machine.ts'
export type {
  PackageCheckoutContext,
  PackageCheckoutEvent,
  PackageCheckoutInput,
  PackageCheckoutOutput,
} from './package-checkout.types.ts'
