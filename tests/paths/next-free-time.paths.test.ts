import { nextFreeTimeMachine } from '#machines/business/next-free-time/index.ts'
import { nextFreeTimeCases, nextFreeTimeStates } from '#machines/business/next-free-time/next-free-time.spec.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: nextFreeTimeMachine, cases: nextFreeTimeCases, states: nextFreeTimeStates, headless: true })
