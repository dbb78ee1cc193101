import type { StorageArea, StorageKey } from './browser-storage.ts'
import { userIdStore, userOfTabStore } from './person.store.ts'
import { signedOutStore } from './signed-out.store.ts'
import type { Parts } from './store.ts'

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

/** Removes everything of the user from the device, and tells the other tabs. */
export function clearDevice(parts: Parts): void {
  signedOutStore.write(parts, 'now')
  clearArea(parts, 'device')
}

/** Removes what this tab keeps of the user. */
export function clearTab(parts: Parts): void {
  clearArea(parts, 'tab')
}

/** Removes what the device keeps for one person, before somebody else is signed in. */
export function clearKept({ storage }: Parts): void {
  storage.remove('device', 'horacerta.kept.reservations')
}

/** Whether what this tab keeps is of somebody who is signed in no more, as in a tab that is opened again. */
export function isLeftTab(parts: Parts): boolean {
  const whose = userOfTabStore.read(parts)
  return whose !== null && whose !== userIdStore.read(parts)
}

/** Hears that the customer has signed out in another tab; returns how to stop. */
export function watchSignOut(parts: Parts, listener: () => void): () => void {
  return signedOutStore.watch(parts, (value) => {
    if (value !== null) listener()
  })
}

function clearArea({ storage }: Parts, area: StorageArea): void {
  for (const key of storage.keys(area))
    if (NOTED_FOR_USER.test(key) || OF_THE_USER.includes(key)) storage.remove(area, key)
}
