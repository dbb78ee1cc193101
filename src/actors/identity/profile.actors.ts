import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { Customer } from '#domain/entities.ts'
import type {
  PreparedProfile,
  PrepareProfileInput,
  profileMachine,
  SaveProfileInput,
} from '#machines/identity/profile/index.ts'
import { buildSaveProfile, saveUser } from '#src/api/contract/user.ts'
import { signedInCustomer } from '#src/queries/customer.query.ts'
import type { Deps } from '#src/queries/deps.ts'
import { announceCountry, firstCountry } from '#src/storage/country.store.ts'
import { storeCustomerData } from '#src/storage/customer.ts'
import { readReservationToken } from '#src/storage/reservation-token.store.ts'
import { signInIntentStore } from '#src/storage/sign-in-intent.store.ts'
import { forgetReturn, returnPath } from './return.actors.ts'

/** Returns the actors of the name and number screens: the main API and browser storage. */
export function createProfileImplementations(deps: Deps): MachineImplementationsFrom<typeof profileMachine> {
  return {
    actors: {
      prepareProfile: fromPromise<PreparedProfile, PrepareProfileInput>(async ({ input, signal }) => {
        const prepared = { country: firstCountry(deps, input), otherwise: returnPath(deps) }
        return { ...prepared, customer: await signedInCustomer(deps, signal) }
      }),
      saveProfile: fromPromise<Customer, SaveProfileInput>(({ input, signal }) => saveProfile(deps, input, signal)),
    },
    actions: {
      announceCountry: (_, { country }) => announceCountry(deps, country),
      announceCancelled: () => signInIntentStore.remove(deps),
      announceSignedIn: (_, { path }) => forgetReturn(deps, path),
    },
  }
}

/**
 * Saves the customer's name with the reservation token, or an unverified number, and stores the
 * response. Throws a `Failure`.
 */
async function saveProfile(deps: Deps, input: SaveProfileInput, signal: AbortSignal): Promise<Customer> {
  const uid = deps.identity.user()?.uid ?? null
  const rwgToken = readReservationToken(deps)
  const { customerId, name, phoneUnverified } = input
  const body = buildSaveProfile({ name, phoneUnverified, rwgToken })
  const wire = await deps.api.call(saveUser, { params: { id: customerId }, body }, { signal })
  const stored = { name: wire.name ?? name, phoneUnverified: wire.phoneUnverified ?? phoneUnverified }
  return storeCustomerData(deps, { ...wire, ...stored }, uid)
}
