import { timeIndexMachine } from '#machines/booking/time-index/index.ts'
import { timeIndexCases, timeIndexStates } from '#machines/booking/time-index/time-index.spec.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: timeIndexMachine, cases: timeIndexCases, states: timeIndexStates })
