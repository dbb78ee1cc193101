import * as z from 'zod/mini'
import { createStore } from './store.ts'

const intentSchema = z.object({
  version: z.literal(1),
  /** Path of the checkout. */
  path: z.string(),
  businessId: z.string(),
  /** Key of the booked items (`keyOfItems`). */
  itemsKey: z.string(),
  stage: z.enum(['begun', 'signedIn']),
  /** ISO instant at which the stage was reached. */
  at: z.string(),
})

export type SignInIntent = z.infer<typeof intentSchema>

/**
 * The sign-in intent of a checkout: for which booking, and since when. The value of an older
 * version cannot be read, but still says that a sign-in is under way.
 *
 * Written: by the checkout, and by the sign-in that it leads to.
 * Cleared: by the checkout that consumes it, by opening any other page, when a booking is made, and when the customer
 * signs out.
 */
export const signInIntentStore = createStore<SignInIntent>({
  key: 'checkoutTrue',
  area: 'device',
  schema: intentSchema,
})
