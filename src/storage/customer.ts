import type { Customer } from '#domain/entities.ts'
import { toCustomer, toStorableUser, type UserWire } from '#src/api/contract/user.ts'
import type { CardStore } from '#src/platform/card-store.ts'
import type { Identity } from '#src/platform/identity.types.ts'
import { meDataStore, userIdStore, userNameStore, userOfTabStore } from './person.store.ts'
import { clearStored, forgetInTab } from './sign-out.ts'
import type { StoreDeps } from './store.ts'

/**
 * Stores the customer read from the main API and clears what this tab and device store for another user. Returns the
 * customer.
 */
export function storeCustomerData(
  deps: StoreDeps & { cards: Pick<CardStore, 'forget'>; identity: Pick<Identity, 'user'> },
  wire: UserWire,
  uid: string | null,
): Customer {
  const customer = toCustomer(wire)
  // The user signed out during the request: store nothing.
  if (uid === null || deps.identity.user()?.uid !== uid) return customer
  // Data of one user is not shown to another. What an anonymous user did in a tab goes to the user who signs in there.
  if ((userOfTabStore.read(deps) ?? customer.id) !== customer.id) forgetInTab(deps)
  userOfTabStore.write(deps, customer.id)
  if (userIdStore.read(deps) !== customer.id) clearStored(deps)
  meDataStore.write(deps, { ...toStorableUser(wire), uid })
  userIdStore.write(deps, customer.id)
  //
  if (customer.name !== null) userNameStore.write(deps, customer.name)
  return customer
}
