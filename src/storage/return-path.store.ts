import { createTextStore } from './store.ts'

/**
 * Where a sign-in leads back to, a path. Anybody can have written it: it is read as a path of the app, or not at all.
 *
 * Written: by pages that send a visitor to the sign-in.
 * Cleared: when somebody has signed in, a booking is made, or the customer signs out.
 */
export const returnPathStore = createTextStore({ key: 'goBackRoute', area: 'device' })
