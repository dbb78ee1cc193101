import { checkoutStepCases, checkoutStepStates } from '#machines/booking/checkout-step/checkout-step.spec.ts'
import { checkoutStepMachine } from '#machines/booking/checkout-step/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: checkoutStepMachine, cases: checkoutStepCases, states: checkoutStepStates })
