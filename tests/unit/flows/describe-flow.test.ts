import { describeFlow } from '#tests/flows/describe-flow.ts'
import { errandCases } from '#tests/flows/fixtures/errand.cases.ts'
import { errandMachine } from '#tests/flows/fixtures/errand.machine.ts'
import { errandStates } from '#tests/flows/fixtures/errand.states.ts'

describeFlow({ machine: errandMachine, cases: errandCases, states: errandStates })
