import { fromPromise } from 'xstate'
import { paramsIn } from '#domain/paths.ts'
import type { ReturnRoute } from '#machines/shared/return-route.ts'
import { storedBookingStore } from '#src/storage/stored-booking.store.ts'
import { isMarked } from './checkout-mark.ts'
import type { Deps } from './deps.ts'
import { rememberPath } from './remember-return.ts'

/** The booking that a sign-in leads back to, and that opens by itself, as its own pages remember it. */

/** The actor `rememberReturn` of the reservations: keeps the way back, and the booking that was asked for. */
export const rememberBookingReturn = (parts: Pick<Deps, 'storage'>) =>
  fromPromise<void, { path: string }>(async ({ input: { path } }) => {
    rememberPath(parts, path)
    const id = paramsIn('reservation', path)?.bookingTransactionId
    if (id !== undefined) storedBookingStore.write(parts, id)
  })

/** Whether a return route leads to the stored booking itself, and says more of it than its address; a checkout goes first. */
export function isForStoredBooking(deps: Pick<Deps, 'storage' | 'clock'>, { goBackRoute }: ReturnRoute): boolean {
  const stored = storedBookingStore.read(deps)
  if (stored === null || isMarked(deps)) return false
  return paramsIn('reservation', goBackRoute ?? '')?.bookingTransactionId === stored
}
