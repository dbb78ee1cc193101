import { signInIntentStore } from './sign-in-intent.store.ts'
import { createTextStore, type StoreDeps } from './store.ts'
import { storedBookingStore } from './stored-booking.store.ts'

/**
 * The path that a sign-in returns to. The value is untrusted: only a path of the app is used.
 *
 * Written: by pages that send an anonymous user to the sign-in.
 * Cleared: when the user has signed in, when a booking is made, and when the customer signs out.
 */
export const returnPathStore = createTextStore({ key: 'goBackRoute', area: 'device' })

/**
 * Stores the return path of a sign-in that belongs to no checkout and no booking, and clears what earlier ones left
 * (A-69).
 */
export function rememberPath(deps: StoreDeps, path: string): void {
  returnPathStore.write(deps, path)
  signInIntentStore.remove(deps)
  storedBookingStore.remove(deps)
}
