import { exampleBusiness, exampleCustomer } from '#machines/shared/examples.ts'
import { network, unauthorized } from '#machines/shared/failure-cases.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { addressMachine } from './address.machine.ts'
import type { AddressInput } from './address.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/endereco/{id}'

export const addressStates: StatesOf<typeof addressMachine> = {
  identifying: {
    title: 'Identifying the customer',
    sentence: 'The app checks who is signed in, so that a reload of this page keeps its customer.',
    requirements: ['R-066'],
    address,
  },
  unavailable: {
    title: 'Reading failed',
    sentence: 'The customer or the business could not be read; the customer sees why and can try again.',
    requirements: ['R-066'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  editing: {
    title: 'Address form',
    sentence: 'A customer with a Brazilian phone number enters their address once, before they pay.',
    requirements: ['R-066', 'R-695'],
    address,
  },
  'editing.entering': {
    title: 'Entering the address',
    sentence: 'The customer enters the postal code as 99999-999, the street and the rest, and one of the 27 states.',
    requirements: ['R-695', 'R-698', 'R-700'],
    address,
    landmarks: [{ role: 'heading', name: 'Seu endereço' }],
  },
  'editing.incomplete': {
    title: 'Fields empty',
    sentence: 'A dialog says that all fields are required; nothing is saved.',
    requirements: ['R-696', 'R-699'],
    address,
    landmarks: [{ role: 'alertdialog', name: 'Preencha todos os campos' }],
  },
  'editing.correcting': {
    title: 'Correcting the address',
    sentence: 'Each wrong field says what is wrong until it is corrected.',
    requirements: ['R-696', 'R-697', 'R-701'],
    address,
  },
  'editing.saving': {
    title: 'Saving the address',
    sentence: 'The app saves the address of the customer.',
    requirements: ['R-570', 'R-695'],
    address,
  },
  'editing.savingFailed': {
    title: 'Address not saved',
    sentence: 'The address was not saved; it stays in the form and the customer can try again.',
    requirements: ['R-695'],
    address,
  },
  readingPlace: {
    title: 'Reading the business',
    sentence: 'Nobody is signed in, so the app reads the business to show how to get there.',
    requirements: ['R-066'],
    address,
  },
  showingPlace: {
    title: 'How to get there',
    sentence: 'An anonymous user sees where the business is, with a map, and can sign in to enter their own address.',
    requirements: ['R-066'],
    address,
    landmarks: [{ role: 'heading', name: 'Como chegar' }],
  },
  saved: {
    title: 'Saved',
    sentence: 'The customer returns to the page that asked for the address.',
    requirements: ['R-695'],
  },
  signInNeeded: {
    title: 'To the sign-in',
    sentence: 'Nobody is signed in; the customer signs in and comes back to the form.',
    requirements: ['R-066'],
  },
  sessionExpired: {
    title: 'Session expired',
    sentence: 'The session expired; the sign-in says so, keeps the choices and leads back to the form.',
    requirements: ['R-566'],
  },
  cancelled: {
    title: 'Back',
    sentence: 'The customer goes one step back without an address.',
    requirements: ['R-014'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const addressWords: WordsOf<typeof addressMachine> = {
  guards: {
    isIncomplete: 'a field is empty',
    isMalformed: 'a field is not valid',
  },
  actions: {
    storeSaved: 'saves the entries for a reload',
    resetDraft: 'fills in the form',
    storeChange: 'remembers the entries of the form',
  },
  events: {
    'draft.change': 'the customer changes the form',
    'address.submit': 'the customer saves the form',
    'address.retry': 'the customer tries again',
  },
  actors: {
    saveAddress: 'saving the address',
  },
}

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
      { name: 'the same URL', data: { entry }, by: 'address' },
      { name: 'another business', data: { entry: { ...entry, params: { id: 'b-2' } } }, by: 'address' },
    ],
    'session.changed': [
      { name: 'signed out', data: { customer: null }, by: 'system' },
      { name: 'the same customer', data: { customer: bia }, by: 'system' },
      { name: 'another customer', data: { customer: other }, by: 'system' },
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
      { name: 'OK', data: {}, by: { role: 'button', name: 'Ok' } },
      { name: 'close', data: {}, by: { role: 'button', name: 'Fechar' } },
    ],
    'address.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'signIn.start': [{ name: 'sign in', data: {}, by: { role: 'button', name: 'Entrar para preencher o seu' } }],
    'back.request': [{ name: 'back', data: {}, by: { role: 'button', name: 'Voltar' } }],
  },
  actors: {
    identifyCustomer: [
      { name: 'a customer whose street is missing', output: bia },
      { name: 'an anonymous user', output: null },
      unauthorized,
      network,
    ],
    readBusiness: [{ name: 'a business', output: exampleBusiness() }, unauthorized, network],
    saveAddress: [{ name: 'saved', output: saved }, unauthorized, network],
  },
  key: ({ customer, saved: kept, draft: { street, postalCode } }) => ({
    customer: customer === null ? null : [customer.id, customer.address.street],
    kept: kept === null ? null : [kept.customerId, kept.draft.street, kept.draft.postalCode],
    draft: [street, postalCode],
  }),
}
