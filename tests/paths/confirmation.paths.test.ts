import { confirmationCases } from '#machines/confirmation/confirmation.cases.ts'
import { confirmationStates } from '#machines/confirmation/confirmation.states.ts'
import { confirmationMachine } from '#machines/confirmation/index.ts'
import { describeFlow } from '#tests/flows/describe-flow.ts'

describeFlow({ machine: confirmationMachine, cases: confirmationCases, states: confirmationStates })
