import { timeIndexMachine } from '#machines/booking/time-index/index.ts'
import { timeIndexCases } from '#machines/booking/time-index/time-index.cases.ts'
import { timeIndexStates } from '#machines/booking/time-index/time-index.states.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: timeIndexMachine, cases: timeIndexCases, states: timeIndexStates })
