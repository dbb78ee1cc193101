import { referralListMachine } from '#machines/referral-list/index.ts'
import { referralListCases } from '#machines/referral-list/referral-list.cases.ts'
import { referralListStates } from '#machines/referral-list/referral-list.states.ts'
import { describeFlow } from '#tests/flows/describe-flow.ts'

describeFlow({ machine: referralListMachine, cases: referralListCases, states: referralListStates })
