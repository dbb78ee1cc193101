import { earningsCases } from '#machines/earnings/earnings.cases.ts'
import { earningsStates } from '#machines/earnings/earnings.states.ts'
import { earningsMachine } from '#machines/earnings/index.ts'
import { describeFlow } from '#tests/flows/describe-flow.ts'

describeFlow({ machine: earningsMachine, cases: earningsCases, states: earningsStates })
