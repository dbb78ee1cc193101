import { checkoutCases } from '#machines/checkout/checkout.cases.ts'
import { checkoutStates } from '#machines/checkout/checkout.states.ts'
import { checkoutMachine } from '#machines/checkout/index.ts'
import { describeFlow } from '#tests/flows/describe-flow.ts'

describeFlow({ machine: checkoutMachine, cases: checkoutCases, states: checkoutStates })
