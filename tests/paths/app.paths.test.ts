import { appCases, appStates } from '#machines/app/app/app.spec.ts'
import { appMachine } from '#machines/app/app/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: appMachine, cases: appCases, states: appStates })
