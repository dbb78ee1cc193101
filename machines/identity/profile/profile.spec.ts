import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { CasesOf, FlowWords, StatesOf } from '#machines/shared/flow-spec.types.ts'
import { exampleBrazil as country } from '#machines/shared/phone-examples.ts'
import type { profileMachine } from './profile.machine.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/login/personal-information'
const numberAddress = '/login/personal-information-number'

export const profileStates: StatesOf<typeof profileMachine> = {
  preparing: {
    title: 'Preparing',
    sentence: 'It is looked up who is signed in, so that a reload of this page finds its customer again.',
    requirements: ['R-517'],
    address,
  },
  unprepared: {
    title: 'Not prepared',
    sentence: 'The customer could not be read; they can try again.',
    requirements: ['R-517'],
    address,
  },
  arriving: {
    title: 'Arriving',
    sentence:
      'Anonymous visitors sign in first; a number is asked for where none is known; named customers go straight back, all others say their name.',
    requirements: ['R-497', 'R-517', 'R-522'],
  },
  name: { title: 'The name', sentence: 'The customer says their full name.', requirements: ['R-517'], address },
  'name.entering': {
    title: 'Entering the name',
    sentence: 'One field for the full name.',
    requirements: ['R-517'],
    address,
    landmarks: [{ role: 'heading', name: 'Como você se chama?' }],
  },
  'name.correcting': {
    title: 'Correcting the name',
    sentence: 'Nothing was typed, or a digit: the field says which.',
    requirements: ['R-518', 'R-519'],
    address,
  },
  'name.saving': {
    title: 'Saving the name',
    sentence: 'The name is saved with the reservation token of the visit.',
    requirements: ['R-520', 'R-570'],
    address,
  },
  'name.savingFailed': {
    title: 'Name not saved',
    sentence: 'The name was not saved; it stays in the field to be sent again.',
    requirements: ['R-521'],
    address,
  },
  number: {
    title: 'The number',
    sentence: 'The customer, signed in by Google, says their phone number.',
    requirements: ['R-522', 'R-523'],
    address: numberAddress,
  },
  'number.entering': {
    title: 'Entering the number',
    sentence: 'Country and number, and the full name of a customer without one; it can be saved once it is whole.',
    requirements: ['R-077', 'R-523', 'R-524', 'R-745'],
    address: numberAddress,
    landmarks: [{ role: 'heading', name: 'Qual é o seu celular?' }],
  },
  'number.correcting': {
    title: 'Correcting the name',
    sentence: 'The number is whole, the name is not right yet: its field says why.',
    requirements: ['R-518', 'R-519', 'R-745'],
    address: numberAddress,
  },
  'number.saving': {
    title: 'Saving the number',
    sentence: 'The number is saved as one that nobody has verified.',
    requirements: ['R-746'],
    address: numberAddress,
  },
  'number.savingFailed': {
    title: 'Number not saved',
    sentence: 'The number was not saved, and the customer reads why; it stays in the field to be sent again.',
    requirements: ['R-525'],
    address: numberAddress,
  },
  returned: {
    title: 'Returned',
    sentence: 'Nothing is missing any more: back to where the sign-in was started from.',
    requirements: ['R-497', 'R-746'],
  },
  anonymous: {
    title: 'To the sign-in',
    sentence: 'Nobody is signed in: the sign-in comes first, and the way back travels along.',
    requirements: ['R-517'],
  },
  cancelled: {
    title: 'Cancelled',
    sentence: 'The customer went back to where the sign-in was started from, and nothing was saved.',
    requirements: ['R-517'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const profileWords: FlowWords = {}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const nameless = {
  id: 'user-ana',
  name: null,
  email: null,
  phone: '+5511987654321',
  phoneUnverified: null,
  address: { postalCode: null, neighborhood: null, street: null, number: null, city: null, state: null },
}
const ana = { ...nameless, name: 'Ana Souza' }
const numberless = { ...ana, phone: null }
const bare = { ...nameless, phone: null }

const entry: RouteEntry = {
  name: 'loginName',
  params: {},
  query: {},
  state: { goBackRoute: '/checkout/studio-bela', goBackRouteProps: null },
}
const numberEntry: RouteEntry = { ...entry, name: 'loginNumber' }

const typed = (fill: { [label: string]: string }) => ({ role: 'button', name: 'Salvar e continuar', fill })

const otherwise = '/business/studio-bela'

export const profileCases: CasesOf<typeof profileMachine> = {
  machine: 'profile',
  inputs: [
    {
      name: 'signed in a moment ago',
      input: { entry, saved: null, business: null, customer: nameless, language: 'pt-BR' },
    },
    {
      name: 'signed in by Google',
      input: { entry: numberEntry, saved: null, business: null, customer: numberless, language: 'pt-BR' },
    },
  ],
  events: {
    'route.changed': [
      { name: 'the name', data: { entry }, by: 'address' },
      { name: 'the number', data: { entry: numberEntry }, by: 'address' },
    ],
    'session.changed': [
      { name: 'the session was lost', data: { customer: null }, by: 'system' },
      { name: 'named in another tab', data: { customer: ana }, by: 'system' },
    ],
    'name.submit': [
      { name: 'a full name', data: { name: 'Ana Souza' }, by: typed({ 'Nome completo': 'Ana Souza' }) },
      { name: 'nothing', data: { name: ' ' }, by: typed({ 'Nome completo': ' ' }) },
      { name: 'a digit', data: { name: 'Ana 2' }, by: typed({ 'Nome completo': 'Ana 2' }) },
    ],
    'country.choose': [
      { name: 'Brazil again', data: { country }, by: { role: 'option', name: 'Brasil', opener: 'País' } },
    ],
    'number.submit': [
      {
        name: 'a whole number',
        data: { number: '11987654321', name: null },
        by: typed({ Celular: '11987654321' }),
      },
      {
        name: 'a whole number and a name',
        data: { number: '11987654321', name: 'Ana Souza' },
        by: typed({ Celular: '11987654321', 'Nome completo': 'Ana Souza' }),
      },
      {
        name: 'a number too short',
        data: { number: '1198765432', name: null },
        by: typed({ Celular: '1198765432' }),
      },
    ],
    'dialog.close': [{ name: 'read', data: {}, by: { role: 'button', name: 'Ok' } }],
    'profile.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'back.request': [{ name: 'back', data: {}, by: { role: 'button', name: 'Voltar' } }],
  },
  actors: {
    prepareProfile: [
      { name: 'a customer without a name', output: { customer: nameless, country, otherwise } },
      { name: 'a named customer', output: { customer: ana, country, otherwise } },
      { name: 'a customer without a number', output: { customer: numberless, country, otherwise } },
      { name: 'a customer with neither', output: { customer: bare, country, otherwise } },
      { name: 'nobody', output: { customer: null, country, otherwise } },
      {
        name: 'a server error',
        error: { kind: 'server', status: 500, text: null },
        sandbox: { fault: { status: 500 } },
      },
    ],
    saveProfile: [
      { name: 'saved', output: ana },
      {
        name: 'a server error',
        error: { kind: 'server', status: 500, text: null },
        sandbox: { fault: { status: 500 } },
      },
    ],
  },
  key: ({ entry: { name }, customer, country, problem }) => ({
    name,
    customer: customer === null ? null : [customer.name, customer.phone],
    country: country?.prefix ?? null,
    problem,
  }),
  unshown: [
    {
      where: 'guard isFullNumber',
      change: 'without country !== null in country !== null && isFullPhone(country, params.number)',
      because: 'A number is asked for only once its country is offered: it is there for the types.',
    },
    {
      where: 'guard canSaveNumber',
      change: 'without country !== null in country !== null && isFullPhone(country, params.number)',
      because: 'A number is asked for only once its country is offered: it is there for the types.',
    },
  ],
}
