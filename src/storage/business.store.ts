import * as z from 'zod/mini'
import { createStore } from './store.ts'

/**
 * The business that was read last, as the main API answers.
 *
 * Written: by the page of a business; only whether it is there is ever asked.
 * Cleared: never; it stays when somebody signs out.
 */
export const businessStore = createStore({
  key: 'business',
  area: 'device',
  schema: z.record(z.string(), z.unknown()),
})
