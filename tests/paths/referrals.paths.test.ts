import { referralsMachine } from '#machines/referrals/index.ts'
import { referralsCases } from '#machines/referrals/referrals.cases.ts'
import { referralsStates } from '#machines/referrals/referrals.states.ts'
import { describeFlow } from '#tests/flows/describe-flow.ts'

describeFlow({ machine: referralsMachine, cases: referralsCases, states: referralsStates })
