import * as z from 'zod/mini'
import { createStore } from './store.ts'

const intentSchema = z.object({
  version: z.literal(1),
  /** The address of the checkout, a path of this app. */
  path: z.string(),
  businessId: z.string(),
  /** Names what is booked there (`keyOfItems`). */
  itemsKey: z.string(),
  stage: z.enum(['begun', 'signedIn']),
  /** When the stage was reached, ISO. */
  at: z.string(),
})

export type SignInIntent = z.infer<typeof intentSchema>

/**
 * The mark of a sign-in that was begun at a checkout: for which booking, and since when. What an older
 * version wrote cannot be read, and still says that there is a sign-in.
 *
 * Written: by the checkout, and by the sign-in that it leads to.
 * Cleared: by the checkout that takes it, by a way to any other page, when a booking is made or the customer signs out.
 */
export const signInIntentStore = createStore<SignInIntent>({
  key: 'checkoutTrue',
  area: 'device',
  schema: intentSchema,
})
