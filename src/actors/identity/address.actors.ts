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

/** What the page of the address really does: the main API, and what the browser keeps of the customer. */
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

/** Saves the customer's address, and keeps the answer; what was typed of it in this tab is done with. */
async function saveAddress(deps: Deps, input: SaveAddressInput, signal: AbortSignal): Promise<Customer> {
  const uid = deps.identity.user()?.uid ?? null
  const body = buildSaveAddress(input.address)
  const wire = await deps.api.call(saveUser, { params: { id: input.customerId }, body }, { signal })
  flowStateStore('address').remove(deps)
  return storeCustomerData(deps, { ...wire, ...body }, uid)
}
