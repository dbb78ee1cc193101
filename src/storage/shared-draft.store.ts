import * as z from 'zod/mini'
import { createStore } from './store.ts'

/**
 * The draft at its checkout, for a sign-in that returns in another tab. `parseSavedBooking` validates it. It has
 * nothing that the customer entered, and no attempt.
 *
 * Written: by the booking, at its checkout.
 * Cleared: when the booking is made or abandoned, and when the customer signs out.
 */
export const sharedDraftStore = createStore({ key: 'horacerta.note.draft', area: 'device', schema: z.unknown() })
