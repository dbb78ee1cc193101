import { confirmationCases, confirmationStates } from '#machines/booking/confirmation/confirmation.spec.ts'
import { confirmationMachine } from '#machines/booking/confirmation/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: confirmationMachine, cases: confirmationCases, states: confirmationStates })
