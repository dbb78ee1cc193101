import * as z from 'zod/mini'
import { createTabChannel } from './tab-channel.ts'

/**
 * Posts the bought package to the other tabs.
 *
 * Written: by the purchase of a package.
 * Cleared: when the customer signs out; no code reads it later.
 */
export const boughtChannel = createTabChannel({
  key: 'horacerta.note.bought',
  schema: z.object({ businessId: z.string(), packageId: z.string(), transactionId: z.string() }),
})
