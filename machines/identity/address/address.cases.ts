import { exampleBusiness, exampleCustomer } from '#machines/shared/examples.ts'
import { network, unauthorized } from '#machines/shared/failure-cases.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { CasesOf } from '#machines/shared/papers.types.ts'
import type { addressMachine } from './address.machine.ts'
import type { AddressInput } from './address.types.ts'

const nowhere = { postalCode: null, neighborhood: null, street: null, number: null, city: null, state: null }
const bia = exampleCustomer({ address: { ...exampleCustomer().address, street: null } })
const other = exampleCustomer({ id: 'user-caio', name: 'Caio', address: nowhere })
const saved = exampleCustomer()

const entry: RouteEntry = {
  name: 'address',
  params: { id: 'b-1' },
  query: {},
  state: { goBackRoute: '/checkout/b-1', goBackRouteProps: null },
}
const input: AddressInput = { entry, saved: null, business: null, customer: bia, language: 'pt-BR' }

export const addressCases: CasesOf<typeof addressMachine> = {
  machine: 'address',
  inputs: [
    { name: 'a customer whose street is missing', input },
    {
      name: 'after a reload',
      input: {
        ...input,
        saved: {
          customerId: bia.id,
          draft: {
            postalCode: '01310-100',
            street: 'Rua',
            number: '1',
            neighborhood: 'Sé',
            city: 'São Paulo',
            state: 'SP',
          },
        },
      },
    },
  ],
  events: {
    'route.changed': [
      { name: 'the same address again', data: { entry }, by: 'address' },
      { name: 'another business', data: { entry: { ...entry, params: { id: 'b-2' } } }, by: 'address' },
    ],
    'session.changed': [
      { name: 'signed out', data: { customer: null }, by: 'system' },
      { name: 'the same customer again', data: { customer: bia }, by: 'system' },
      { name: 'somebody else', data: { customer: other }, by: 'system' },
    ],
    'draft.change': [
      {
        name: 'the street',
        data: { change: { street: 'Rua Augusta' } },
        by: { field: 'Rua ou avenida', value: 'Rua Augusta' },
      },
      { name: 'a short postal code', data: { change: { postalCode: '0131' } }, by: { field: 'CEP', value: '0131' } },
    ],
    'address.submit': [{ name: 'save', data: {}, by: { role: 'button', name: 'Salvar e continuar' } }],
    'dialog.close': [
      { name: 'read', data: {}, by: { role: 'button', name: 'Ok' } },
      { name: 'close', data: {}, by: { role: 'button', name: 'Fechar' } },
    ],
    'address.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'signIn.start': [{ name: 'sign in', data: {}, by: { role: 'button', name: 'Entrar para preencher o seu' } }],
    'back.request': [{ name: 'back', data: {}, by: { role: 'button', name: 'Voltar' } }],
  },
  actors: {
    identifyCustomer: [
      { name: 'a customer whose street is missing', output: bia },
      { name: 'nobody', output: null },
      unauthorized,
      network,
    ],
    readBusiness: [{ name: 'a business', output: exampleBusiness() }, unauthorized, network],
    saveAddress: [{ name: 'saved', output: saved }, unauthorized, network],
  },
  key: ({ entry: { params }, customer, business, saved: kept, draft: { street, postalCode } }) => ({
    id: params.id,
    customer: customer === null ? null : [customer.id, customer.address.street],
    business: business?.id ?? null,
    kept: kept === null ? null : [kept.customerId, kept.draft.street, kept.draft.postalCode],
    draft: [street, postalCode],
  }),
}
