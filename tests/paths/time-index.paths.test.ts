import { timeIndexMachine } from '#machines/time-index/index.ts'
import { timeIndexCases } from '#machines/time-index/time-index.cases.ts'
import { timeIndexStates } from '#machines/time-index/time-index.states.ts'
import { describeFlow } from '#tests/flows/describe-flow.ts'

describeFlow({ machine: timeIndexMachine, cases: timeIndexCases, states: timeIndexStates })
