import { referralListMachine } from '#machines/referrals/referral-list/index.ts'
import { referralListCases, referralListStates } from '#machines/referrals/referral-list/referral-list.spec.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: referralListMachine, cases: referralListCases, states: referralListStates })
