import { confirmationCases } from '#machines/booking/confirmation/confirmation.cases.ts'
import { confirmationStates } from '#machines/booking/confirmation/confirmation.states.ts'
import { confirmationMachine } from '#machines/booking/confirmation/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: confirmationMachine, cases: confirmationCases, states: confirmationStates })
