import { checkoutCases, checkoutStates } from '#machines/booking/checkout/checkout.spec.ts'
import { checkoutMachine } from '#machines/booking/checkout/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: checkoutMachine, cases: checkoutCases, states: checkoutStates })
