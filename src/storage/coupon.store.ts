import * as z from 'zod/mini'
import { createStore } from './store.ts'

/**
 * The coupon of this tab's selection: a navigation state with its business.
 *
 * Written: by the page of a business, for a valid coupon.
 * Cleared: when it expires or is removed, when a booking is made, and when the customer signs out.
 */
export const couponStore = createStore({ key: 'coupon', area: 'tab', schema: z.record(z.string(), z.unknown()) })
