import { referralsMachine } from '#machines/referrals/referrals/index.ts'
import { referralsCases } from '#machines/referrals/referrals/referrals.cases.ts'
import { referralsStates } from '#machines/referrals/referrals/referrals.states.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: referralsMachine, cases: referralsCases, states: referralsStates })
