import { appCases } from '#machines/app/app/app.cases.ts'
import { appStates } from '#machines/app/app/app.states.ts'
import { appMachine } from '#machines/app/app/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: appMachine, cases: appCases, states: appStates })
