import type { Customer } from '#domain/entities.ts'
import { toCustomer, type UserWire, userSchema } from '#src/api/contract/user.ts'
import type { Track } from '#src/platform/analytics.ts'
import type { Identity } from '#src/platform/identity.types.ts'
import { createStore, createTextStore, type StoreDeps } from './store.ts'

/**
 * The customer who is signed in, as the main API answers, with the id that the provider knows them by.
 *
 * Written: by the reading and the saving of the customer.
 * Cleared: when they sign out, or the session is lost.
 */
export const meDataStore = createStore<UserWire>({ key: 'meData', area: 'device', schema: userSchema })

/**
 * The id of the customer who is signed in, or was when the session was lost.
 *
 * Written: by the reading and the saving of the customer.
 * Cleared: when they sign out.
 */
export const userIdStore = createTextStore({ key: 'userId', area: 'device' })

/**
 * The name of the customer who is signed in.
 *
 * Written: by the reading and the saving of the customer; nothing in the app reads it.
 * Cleared: when they sign out, or the session is lost.
 */
export const userNameStore = createTextStore({ key: 'userName', area: 'device' })

/**
 * The id of the customer for whom this tab keeps things: a tab that comes back after they have signed out forgets them.
 *
 * Written: by the reading and the saving of the customer.
 * Cleared: when they sign out, or somebody else signs in in the tab.
 */
export const userOfTabStore = createTextStore({ key: 'userId', area: 'tab' })

/** What is stored of the user signed in at the provider; null when nothing is, or when it is someone else's. */
export function storedCustomer(deps: StoreDeps & { identity: Pick<Identity, 'user'>; track: Track }): Customer | null {
  const uid = deps.identity.user()?.uid
  if (uid === undefined) return null
  const stored = meDataStore.readOrDrop(deps, 'meData')
  return stored?.uid === uid ? toCustomer(stored) : null
}
