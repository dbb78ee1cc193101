import * as z from 'zod/mini'
import { type Coupon, readCoupon } from '#domain/business/coupon.ts'
import { bearer, byId, type Endpoint } from './endpoint.ts'
import { idSchema, maybe } from './wire.ts'

/** the first page is all that is asked for. */
const couponPageQuerySchema = z.object({ page: z.literal('1'), length: z.literal('15') })

/**
 * assumed: `items_list` names the services it is good for, `amount` is in cents for a fixed one and in
 * percent for the other.
 */
export const couponEntrySchema = z.object({
  coupon: z.object({
    coupon_id: idSchema,
    description: maybe(z.string()),
    expiration: maybe(z.string()),
    kind: maybe(z.enum(['fixed', 'percentage'])),
    amount: maybe(z.number()),
    items_list: maybe(z.array(z.string())),
  }),
})
export type CouponEntryWire = z.infer<typeof couponEntrySchema>

/** An expiration that names a day and no instant, `yyyy-mm-dd`. */
const BARE_DAY = /^\d{4}-\d\d-\d\d$/

/** Whether a coupon of the page ends with a day, of which only a zone tells when that is. */
export function hasBareDay(wire: readonly CouponEntryWire[]): boolean {
  return wire.some(({ coupon }) => BARE_DAY.test(coupon.expiration ?? ''))
}

/** The coupons of a page, in the order of the server. A day is good to its end, an ISO instant by `getEnd`. */
export function toCoupons(wire: readonly CouponEntryWire[], getEnd: (day: string) => string | null): Coupon[] {
  return wire.flatMap(({ coupon }) => {
    const { expiration } = coupon
    const isDay = BARE_DAY.test(expiration ?? '')
    return readCoupon(isDay ? { ...coupon, expiration: getEnd(expiration ?? '') } : coupon) ?? []
  })
}

export const readCoupons = {
  ...bearer,
  id: 'readCoupons',
  host: 'main',
  method: 'GET',
  path: '/coupons/business/{id}',
  params: byId,
  query: couponPageQuerySchema,
  response: z.array(couponEntrySchema),
  source: ['R-124', 'R-181', 'R-192'],
} as const satisfies Endpoint
