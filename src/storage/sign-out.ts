import type { CardStore } from '#src/platform/card-store.ts'
import type { StorageArea, StorageKey } from './browser-storage.ts'
import { userIdStore, userOfTabStore } from './person.store.ts'
import { signedOutStore } from './signed-out.store.ts'
import type { StoreDeps } from './store.ts'

/**
 * Keys removed on sign-out, in addition to the app's own keys. Language, last country, `rwg_token` and the last
 * business stay (A-134, beyond 30).
 */
const OF_THE_USER: readonly StorageKey[] = [
  'userId',
  'userName',
  'meData',
  'goBackRoute',
  'checkoutTrue',
  'checkoutPayload',
  'payload',
  'coupon',
  'bookingTransactionId',
  'selectedPackage',
]
const NOTED_FOR_USER = /^horacerta\.(flow|kept|note\.(?!country|rwg))/

type Forgetting = StoreDeps & { cards: Pick<CardStore, 'forget'> }

/** Removes the user's data from the device and from this tab, and notifies the other tabs. */
export function forgetCustomer(deps: Forgetting): void {
  signedOutStore.write(deps, 'now')
  clearArea(deps, 'device')
  forgetInTab(deps)
}

/** Removes the user's data from a tab that was closed before the log-out and is restored after it. */
export function forgetLeftTab(deps: Forgetting): void {
  const whose = userOfTabStore.read(deps)
  if (whose !== null && whose !== userIdStore.read(deps)) forgetInTab(deps)
}

/** Removes the user's data from this tab; a running flow does not write it again (`src/app/saved.ts`). */
export function forgetInTab(deps: Forgetting): void {
  deps.cards.forget()
  clearArea(deps, 'tab')
}

/** Removes the offline cache before another user signs in. */
export function clearStored({ storage }: StoreDeps): void {
  storage.remove('device', 'horacerta.kept.reservations')
}

/** Subscribes to the customer's sign-out in another tab; returns the unsubscribe function. */
export function watchSignOut(deps: StoreDeps, listener: () => void): () => void {
  return signedOutStore.watch(deps, (value) => {
    if (value !== null) listener()
  })
}

function clearArea({ storage }: StoreDeps, area: StorageArea): void {
  for (const key of storage.keys(area))
    if (NOTED_FOR_USER.test(key) || OF_THE_USER.includes(key)) storage.remove(area, key)
}
