import { createTextStore } from './store.ts'

/**
 * The id of the transaction that opens after a sign-in.
 *
 * Written: by a booking that was made, and by the reservations, for one that an anonymous user opened.
 * Cleared: when the user has signed in, goes to sign in for another page, or signs out.
 */
export const storedBookingStore = createTextStore({ key: 'bookingTransactionId', area: 'device' })
