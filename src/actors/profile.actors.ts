import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { Customer } from '#domain/entities.ts'
import type { PreparedProfile, profileMachine, SaveNameInput } from '#machines/profile/index.ts'
import { readCustomer, saveName, storedCustomer } from './customer.ts'
import type { Deps } from './deps.ts'
import { returnPath } from './return-path.ts'

/** What the name screen really does: the main API and what the browser keeps of the customer. */
export function createProfileImplementations(deps: Deps): MachineImplementationsFrom<typeof profileMachine> {
  return {
    actors: {
      prepareProfile: fromPromise<PreparedProfile>(async ({ signal }) => {
        const otherwise = returnPath(deps)
        if (deps.identity.user() === null) return { customer: null, otherwise }
        return { customer: storedCustomer(deps) ?? (await readCustomer(deps, signal)), otherwise }
      }),
      saveName: fromPromise<Customer, SaveNameInput>(({ input, signal }) => saveName(deps, input, signal)),
    },
  }
}
