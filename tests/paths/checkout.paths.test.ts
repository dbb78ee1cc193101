import { checkoutCases } from '#machines/booking/checkout/checkout.cases.ts'
import { checkoutStates } from '#machines/booking/checkout/checkout.states.ts'
import { checkoutMachine } from '#machines/booking/checkout/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: checkoutMachine, cases: checkoutCases, states: checkoutStates })
