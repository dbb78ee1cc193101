import * as z from 'zod/mini'
import { createStore } from './store.ts'

/**
 * A departure that crosses a page load, with the index of the history entry to return to.
 *
 * Written: by the address bar.
 * Cleared: once it is used, and when no other page load came between.
 */
export const departureStore = createStore({
  key: 'horacerta.note.departure',
  area: 'tab',
  schema: z.object({ index: z.number(), departure: z.unknown() }),
})
