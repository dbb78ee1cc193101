import { sessionMachine } from '#machines/session/index.ts'
import { sessionCases } from '#machines/session/session.cases.ts'
import { sessionStates } from '#machines/session/session.states.ts'
import { describeFlow } from '#tests/flows/describe-flow.ts'

describeFlow({ machine: sessionMachine, cases: sessionCases, states: sessionStates, headless: true })
