import { couponListCases, couponListStates } from '#machines/business/coupon-list/coupon-list.spec.ts'
import { couponListMachine } from '#machines/business/coupon-list/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: couponListMachine, cases: couponListCases, states: couponListStates })
