import * as z from 'zod/mini'
import { createTabChannel } from './tab-channel.ts'

/**
 * Tells the other tabs of the package that was bought.
 *
 * Written: by the purchase of a package.
 * Cleared: when the customer signs out; nobody reads it later.
 */
export const boughtChannel = createTabChannel({
  key: 'horacerta.note.bought',
  schema: z.object({ businessId: z.string(), packageId: z.string(), transactionId: z.string() }),
})
