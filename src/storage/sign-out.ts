import type { CardStore } from '#src/platform/card-store.ts'
import type { StorageArea, StorageKey } from './browser-storage.ts'
import { userIdStore, userOfTabStore } from './person.store.ts'
import { signedOutStore } from './signed-out.store.ts'
import type { StoreDeps } from './store.ts'

/**
 * What stands under these goes with the user, and whatever was kept and noted for them; language, the country chosen last,
 * `rwg_token` and what was read of businesses stay (A-134, beyond 30).
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

/** Removes everything of the user, from the device and from this tab, and tells the other tabs. */
export function forgetCustomer(deps: Forgetting): void {
  signedOutStore.write(deps, 'now')
  clearArea(deps, 'device')
  forgetInTab(deps)
}

/** Removes what a tab brings back that was closed before its customer logged out, and is opened again. */
export function forgetLeftTab(deps: Forgetting): void {
  const whose = userOfTabStore.read(deps)
  if (whose !== null && whose !== userIdStore.read(deps)) forgetInTab(deps)
}

/** Removes what this tab keeps of the user; a flow that is running does not write it again (`src/app/saved.ts`). */
export function forgetInTab(deps: Forgetting): void {
  deps.cards.forget()
  clearArea(deps, 'tab')
}

/** Removes what the device keeps for one person, before somebody else is signed in. */
export function clearStored({ storage }: StoreDeps): void {
  storage.remove('device', 'horacerta.kept.reservations')
}

/** Hears that the customer has signed out in another tab; returns how to stop. */
export function watchSignOut(deps: StoreDeps, listener: () => void): () => void {
  return signedOutStore.watch(deps, (value) => {
    if (value !== null) listener()
  })
}

function clearArea({ storage }: StoreDeps, area: StorageArea): void {
  for (const key of storage.keys(area))
    if (NOTED_FOR_USER.test(key) || OF_THE_USER.includes(key)) storage.remove(area, key)
}
