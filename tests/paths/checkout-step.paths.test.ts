import { checkoutStepCases } from '#machines/checkout-step/checkout-step.cases.ts'
import { checkoutStepStates } from '#machines/checkout-step/checkout-step.states.ts'
import { checkoutStepMachine } from '#machines/checkout-step/index.ts'
import { describeFlow } from '#tests/flows/describe-flow.ts'

describeFlow({ machine: checkoutStepMachine, cases: checkoutStepCases, states: checkoutStepStates })
