import type { StateValueFrom } from 'xstate'
import type { FlowCases, FlowStates, FlowWords, StatePaths } from '#machines/shared/flow-spec.types.ts'
import type { sessionMachine } from './session.machine.ts'
import type { SessionContext } from './session.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

export const sessionStates: FlowStates<StatePaths<StateValueFrom<typeof sessionMachine>>> = {
  'person.restoring': {
    title: 'Restoring',
    sentence:
      'What the browser keeps of the session is taken up again; a visitor without a valid token gets an anonymous one.',
    requirements: ['R-563', 'R-564', 'R-573'],
  },
  'person.introducing': {
    title: 'Introducing',
    sentence: 'Someone is signed in, but nothing is stored of them: the main API is asked who they are.',
    requirements: ['R-568'],
  },
  person: {
    title: 'The person',
    sentence: 'Follows who is signed in at the identity provider, in this tab and in the others.',
    requirements: ['R-566'],
  },
  'person.anonymous': {
    title: 'Anonymous',
    sentence: 'A visitor who may browse and choose, and is asked to sign in before booking.',
    requirements: ['R-563'],
  },
  'person.startingAnew': {
    title: 'Starting anew',
    sentence: 'A server refuses the visitor’s token even as it was renewed: another anonymous one is asked for.',
    requirements: ['R-563'],
  },
  'person.readingCustomer': {
    title: 'Reading the customer',
    sentence: 'The signed-in user is read and kept, so that every screen knows their name.',
    requirements: ['R-568', 'R-495'],
  },
  'person.customerMissing': {
    title: 'Customer missing',
    sentence: 'Someone is signed in, but the main API did not say who; it is asked again when the app tries again.',
    requirements: ['R-568'],
  },
  'person.signedIn': {
    title: 'Signed in',
    sentence: 'The customer is known to the whole app.',
    requirements: ['R-566'],
  },
  'person.signingOut': {
    title: 'Signing out',
    sentence: 'The customer leaves: everything of theirs is removed, language and reservation token are kept.',
    requirements: ['R-546'],
  },
  'person.dropping': {
    title: 'Dropping the session',
    sentence: 'The user is no longer accepted: the session falls back to anonymous, and says so.',
    requirements: ['R-566'],
  },
  token: {
    title: 'The token',
    sentence: 'Keeps the bearer token fresh, whoever it belongs to.',
    requirements: ['R-565'],
  },
  'token.waiting': {
    title: 'Token in use',
    sentence: 'The token serves until ten minutes have gone by or a server refuses it.',
    requirements: ['R-565'],
  },
  'token.refreshing': {
    title: 'Refreshing',
    sentence: 'The token is forced fresh every ten minutes; a failed turn is made good by the next.',
    requirements: ['R-565'],
  },
  'token.renewing': {
    title: 'Renewing',
    sentence: 'A server refused the token: it is renewed once, and a user who stays refused loses the session.',
    requirements: ['R-569'],
  },
  'person.failed': {
    title: 'No session',
    sentence: 'Not even an anonymous token could be had; the app tries again.',
    requirements: ['R-563'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const sessionWords: FlowWords = {}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const ana = {
  id: 'user-ana',
  name: 'Ana Souza',
  email: null,
  phone: '+5511987654321',
  phoneUnverified: null,
  address: { postalCode: null, neighborhood: null, street: null, number: null, city: null, state: null },
}

export const sessionCases: FlowCases = {
  machine: 'session',
  inputs: [{ name: 'a page is opened', input: undefined }],
  events: {
    'identity.changed': [
      { name: 'someone signs in', data: { userId: 'uid-ana' }, by: 'system' },
      { name: 'someone else signs in', data: { userId: 'uid-bia' }, by: 'system' },
      { name: 'nobody is signed in', data: { userId: null }, by: 'system' },
    ],
    'token.rejected': [{ name: 'a server answers 401', data: {}, by: 'system' }],
    'token.refused': [{ name: 'a server answers 401 again', data: {}, by: 'system' }],
    'customer.changed': [
      { name: 'the name was saved', data: { customer: { ...ana, name: 'Ana Lima' } }, by: 'system' },
    ],
    'session.lost': [{ name: 'the token is not accepted any more', data: {}, by: 'system' }],
    'session.end': [{ name: 'log out', data: {}, by: 'system' }],
    'session.retry': [{ name: 'the connection is back', data: {}, by: 'system' }],
  },
  actors: {
    restoreSession: [
      { name: 'a first visit', output: { userId: null, customer: null } },
      { name: 'a signed-in customer', output: { userId: 'uid-ana', customer: ana } },
      { name: 'a signed-in user of whom nothing is stored', output: { userId: 'uid-ana', customer: null } },
      { name: 'no connection', error: { kind: 'offline' } },
    ],
    readCustomer: [
      { name: 'the customer', output: ana, sandbox: {} },
      {
        name: 'a server error',
        error: { kind: 'server', status: 500, text: null },
        sandbox: { fault: { status: 500 } },
      },
      { name: 'the user is unknown', error: { kind: 'unauthorized', text: null }, sandbox: { fault: { status: 401 } } },
    ],
    refreshToken: [
      { name: 'a fresh token', output: undefined },
      { name: 'no connection', error: { kind: 'network' } },
      { name: 'the user was disabled', error: { kind: 'identity', code: 'user-disabled' } },
    ],
    renewSession: [
      { name: 'a token that works', output: undefined },
      { name: 'no connection', error: { kind: 'network' } },
      { name: 'the user was disabled', error: { kind: 'identity', code: 'user-disabled' } },
    ],
    signOut: [
      { name: 'signed out', output: undefined },
      { name: 'the provider fails', error: { kind: 'identity', code: 'internal-error' } },
    ],
    dropSession: [
      { name: 'anonymous again', output: undefined },
      { name: 'no anonymous token', error: { kind: 'network' } },
    ],
    startAnonymous: [
      { name: 'another anonymous token', output: undefined },
      { name: 'no anonymous token', error: { kind: 'network' } },
    ],
    watchIdentity: [{ name: 'the provider cannot be watched', error: { kind: 'identity', code: 'internal-error' } }],
  },
  key: (context: SessionContext) => ({ userId: context.userId, name: context.customer?.name ?? null }),
}
