import type { Failure } from '#domain/failure.ts'
import type { HoldInput } from '#machines/account/reservation/index.ts'
import { findResult } from '#src/storage/provider-results.store.ts'
import type { Deps } from './deps.ts'

const fetch = () => import('./held-booking.ts')
const fetchForPackages = () => import('./held-purchase.ts')

/**
 * What lays down what is to be paid comes behind the reservations. Throws where the code for it cannot be had, and where it
 * was paid in another tab since it was read.
 */
export async function holdBookingLazily(deps: Pick<Deps, 'storage'>, held: HoldInput): Promise<void> {
  if (findResult(deps, held.transaction.id) !== null)
    throw { kind: 'conflict', text: null, taken: null } satisfies Failure
  if (held.transaction.package === null) (await fetch()).holdBooking(deps, held)
  else (await fetchForPackages()).holdPurchase(deps, held)
}

/** Fetches it ahead, so that a tap does not wait for it. */
export function preloadHeldBooking(): void {
  for (const fetched of [fetch(), fetchForPackages()]) fetched.catch(() => {})
}
