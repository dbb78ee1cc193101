import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { Business, Customer } from '#domain/entities.ts'
import type { addressMachine, SaveAddressInput } from '#machines/identity/address/index.ts'
import { identifyCustomer } from '#src/actors/customer.ts'
import type { Deps } from '#src/actors/deps.ts'
import { settleAgreement } from '#src/actors/payment-agreement.ts'
import { readBusiness } from '#src/actors/read-business.ts'
import { saveAddress } from '#src/actors/save-customer.ts'

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
