import { createTextStore } from './store.ts'

/**
 * The id of the transaction that a sign-in leads back to, and that opens by itself.
 *
 * Written: by a booking that was made, and by the reservations, for one that a visitor asked for.
 * Cleared: when somebody has signed in, goes to sign in for another page, or signs out.
 */
export const storedBookingStore = createTextStore({ key: 'bookingTransactionId', area: 'device' })
