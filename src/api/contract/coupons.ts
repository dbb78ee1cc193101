import * as z from 'zod/mini'
import { type Coupon, readCoupon } from '#domain/business/coupon.ts'
import { bearer, byId, type Endpoint } from './endpoint.ts'
import { idSchema, maybe } from './wire.ts'

/** the app requests only the first page. */
const couponPageQuerySchema = z.object({ page: z.literal('1'), length: z.literal('15') })

/**
 * assumed: `items_list` has the ids of the services it applies to; `amount` is in cents for a fixed
 * coupon and in percent otherwise.
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

/** An expiration that is a day `yyyy-mm-dd` and no instant. */
const BARE_DAY = /^\d{4}-\d\d-\d\d$/

/** Tells whether a coupon ends on a day, whose last instant needs a time zone. */
export function hasBareDay(wire: readonly CouponEntryWire[]): boolean {
  return wire.some(({ coupon }) => BARE_DAY.test(coupon.expiration ?? ''))
}

/**
 * Maps the coupons of a page, in the order of the server. A day lasts until its last instant, which `getEnd` returns as
 * ISO.
 */
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
