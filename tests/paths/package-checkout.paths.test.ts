import { packageCheckoutMachine } from '#machines/packages/package-checkout/index.ts'
import {
  packageCheckoutCases,
  packageCheckoutStates,
} from '#machines/packages/package-checkout/package-checkout.spec.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: packageCheckoutMachine, cases: packageCheckoutCases, states: packageCheckoutStates })
