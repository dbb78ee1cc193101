import * as z from 'zod/mini'
import { createStore } from './store.ts'

/**
 * The business that was read last, in the wire format of the main API.
 *
 * Written: by the page of a business; the app only checks whether it exists.
 * Cleared: never; it survives a sign-out.
 */
export const businessStore = createStore({
  key: 'business',
  area: 'device',
  schema: z.record(z.string(), z.unknown()),
})
