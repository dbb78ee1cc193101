import { createTextStore } from './store.ts'

/**
 * Whether this tab has left for the sign-in at Google: "left".
 *
 * Written: by the sign-in at Google.
 * Cleared: by the page that the customer returns to, and when the customer signs out.
 */
export const googleDepartureStore = createTextStore({ key: 'horacerta.note.google', area: 'tab' })
