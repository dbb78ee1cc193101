import { exampleBusiness, exampleCustomer } from '#machines/shared/examples.ts'
import { broken, network, unauthorized } from '#machines/shared/failure-cases.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { CasesOf, FlowWords, StatesOf } from '#machines/shared/flow-spec.types.ts'
import type { linkEntryMachine } from './link-entry.machine.ts'
import type { LinkEntryInput } from './link-entry.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/business/link/{id}'

export const linkEntryStates: StatesOf<typeof linkEntryMachine> = {
  identifying: {
    title: 'Identifying the customer',
    sentence: 'It is looked up who is signed in.',
    requirements: ['R-048', 'R-750'],
    address,
  },
  readingBusiness: {
    title: 'Reading the business',
    sentence: 'The business is read, whose customers come in here.',
    requirements: ['R-048'],
    address,
  },
  unavailable: {
    title: 'Not read',
    sentence: 'The customer or the business could not be read: why, and once more.',
    requirements: ['R-048'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  decidingLink: {
    title: 'Does the link sign in?',
    sentence: 'A link that signs in is used by visitors only; whoever is signed in stays who they are.',
    requirements: ['R-049'],
  },
  redeemingLink: {
    title: 'Redeeming the link',
    sentence: 'The token of the link signs the visitor in.',
    requirements: ['R-049', 'R-567'],
    address,
  },
  linkUnanswered: {
    title: 'Link not answered',
    sentence: 'No answer came: the link is still good, and is tried once more.',
    requirements: ['R-049'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  arriving: {
    title: 'Arriving',
    sentence: 'Visitors are invited to sign in, customers are welcomed.',
    requirements: ['R-750'],
  },
  atGate: {
    title: 'The ways in',
    sentence: 'A visitor signs in at Google or with a number; WhatsApp is still to come.',
    requirements: ['R-554', 'R-555', 'R-556', 'R-750'],
    address,
    landmarks: [{ role: 'button', name: 'Entrar com número (SMS)' }],
  },
  'atGate.invited': {
    title: 'Invited',
    sentence: 'The visitor chooses a way in.',
    requirements: ['R-550', 'R-551', 'R-557', 'R-558'],
    address,
  },
  'atGate.linkRefused': {
    title: 'Link refused',
    sentence: 'The link did not sign anybody in: it says so, and the other ways in stand below.',
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
    title: 'Client already?',
    sentence: 'Whether somebody has booked here before chooses the subtitle; what goes wrong is not heard of.',
    requirements: ['R-551', 'R-562'],
    address,
  },
  'welcoming.resting': {
    title: 'Resting',
    sentence: 'The entry stands with the subtitle for clients, or with that for others.',
    requirements: ['R-551', 'R-560'],
    address,
  },
  leftForReservations: {
    title: 'To the reservations',
    sentence: 'The header was tapped; of the owner the business hears that.',
    requirements: ['R-034', 'R-552'],
  },
  signInNeeded: {
    title: 'To the sign-in',
    sentence: 'With a number, and from there to where the entry was asked for, else back to it.',
    requirements: ['R-555', 'R-561'],
  },
  nameNeeded: {
    title: 'To the name',
    sentence: 'Somebody who is signed in without a name gives one and comes back.',
    requirements: ['R-553'],
  },
  numberNeeded: {
    title: 'To the number',
    sentence: 'Somebody whom Google has signed in, and whose number is not known, gives it first.',
    requirements: ['R-522', 'R-559'],
  },
  left: { title: 'Left', sentence: 'The customer goes one step back.', requirements: ['R-014'] },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const linkEntryWords: FlowWords = {}

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
    { name: 'a link', input },
    { name: 'a link that signs in', input: { ...input, entry: withToken } },
  ],
  events: {
    'route.changed': [
      { name: 'the same address again', data: { entry }, by: 'address' },
      { name: 'with a token', data: { entry: withToken }, by: 'address' },
    ],
    'session.changed': [
      { name: 'signed out', data: { customer: null }, by: 'system' },
      { name: 'the same customer again', data: { customer: bia }, by: 'system' },
      { name: 'somebody without a name', data: { customer: nameless }, by: 'system' },
    ],
    'bookings.open': [{ name: 'the header', data: {}, by: { role: 'link', name: 'Cliente de Estúdio Aurora' } }],
    'signIn.start': [{ name: 'by number', data: {}, by: { role: 'button', name: 'Entrar com número (SMS)' } }],
    'name.give': [{ name: 'the name', data: {}, by: { role: 'button', name: 'Completar meu nome' } }],
    'entry.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'back.request': [{ name: 'back', data: {}, by: { role: 'button', name: 'Voltar' } }],
  },
  actors: {
    identifyCustomer: [
      { name: 'nobody', output: null },
      { name: 'a customer', output: bia },
      { name: 'the owner', output: owner },
      { name: 'somebody without a name', output: nameless },
      unauthorized,
      network,
    ],
    readBusiness: [{ name: 'a business', output: business }, network],
    redeemLink: [
      { name: 'signed in', output: bia },
      { name: 'an old link', error: { kind: 'invalid', status: 400, text: null }, sandbox: { fault: { status: 400 } } },
      network,
    ],
    readRelation: [
      { name: 'a client', output: { relation: 'client' } },
      { name: 'no client yet', output: { relation: 'other' } },
      network,
    ],
    googleSignIn: [
      { name: 'signed in at Google', output: { way: 'google', customer: bia } },
      { name: 'without a number', output: { way: 'google', customer: numberless } },
      { name: 'signed in elsewhere', output: { way: 'elsewhere', customer: numberless } },
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
      because: 'Customers are welcomed only once the business is read: it is there for the types.',
    },
  ],
}
