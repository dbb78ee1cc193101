import * as z from 'zod/mini'
import { createStore } from './store.ts'

/**
 * The customer who turned calendar sync on, and the events written to their calendar, by booking id.
 *
 * Written: by the calendar sync, of every tab.
 * Cleared: when sync is turned off, and when the customer signs out.
 */
export const calendarStore = createStore({
  key: 'horacerta.note.calendar',
  area: 'device',
  schema: z.object({
    customerId: z.string(),
    written: z.record(z.string(), z.object({ start: z.string(), end: z.string() })),
  }),
})
