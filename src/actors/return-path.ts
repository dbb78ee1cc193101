import { fromPromise } from 'xstate'
import { ownPath } from '#domain/return-route.ts'
import type { Deps } from './deps.ts'

/**
 * Where a sign-in leads that brought no return route along: the remembered one, else the checkout it was started from,
 * else a booking, else the business visited last, else the ways to sign in. Always a path of this app.
 */
export function returnPath({ storage }: Pick<Deps, 'storage'>): string {
  const remembered = ownPath(storage.read('device', 'goBackRoute'))
  if (remembered !== null) return remembered
  const business = ownPath(storage.read('device', 'vendorPage'))
  if (business === null) return '/login/options'
  if (storage.read('device', 'checkoutTrue') !== null) return business.replace(/^\/business\//, '/checkout/')
  const transaction = storage.read('device', 'bookingTransactionId')
  return transaction === null ? business : `${business}/bookingTransactionId/${encodeURIComponent(transaction)}`
}

/** The actor `rememberReturn` of pages that send visitors to the sign-in: keeps the way back on the device. */
export const rememberReturn = ({ storage }: Pick<Deps, 'storage'>) =>
  fromPromise<void, { path: string }>(async ({ input }) => storage.write('device', 'goBackRoute', input.path))

/** Marks a checkout as the one a sign-in was begun at. */
export function markReturn({ storage }: Pick<Deps, 'storage'>, path: string): void {
  storage.write('device', 'goBackRoute', path)
  storage.write('device', 'checkoutTrue', 'true')
}
