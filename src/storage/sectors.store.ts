import * as z from 'zod/mini'
import { createStore } from './store.ts'

/**
 * The categories that were read last, in the wire format of the main API.
 *
 * Written: by the page of a business; the app never reads it.
 * Cleared: never; it survives a sign-out.
 */
export const sectorsStore = createStore({ key: 'sectors', area: 'device', schema: z.unknown() })
