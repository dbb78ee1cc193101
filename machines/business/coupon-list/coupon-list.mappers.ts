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

/** Returns the output that leads to another section of the product. */
export function toSection(context: CouponListContext, event: CouponListEvent): FlowOutput {
  const section = event.type === 'section.open' ? event.section : 'schedule'
  const path = pathOfSection(section, context.business?.id ?? getAddressId(context))
  return { departure: { name: 'path', params: { path }, query: {}, state: null, replace: false } }
}

export function toBusiness(context: CouponListContext): FlowOutput {
  const params = { id: getAddressId(context) }
  return { departure: { name: 'business', params, query: {}, state: null, replace: false } }
}

/** Returns the output that goes one step back, else to the business. */
export function toHistory(context: CouponListContext): FlowOutput {
  const params = { path: pathOfSection('schedule', getAddressId(context)) }
  return { departure: { name: 'back', params, query: {}, state: null, replace: false } }
}
