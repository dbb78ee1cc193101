import { exampleBusiness, exampleCustomer } from '#machines/shared/examples.ts'
import { network, unauthorized } from '#machines/shared/failure-cases.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { CasesOf, FlowWords, StatesOf } from '#machines/shared/flow-spec.types.ts'
import type { addressMachine } from './address.machine.ts'
import type { AddressInput } from './address.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/endereco/{id}'

export const addressStates: StatesOf<typeof addressMachine> = {
  identifying: {
    title: 'Identifying the customer',
    sentence: 'It is looked up who is signed in, so that a reload of this page finds its customer again.',
    requirements: ['R-066'],
    address,
  },
  unavailable: {
    title: 'Not read',
    sentence: 'The customer or the business could not be read: why, and once more.',
    requirements: ['R-066'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  editing: {
    title: 'The address',
    sentence: 'A customer with a Brazilian number says where they live, once, before they pay.',
    requirements: ['R-066', 'R-695'],
    address,
  },
  'editing.entering': {
    title: 'Entering',
    sentence: 'The postal code, written 99999-999, the street and the rest, and one of the 27 states.',
    requirements: ['R-695', 'R-698', 'R-700'],
    address,
    landmarks: [{ role: 'heading', name: 'Seu endereço' }],
  },
  'editing.incomplete': {
    title: 'Something is empty',
    sentence: 'A dialog says that all fields are to be filled in; nothing is saved and the checkout waits.',
    requirements: ['R-696', 'R-699'],
    address,
    landmarks: [{ role: 'alertdialog', name: 'Preencha todos os campos' }],
  },
  'editing.correcting': {
    title: 'Correcting',
    sentence: 'Each field says what is wrong with it until it is right.',
    requirements: ['R-696', 'R-697', 'R-701'],
    address,
  },
  'editing.saving': {
    title: 'Saving',
    sentence: 'The address is saved with the customer.',
    requirements: ['R-570', 'R-695'],
    address,
  },
  'editing.savingFailed': {
    title: 'Not saved',
    sentence: 'The address was not saved; it stays in the form to be sent again.',
    requirements: ['R-695'],
    address,
  },
  readingPlace: {
    title: 'Reading the business',
    sentence: 'Nobody is signed in: the business is read, to show the way to it.',
    requirements: ['R-066'],
    address,
  },
  showingPlace: {
    title: 'The way there',
    sentence: 'A visitor sees where the business is, with the map, and may sign in to fill in their own address.',
    requirements: ['R-066'],
    address,
    landmarks: [{ role: 'heading', name: 'Como chegar' }],
  },
  saved: {
    title: 'Saved',
    sentence: 'Back to where the address was asked for, which goes on from there.',
    requirements: ['R-695'],
  },
  signInNeeded: {
    title: 'To the sign-in',
    sentence: 'Nobody is signed in, or not any more: the customer signs in and comes back to the form.',
    requirements: ['R-066'],
  },
  sessionLost: {
    title: 'Sign in again',
    sentence:
      'The session has ended: the sign-in says so and that what was chosen is kept, and leads back to the form.',
    requirements: ['R-566'],
  },
  cancelled: {
    title: 'Left',
    sentence: 'The customer goes one step back, without an address.',
    requirements: ['R-014'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const addressWords: FlowWords = {}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

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
