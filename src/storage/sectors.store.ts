import * as z from 'zod/mini'
import { createStore } from './store.ts'

/**
 * The categories that were read last, as the main API answers.
 *
 * Written: by the page of a business; nothing in the app reads it.
 * Cleared: never; it stays when somebody signs out.
 */
export const sectorsStore = createStore({ key: 'sectors', area: 'device', schema: z.unknown() })
