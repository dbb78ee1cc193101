import { sessionMachine } from '#machines/identity/session/index.ts'
import { sessionCases } from '#machines/identity/session/session.cases.ts'
import { sessionStates } from '#machines/identity/session/session.states.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: sessionMachine, cases: sessionCases, states: sessionStates, headless: true })
