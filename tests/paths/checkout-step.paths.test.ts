import { checkoutStepCases } from '#machines/booking/checkout-step/checkout-step.cases.ts'
import { checkoutStepStates } from '#machines/booking/checkout-step/checkout-step.states.ts'
import { checkoutStepMachine } from '#machines/booking/checkout-step/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: checkoutStepMachine, cases: checkoutStepCases, states: checkoutStepStates })
