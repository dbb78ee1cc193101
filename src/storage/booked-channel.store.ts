import * as z from 'zod/mini'
import { createTabChannel } from './tab-channel.ts'

/**
 * Tells the other tabs of the times that were booked.
 *
 * Written: by the booking, when it is made.
 * Cleared: when the customer signs out; nobody reads it later.
 */
export const bookedChannel = createTabChannel({
  key: 'horacerta.note.booked',
  schema: z.object({
    businessId: z.string(),
    transactionId: z.string(),
    // A tab of an earlier release does not say it.
    bookingId: z._default(z.nullable(z.string()), null),
    times: z.array(z.object({ serviceId: z.string(), start: z.string() })),
  }),
})
