import type { Customer } from '#domain/entities.ts'
import { toCustomer, type UserWire, userSchema } from '#src/api/contract/user.ts'
import type { Track } from '#src/platform/analytics.ts'
import type { Identity } from '#src/platform/identity.types.ts'
import { createStore, createTextStore, type StoreDeps } from './store.ts'

/**
 * The signed-in customer in the wire format of the main API, with their id at the identity provider, and without
 * their calendar address.
 *
 * Written: when the customer is read and saved.
 * Cleared: when they sign out, and when the session ends.
 */
export const meDataStore = createStore<UserWire>({ key: 'meData', area: 'device', schema: userSchema })

/**
 * The id of the signed-in customer, or of the last one after a session expired.
 *
 * Written: when the customer is read and saved.
 * Cleared: when they sign out.
 */
export const userIdStore = createTextStore({ key: 'userId', area: 'device' })

/**
 * The name of the signed-in customer.
 *
 * Written: when the customer is read and saved; the app never reads it.
 * Cleared: when they sign out, and when the session ends.
 */
export const userNameStore = createTextStore({ key: 'userName', area: 'device' })

/**
 * The id of the customer whose data this tab stores. A tab restored after a sign-out clears that data.
 *
 * Written: when the customer is read and saved.
 * Cleared: when they sign out, and when another user signs in in the tab.
 */
export const userOfTabStore = createTextStore({ key: 'userId', area: 'tab' })

/** Returns the stored customer if it is the user signed in at the identity provider, else null. */
export function storedCustomer(deps: StoreDeps & { identity: Pick<Identity, 'user'>; track: Track }): Customer | null {
  const uid = deps.identity.user()?.uid
  if (uid === undefined) return null
  const stored = meDataStore.readOrDrop(deps, 'meData')
  return stored?.uid === uid ? toCustomer(stored) : null
}
