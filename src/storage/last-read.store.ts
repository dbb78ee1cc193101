import * as z from 'zod/mini'
import { createStore } from './store.ts'

/**
 * Until when each customer has read their notifications on this device, ISO by id.
 *
 * Written: by the page of the notifications.
 * Cleared: when a customer signs out.
 */
export const lastReadStore = createStore({
  key: 'horacerta.note.notifications',
  area: 'device',
  schema: z.record(z.string(), z.iso.datetime({ offset: true })),
})
