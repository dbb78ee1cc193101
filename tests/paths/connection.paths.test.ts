import { connectionCases } from '#machines/connection/connection.cases.ts'
import { connectionStates } from '#machines/connection/connection.states.ts'
import { connectionMachine } from '#machines/connection/index.ts'
import { describeFlow } from '#tests/flows/describe-flow.ts'

describeFlow({ machine: connectionMachine, cases: connectionCases, states: connectionStates, headless: true })
