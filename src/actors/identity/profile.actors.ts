import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { Customer } from '#domain/entities.ts'
import type {
  PreparedProfile,
  PrepareProfileInput,
  profileMachine,
  SaveProfileInput,
} from '#machines/identity/profile/index.ts'
import { signedInCustomer } from '#src/actors/customer.ts'
import type { Deps } from '#src/actors/deps.ts'
import { announceCountry, firstCountry } from '#src/actors/first-country.ts'
import { forgetReturn, returnPath } from '#src/actors/return-path.ts'
import { saveProfile } from '#src/actors/save-customer.ts'
import { checkoutMarkStore } from '#src/storage/checkout-mark.store.ts'

/** What the screens of name and number really do: the main API and what the browser keeps of the customer. */
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
      announceCancelled: () => checkoutMarkStore.remove(deps),
      announceSignedIn: (_, { path }) => forgetReturn(deps, path),
    },
  }
}
