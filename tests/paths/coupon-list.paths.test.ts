import { couponListCases } from '#machines/coupon-list/coupon-list.cases.ts'
import { couponListStates } from '#machines/coupon-list/coupon-list.states.ts'
import { couponListMachine } from '#machines/coupon-list/index.ts'
import { describeFlow } from '#tests/flows/describe-flow.ts'

describeFlow({ machine: couponListMachine, cases: couponListCases, states: couponListStates })
