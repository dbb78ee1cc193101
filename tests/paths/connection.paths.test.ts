import { connectionCases } from '#machines/shell/connection/connection.cases.ts'
import { connectionStates } from '#machines/shell/connection/connection.states.ts'
import { connectionMachine } from '#machines/shell/connection/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: connectionMachine, cases: connectionCases, states: connectionStates, headless: true })
