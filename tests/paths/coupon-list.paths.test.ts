import { couponListCases } from '#machines/business/coupon-list/coupon-list.cases.ts'
import { couponListStates } from '#machines/business/coupon-list/coupon-list.states.ts'
import { couponListMachine } from '#machines/business/coupon-list/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: couponListMachine, cases: couponListCases, states: couponListStates })
