import * as z from 'zod/mini'
import { createStore } from './store.ts'

/**
 * The coupon that services are chosen with in this tab: a navigation state with the business that it is for.
 *
 * Written: by the page of a business, for a coupon that is good.
 * Cleared: when it is over or removed, when a booking is made, and when the customer signs out.
 */
export const couponStore = createStore({ key: 'coupon', area: 'tab', schema: z.record(z.string(), z.unknown()) })
