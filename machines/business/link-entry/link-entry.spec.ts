import { exampleBusiness, exampleCustomer } from '#machines/shared/examples.ts'
import { broken, network, unauthorized } from '#machines/shared/failure-cases.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { linkEntryMachine } from './link-entry.machine.ts'
import type { LinkEntryInput } from './link-entry.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/business/link/{id}'

export const linkEntryStates: StatesOf<typeof linkEntryMachine> = {
  identifying: {
    title: 'Identifying the customer',
    sentence: 'The app checks who is signed in.',
    requirements: ['R-048', 'R-750'],
    address,
  },
  readingBusiness: {
    title: 'Reading the business',
    sentence: 'The app reads the business that the link belongs to.',
    requirements: ['R-048'],
    address,
  },
  unavailable: {
    title: 'Reading failed',
    sentence: 'The customer or the business could not be read; the customer sees why and can try again.',
    requirements: ['R-048'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  decidingLink: {
    title: 'Sign in with the link?',
    sentence: 'A sign-in link works only while nobody is signed in; a customer who is signed in stays signed in.',
    requirements: ['R-049'],
  },
  redeemingLink: {
    title: 'Signing in with the link',
    sentence: 'The app signs the customer in with the token of the link.',
    requirements: ['R-049', 'R-567'],
    address,
  },
  linkUnanswered: {
    title: 'No response to the link',
    sentence: 'The server did not respond; the link may still work and the customer can try again.',
    requirements: ['R-049'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  arriving: {
    title: 'Signed in?',
    sentence: 'An anonymous user sees the sign-in options, a customer sees the welcome page.',
    requirements: ['R-750'],
  },
  atGate: {
    title: 'Sign-in options',
    sentence: 'An anonymous user can sign in with Google or with a phone number; WhatsApp is not available yet.',
    requirements: ['R-554', 'R-555', 'R-556', 'R-750'],
    address,
    landmarks: [{ role: 'button', name: 'Entrar com número (SMS)' }],
  },
  'atGate.invited': {
    title: 'Choosing an option',
    sentence: 'The user chooses how to sign in.',
    requirements: ['R-550', 'R-551', 'R-557', 'R-558'],
    address,
  },
  'atGate.linkRefused': {
    title: 'Link rejected',
    sentence: 'The link did not sign the user in; the page says so and shows the other sign-in options.',
    requirements: ['R-047', 'R-049'],
    address,
  },
  welcoming: {
    title: 'Welcome',
    sentence: 'The header leads a customer with a name to their reservations.',
    requirements: ['R-550', 'R-552', 'R-553', 'R-750'],
    address,
    landmarks: [{ role: 'region', name: 'No seu celular' }],
  },
  'welcoming.readingRelation': {
    title: 'Booked here before?',
    sentence:
      'The app checks whether the customer has booked here before, to choose the subtitle; a failure is not shown.',
    requirements: ['R-551', 'R-562'],
    address,
  },
  'welcoming.resting': {
    title: 'Subtitle chosen',
    sentence: 'The page shows the subtitle for clients or the one for other customers.',
    requirements: ['R-551', 'R-560'],
    address,
  },
  leftForReservations: {
    title: 'To the reservations',
    sentence: 'The customer tapped the header; a tap of the owner is reported to the business.',
    requirements: ['R-034', 'R-552'],
  },
  signInNeeded: {
    title: 'To the sign-in',
    sentence: 'The user signs in with a phone number and then goes to the requested page, or back here.',
    requirements: ['R-555', 'R-561'],
  },
  nameNeeded: {
    title: 'To the name',
    sentence: 'A customer without a name enters one and comes back.',
    requirements: ['R-553'],
  },
  numberNeeded: {
    title: 'To the phone number',
    sentence: 'A customer who signed in with Google and has no phone number yet enters one first.',
    requirements: ['R-522', 'R-559'],
  },
  left: { title: 'Back', sentence: 'The customer goes one step back.', requirements: ['R-014'] },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const linkEntryWords: WordsOf<typeof linkEntryMachine> = {
  guards: {
    isSameEntry: 'the URL shows the same business and has no sign-in link',
    hasLink: 'the URL has a sign-in link',
    hasName: 'the customer has a name',
    'not hasName': 'the customer has no name yet',
    isStillAnonymous: 'nobody is signed in',
    isOwner: 'the customer is the owner of the business',
    isUnanswered: 'the server cannot be reached',
  },
  actions: {
    storeRelation: 'remembers whether the customer has booked here before',
    clearLink: 'forgets the sign-in link',
    announceSignedIn: 'clears the remembered return page',
    trackOwnerTap: 'reports the tap of the owner',
  },
  events: {
    'signIn.start': 'the user chooses to sign in with a phone number',
    'bookings.open': 'the customer taps the header to see their reservations',
    'name.give': 'the customer chooses to enter a name',
    'entry.retry': 'the customer tries again',
  },
  actors: {
    redeemLink: 'signing in with the link',
    readRelation: 'checking whether the customer has booked here before',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const entry: RouteEntry = { name: 'linkEntry', params: { id: 'b-1' }, query: {}, state: null }
const withToken: RouteEntry = { ...entry, name: 'linkEntryToken', params: { id: 'b-1', token: 'abc' } }
const input: LinkEntryInput = { entry, saved: null, business: null, customer: null, language: 'pt-BR' }

const bia = exampleCustomer()
const nameless = exampleCustomer({ id: 'user-caio', name: null })
const numberless = exampleCustomer({ phone: null })
const business = exampleBusiness({ ownerId: 'user-dora' })
const owner = exampleCustomer({ id: 'user-dora', name: 'Dora' })

export const linkEntryCases: CasesOf<typeof linkEntryMachine> = {
  machine: 'link-entry',
  inputs: [
    { name: 'an entry link', input },
    { name: 'a sign-in link', input: { ...input, entry: withToken } },
  ],
  events: {
    'route.changed': [
      { name: 'the same URL', data: { entry }, by: 'address' },
      { name: 'a sign-in link', data: { entry: withToken }, by: 'address' },
    ],
    'session.changed': [
      { name: 'signed out', data: { customer: null }, by: 'system' },
      { name: 'the same customer', data: { customer: bia }, by: 'system' },
      { name: 'a customer without a name', data: { customer: nameless }, by: 'system' },
    ],
    'bookings.open': [{ name: 'tap the header', data: {}, by: { role: 'link', name: 'Cliente de Estúdio Aurora' } }],
    'signIn.start': [{ name: 'by phone', data: {}, by: { role: 'button', name: 'Entrar com número (SMS)' } }],
    'name.give': [{ name: 'complete the name', data: {}, by: { role: 'button', name: 'Completar meu nome' } }],
    'entry.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'back.request': [{ name: 'back', data: {}, by: { role: 'button', name: 'Voltar' } }],
  },
  actors: {
    identifyCustomer: [
      { name: 'an anonymous user', output: null },
      { name: 'a customer', output: bia },
      { name: 'the owner', output: owner },
      { name: 'a customer without a name', output: nameless },
      unauthorized,
      network,
    ],
    readBusiness: [{ name: 'a business', output: business }, network],
    redeemLink: [
      { name: 'signed in', output: bia },
      {
        name: 'link expired',
        error: { kind: 'invalid', status: 400, text: null },
        sandbox: { fault: { status: 400 } },
      },
      network,
    ],
    readRelation: [
      { name: 'a client', output: { relation: 'client' } },
      { name: 'not a client yet', output: { relation: 'other' } },
      network,
    ],
    googleSignIn: [
      { name: 'signed in with Google', output: { way: 'google', customer: bia } },
      { name: 'signed in with Google without a number', output: { way: 'google', customer: numberless } },
      { name: 'signed in in another tab', output: { way: 'elsewhere', customer: numberless } },
      broken,
    ],
  },
  key: ({ entry: { params }, linkCode, customer, business: known, relation }) => ({
    token: params.token ?? null,
    linkCode,
    customer: customer === null ? null : [customer.id, customer.name, customer.phone],
    business: known?.id ?? null,
    relation,
  }),
  unshown: [
    {
      where: 'guard isOwner',
      change: 'without business !== null in business !== null && isOwner(business, customer)',
      because: 'Customers are welcomed only after the business is read; the types need the check.',
    },
  ],
}
