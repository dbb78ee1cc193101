import { createTextStore } from './store.ts'

/**
 * Tells the other tabs that the customer has signed out. A session that is only lost takes nothing away.
 *
 * Written: by the signing out.
 * Cleared: at once.
 */
export const signedOutStore = createTextStore({ key: 'horacerta.note.signedOut', area: 'device' })
