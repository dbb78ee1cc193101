import { earningsCases, earningsStates } from '#machines/referrals/earnings/earnings.spec.ts'
import { earningsMachine } from '#machines/referrals/earnings/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: earningsMachine, cases: earningsCases, states: earningsStates })
