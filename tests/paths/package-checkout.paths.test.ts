import { packageCheckoutMachine } from '#machines/packages/package-checkout/index.ts'
import { packageCheckoutCases } from '#machines/packages/package-checkout/package-checkout.cases.ts'
import { packageCheckoutStates } from '#machines/packages/package-checkout/package-checkout.states.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: packageCheckoutMachine, cases: packageCheckoutCases, states: packageCheckoutStates })
