export { packageCheckoutMachine } from './package-checkout.machine.ts'
export type {
  PackageCheckoutContext,
  PackageCheckoutEvent,
  PackageCheckoutInput,
  PackageCheckoutOutput,
  ReadPackageTermsInput,
} from './package-checkout.types.ts'
