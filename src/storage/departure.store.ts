import * as z from 'zod/mini'
import { createStore } from './store.ts'

/**
 * A departure over an entry of another page load, with the index of that entry.
 *
 * Written: by the address bar.
 * Cleared: once it is used, or when no other page load came between.
 */
export const departureStore = createStore({
  key: 'horacerta.note.departure',
  area: 'tab',
  schema: z.object({ index: z.number(), departure: z.unknown() }),
})
