import { referralListMachine } from '#machines/referrals/referral-list/index.ts'
import { referralListCases } from '#machines/referrals/referral-list/referral-list.cases.ts'
import { referralListStates } from '#machines/referrals/referral-list/referral-list.states.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: referralListMachine, cases: referralListCases, states: referralListStates })
