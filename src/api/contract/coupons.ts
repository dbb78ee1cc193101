import * as z from 'zod/mini'
import { idSchema, maybe } from './wire.ts'

/** the first page is all that is asked for. */
export const couponPageQuerySchema = z.object({ page: z.literal('1'), length: z.literal('15') })

/** */
export const couponEntrySchema = z.object({
  coupon: z.object({ coupon_id: idSchema, description: maybe(z.string()), expiration: maybe(z.string()) }),
})
export type CouponEntryWire = z.infer<typeof couponEntrySchema>
