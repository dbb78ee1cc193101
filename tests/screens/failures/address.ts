import { screen } from '@testing-library/react'
import { exampleCustomer } from '#machines/shared/examples.ts'
import { createFlow } from '#src/screens/identity/address/flow.ts'
import { aBusinessResponse } from '#tests/support/business-wire.ts'
import { renderFlow } from '#tests/support/flow.tsx'
import type { FakeResponses, Scenario, Stored, World } from './scenario.ts'

const address = {
  addressPostalCode: '01310-100',
  addressStreet: 'Avenida Paulista',
  addressNumber: '1000',
  addressNeighborhood: 'Bela Vista',
  addressCity: 'São Paulo',
  addressState: 'SP',
}
const responses: FakeResponses = {
  readMe: { id: 'user-bia', name: 'Bia Souza', ...address },
  saveUser: { id: 'user-bia', name: 'Bia Souza', ...address },
  readBusiness: aBusinessResponse(),
}
const entry = { name: 'address', state: { goBackRoute: '/checkout/b-1', goBackRouteProps: null } } as const

const open = ({ deps, clock }: World) =>
  renderFlow({ flow: 'address', createFlow, deps, clock, entry, language: 'en-US' })

/** Lists the scenarios of the address page, for a customer and for an anonymous user. */
export const addressScenarios: { [screen: string]: Scenario } = {
  'address, customer not read yet': { responses, user: 'uid-bia', open },
  'saving the address': {
    responses,
    user: 'uid-bia',
    async open(world) {
      const opened = await open(world)
      await opened.user.click(await screen.findByRole('button', { name: 'Save and continue' }))
      return opened
    },
  },
  'address of an anonymous user': { responses, open },
}

export const storedAddress: Stored = {
  flow: 'address',
  createFlow,
  responses,
  sample: {
    version: 1,
    customerId: exampleCustomer().id,
    draft: { postalCode: '', street: 'Rua Augusta', number: '', neighborhood: '', city: '', state: '' },
  },
  entry,
}
