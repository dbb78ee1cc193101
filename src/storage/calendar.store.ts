import * as z from 'zod/mini'
import { createStore } from './store.ts'

/**
 * That a customer has their calendar kept up to date, and what was written there, by booking.
 *
 * Written: by the calendar sync, of every tab.
 * Cleared: when it is turned off, and when the customer signs out.
 */
export const calendarStore = createStore({
  key: 'horacerta.note.calendar',
  area: 'device',
  schema: z.object({
    customerId: z.string(),
    written: z.record(z.string(), z.object({ start: z.string(), end: z.string() })),
  }),
})
