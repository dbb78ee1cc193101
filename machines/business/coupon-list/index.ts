export { couponListMachine } from './coupon-list.machine.ts'
export type {
  CouponListContext,
  CouponListEvent,
  CouponListInput,
  CouponListReading,
  ReadCouponListInput,
} from './coupon-list.types.ts'
