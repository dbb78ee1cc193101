import * as z from 'zod/mini'
import { createTabChannel } from './tab-channel.ts'

/**
 * Posts the booked times to the other tabs.
 *
 * Written: by the booking, when it is made.
 * Cleared: when the customer signs out; no code reads it later.
 */
export const bookedChannel = createTabChannel({
  key: 'horacerta.note.booked',
  schema: z.object({
    businessId: z.string(),
    transactionId: z.string(),
    // Tabs of an earlier release do not send it.
    bookingId: z._default(z.nullable(z.string()), null),
    times: z.array(z.object({ serviceId: z.string(), start: z.string() })),
  }),
})
