import { fromPromise } from 'xstate'
import { checkoutMarkStore } from '#src/storage/checkout-mark.store.ts'
import { returnPathStore } from '#src/storage/return-path.store.ts'
import { storedBookingStore } from '#src/storage/stored-booking.store.ts'
import type { Deps } from './deps.ts'

/**
 * The actor `rememberReturn` of pages that send visitors to the sign-in: keeps the way back on the device. Whoever
 * signs in for such a page does not sign in for a checkout that they have left before, nor for a booking made then.
 */
export const rememberReturn = (deps: Pick<Deps, 'storage'>) =>
  fromPromise<void, { path: string }>(async ({ input }) => rememberPath(deps, input.path))

export function rememberPath(parts: Pick<Deps, 'storage'>, path: string): void {
  returnPathStore.write(parts, path)
  checkoutMarkStore.remove(parts)
  storedBookingStore.remove(parts)
}
