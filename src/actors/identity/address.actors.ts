import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { Business, Customer } from '#domain/entities.ts'
import type { addressMachine, SaveAddressInput } from '#machines/identity/address/index.ts'
import { buildSaveAddress, saveUser } from '#src/api/contract/user.ts'
import { readBusiness } from '#src/queries/business.query.ts'
import type { Deps } from '#src/queries/deps.ts'
import { settleAgreement } from '#src/storage/agreement.store.ts'
import { storeCustomerData } from '#src/storage/customer.ts'
import { flowStateStore } from '#src/storage/flow-state.store.ts'
import { identifyCustomer } from './customer.actors.ts'

/** Returns the actors of the address page: the main API and browser storage. */
export function createAddressImplementations(deps: Deps): MachineImplementationsFrom<typeof addressMachine> {
  return {
    actors: {
      identifyCustomer: identifyCustomer(deps),
      readBusiness: fromPromise<Business, { id: string }>(({ input, signal }) => readBusiness(deps, input.id, signal)),
      saveAddress: fromPromise<Customer, SaveAddressInput>(async ({ input, signal }) => {
        const customer = await saveAddress(deps, input, signal)
        if (input.isForPayment) settleAgreement(deps, input.customerId)
        return customer
      }),
    },
  }
}

/**
 * Saves the customer's address, stores the response and clears the draft of this tab. Throws a
 * `Failure`.
 */
async function saveAddress(deps: Deps, input: SaveAddressInput, signal: AbortSignal): Promise<Customer> {
  const uid = deps.identity.user()?.uid ?? null
  const body = buildSaveAddress(input.address)
  const wire = await deps.api.call(saveUser, { params: { id: input.customerId }, body }, { signal })
  flowStateStore('address').remove(deps)
  return storeCustomerData(deps, { ...wire, ...body }, uid)
}
