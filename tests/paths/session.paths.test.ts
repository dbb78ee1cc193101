import { sessionMachine } from '#machines/identity/session/index.ts'
import { sessionCases, sessionStates } from '#machines/identity/session/session.spec.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: sessionMachine, cases: sessionCases, states: sessionStates, headless: true })
