import { toCouponState } from '#domain/business/coupon.ts'
import type { OwnPath } from '#domain/paths.ts'
import { pathOfSection } from '#domain/shell/section.ts'
import { getAddressId } from '#machines/shared/address-id.ts'
import type { FlowOutput } from '#machines/shared/flow.types.ts'
import type { CouponListContext, CouponListEvent } from './coupon-list.types.ts'

/** Returns the path to return to after a sign-in. */
export function getReturnPath(context: CouponListContext): OwnPath {
  return pathOfSection('coupons', getAddressId(context))
}

/** Returns the output that leads to the services of the business, or to its pets, with the coupon. */
export function toServices(context: CouponListContext, event: CouponListEvent): FlowOutput {
  const id = event.type === 'coupon.choose' ? event.couponId : null
  const coupon = context.coupons.find((one) => one.id === id)
  const state = coupon === undefined ? null : { coupon: toCouponState(coupon) }
  const name = context.serves === 'pets' ? 'pets' : 'business'
  return { departure: { name, params: { id: getAddressId(context) }, query: {}, state, replace: false } }
}
