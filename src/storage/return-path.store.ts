import { signInIntentStore } from './sign-in-intent.store.ts'
import { createTextStore, type StoreDeps } from './store.ts'
import { storedBookingStore } from './stored-booking.store.ts'

/**
 * Where a sign-in leads back to, a path. Anybody can have written it: it is read as a path of the app, or not at all.
 *
 * Written: by pages that send a visitor to the sign-in.
 * Cleared: when somebody has signed in, a booking is made, or the customer signs out.
 */
export const returnPathStore = createTextStore({ key: 'goBackRoute', area: 'device' })

/** Stores the way back of a sign-in that is for neither a checkout that was left before nor a booking made then. */
export function rememberPath(deps: StoreDeps, path: string): void {
  returnPathStore.write(deps, path)
  signInIntentStore.remove(deps)
  storedBookingStore.remove(deps)
}
