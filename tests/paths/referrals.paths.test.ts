import { referralsMachine } from '#machines/referrals/referrals/index.ts'
import { referralsCases, referralsStates } from '#machines/referrals/referrals/referrals.spec.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: referralsMachine, cases: referralsCases, states: referralsStates })
