import { createTextStore } from './store.ts'

/**
 * Notifies the other tabs that the customer has signed out. A session that only expired removes nothing.
 *
 * Written: by the sign-out.
 * Cleared: at once.
 */
export const signedOutStore = createTextStore({ key: 'horacerta.note.signedOut', area: 'device' })
