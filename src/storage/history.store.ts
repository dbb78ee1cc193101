import * as z from 'zod/mini'
import { createStore } from './store.ts'

/**
 * The history of the tab: the index of the current entry, and path and step of each entry; null for unknown ones.
 *
 * Written: by the address bar.
 * Cleared: with the tab.
 */
export const historyStore = createStore({
  key: 'horacerta.history',
  area: 'tab',
  schema: z.object({ index: z.number(), places: z.array(z.unknown()) }),
})
