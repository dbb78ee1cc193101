import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import { exampleBrazil as country } from '#machines/shared/phone-examples.ts'
import type { profileMachine } from './profile.machine.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/login/personal-information'
const numberAddress = '/login/personal-information-number'

export const profileStates: StatesOf<typeof profileMachine> = {
  preparing: {
    title: 'Preparing',
    sentence: 'The app checks who is signed in, so that a reload of this page keeps its customer.',
    requirements: ['R-517'],
    address,
  },
  unprepared: {
    title: 'Preparing failed',
    sentence: 'The customer could not be read and can try again.',
    requirements: ['R-517'],
    address,
  },
  arriving: {
    title: 'What is missing?',
    sentence:
      'An anonymous user signs in first; a customer enters the phone number or the name if it is missing, or goes straight back.',
    requirements: ['R-497', 'R-517', 'R-522'],
  },
  name: { title: 'Name', sentence: 'The customer enters their full name.', requirements: ['R-517'], address },
  'name.entering': {
    title: 'Entering the name',
    sentence: 'The form has one field for the full name.',
    requirements: ['R-517'],
    address,
    landmarks: [{ role: 'heading', name: 'Como você se chama?' }],
  },
  'name.correcting': {
    title: 'Correcting the name',
    sentence: 'The name is empty or has a digit in it; the field says which.',
    requirements: ['R-518', 'R-519'],
    address,
  },
  'name.saving': {
    title: 'Saving the name',
    sentence: 'The app saves the name together with the reservation token.',
    requirements: ['R-520', 'R-570'],
    address,
  },
  'name.savingFailed': {
    title: 'Name not saved',
    sentence: 'The name was not saved; it stays in the field and the customer can try again.',
    requirements: ['R-521'],
    address,
  },
  number: {
    title: 'Phone number',
    sentence: 'A customer who signed in with Google enters their phone number.',
    requirements: ['R-522', 'R-523'],
    address: numberAddress,
  },
  'number.entering': {
    title: 'Entering the phone number',
    sentence:
      'The customer enters country and number, and a full name if it is missing; a complete number can be saved.',
    requirements: ['R-077', 'R-523', 'R-524', 'R-745'],
    address: numberAddress,
    landmarks: [{ role: 'heading', name: 'Qual é o seu celular?' }],
  },
  'number.correcting': {
    title: 'Correcting the name with the number',
    sentence: 'The number is complete, but the name is not valid; the field says why.',
    requirements: ['R-518', 'R-519', 'R-745'],
    address: numberAddress,
  },
  'number.saving': {
    title: 'Saving the phone number',
    sentence: 'The app saves the number as not verified.',
    requirements: ['R-746'],
    address: numberAddress,
  },
  'number.savingFailed': {
    title: 'Phone number not saved',
    sentence: 'The number was not saved; the customer sees why, and it stays in the field to try again.',
    requirements: ['R-525'],
    address: numberAddress,
  },
  returned: {
    title: 'Return to the page',
    sentence: 'Nothing is missing any more; the customer returns to the page that asked for the sign-in.',
    requirements: ['R-497', 'R-746'],
  },
  anonymous: {
    title: 'To the sign-in',
    sentence: 'Nobody is signed in; the customer signs in first, and the app remembers the page to return to.',
    requirements: ['R-517'],
  },
  cancelled: {
    title: 'Cancelled',
    sentence: 'The customer goes back to where the sign-in started, and nothing is saved.',
    requirements: ['R-517'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const profileWords: WordsOf<typeof profileMachine> = {
  guards: {
    hasPhone: 'the customer has a phone number',
    'not hasPhone': 'the customer has no phone number yet',
    isNumberAddress: 'the URL is that of the number page',
    isGoodName: 'the name is valid',
    isFullNumber: 'the phone number is complete',
    canSaveNumber: 'the phone number is complete and the name is known or valid',
  },
  actions: {
    storePrepared: 'remembers the customer, the first country and the page to return to',
    storeCountry: 'remembers the country',
    recordProblem: 'records what is wrong with the name',
    clearProblem: 'clears what was wrong with the name',
    announceCountry: 'saves the country as the first choice for next time',
    announceCancelled: 'forgets that the checkout was to continue after the sign-in',
    announceSignedIn: 'clears the remembered return page',
  },
  events: {
    'name.submit': 'the customer saves the name',
    'country.choose': 'the customer chooses a country',
    'number.submit': 'the customer saves the phone number',
    'profile.retry': 'the customer tries again',
  },
  actors: {
    prepareProfile: 'preparing the form',
    saveProfile: 'saving the data of the customer',
  },
}

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
      name: 'just signed in',
      input: { entry, saved: null, business: null, customer: nameless, language: 'pt-BR' },
    },
    {
      name: 'just signed in with Google',
      input: { entry: numberEntry, saved: null, business: null, customer: numberless, language: 'pt-BR' },
    },
  ],
  events: {
    'route.changed': [
      { name: 'the name', data: { entry }, by: 'address' },
      { name: 'the number', data: { entry: numberEntry }, by: 'address' },
    ],
    'session.changed': [
      { name: 'session expired', data: { customer: null }, by: 'system' },
      { name: 'name saved in another tab', data: { customer: ana }, by: 'system' },
    ],
    'name.submit': [
      { name: 'a full name', data: { name: 'Ana Souza' }, by: typed({ 'Nome completo': 'Ana Souza' }) },
      { name: 'an empty name', data: { name: ' ' }, by: typed({ 'Nome completo': ' ' }) },
      { name: 'a name with a digit', data: { name: 'Ana 2' }, by: typed({ 'Nome completo': 'Ana 2' }) },
    ],
    'country.choose': [
      { name: 'Brazil again', data: { country }, by: { role: 'option', name: 'Brasil', opener: 'País' } },
    ],
    'number.submit': [
      {
        name: 'a complete number',
        data: { number: '11987654321', name: null },
        by: typed({ Celular: '11987654321' }),
      },
      {
        name: 'a complete number and a name',
        data: { number: '11987654321', name: 'Ana Souza' },
        by: typed({ Celular: '11987654321', 'Nome completo': 'Ana Souza' }),
      },
      {
        name: 'an incomplete number',
        data: { number: '1198765432', name: null },
        by: typed({ Celular: '1198765432' }),
      },
    ],
    'dialog.close': [{ name: 'OK', data: {}, by: { role: 'button', name: 'Ok' } }],
    'profile.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'back.request': [{ name: 'back', data: {}, by: { role: 'button', name: 'Voltar' } }],
  },
  actors: {
    prepareProfile: [
      { name: 'a customer without a name', output: { customer: nameless, country, otherwise } },
      { name: 'a customer with a name', output: { customer: ana, country, otherwise } },
      { name: 'a customer without a number', output: { customer: numberless, country, otherwise } },
      { name: 'a customer without a name and a number', output: { customer: bare, country, otherwise } },
      { name: 'an anonymous user', output: { customer: null, country, otherwise } },
      {
        name: 'server error',
        error: { kind: 'server', status: 500, text: null },
        sandbox: { fault: { status: 500 } },
      },
    ],
    saveProfile: [
      { name: 'saved', output: ana },
      {
        name: 'server error',
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
      because: 'The number is asked for only after the default country is set; the types need the check.',
    },
    {
      where: 'guard canSaveNumber',
      change: 'without country !== null in country !== null && isFullPhone(country, params.number)',
      because: 'The number is asked for only after the default country is set; the types need the check.',
    },
  ],
}
