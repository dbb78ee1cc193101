import { connectionCases, connectionStates } from '#machines/shell/connection/connection.spec.ts'
import { connectionMachine } from '#machines/shell/connection/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: connectionMachine, cases: connectionCases, states: connectionStates, headless: true })
