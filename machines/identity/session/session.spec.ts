import type { StateValueFrom } from 'xstate'
import type { FlowCases, FlowStates, StatePaths, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { sessionMachine } from './session.machine.ts'
import type { SessionContext } from './session.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

export const sessionStates: FlowStates<StatePaths<StateValueFrom<typeof sessionMachine>>> = {
  'person.restoring': {
    title: 'Restoring the session',
    sentence: 'The app restores the session saved in the browser; without a valid token it gets an anonymous one.',
    requirements: ['R-563', 'R-564', 'R-573'],
  },
  'person.introducing': {
    title: 'Reading a new customer',
    sentence: 'A user is signed in, but the browser has no data of the customer, so the app reads it.',
    requirements: ['R-568'],
  },
  person: {
    title: 'User',
    sentence: 'Follows who is signed in at the identity provider, in this tab and in other tabs.',
    requirements: ['R-566'],
  },
  'person.anonymous': {
    title: 'Anonymous',
    sentence: 'Nobody is signed in; an anonymous user can browse and choose, and signs in before booking.',
    requirements: ['R-563'],
  },
  'person.startingAnew': {
    title: 'New anonymous session',
    sentence: 'A server rejects even the renewed token of the anonymous user, so the app gets a new anonymous one.',
    requirements: ['R-563'],
  },
  'person.readingCustomer': {
    title: 'Reading the customer',
    sentence: 'The app reads and saves the data of the customer, so that every page knows the name.',
    requirements: ['R-568', 'R-495'],
  },
  'person.customerMissing': {
    title: 'Customer missing',
    sentence: 'A user is signed in, but the customer could not be read; the app can try again.',
    requirements: ['R-568'],
  },
  'person.signedIn': {
    title: 'Signed in',
    sentence: 'The whole app knows the customer.',
    requirements: ['R-566'],
  },
  'person.signingOut': {
    title: 'Signing out',
    sentence:
      'The customer logs out; the app deletes the data of the customer and keeps the language and the reservation token.',
    requirements: ['R-546'],
  },
  'person.dropping': {
    title: 'Session expired',
    sentence: 'The identity provider rejects the user; the app reports it and falls back to an anonymous session.',
    requirements: ['R-566'],
  },
  token: {
    title: 'Token',
    sentence: 'Keeps the token fresh for a customer and for an anonymous user.',
    requirements: ['R-565'],
  },
  'token.waiting': {
    title: 'Token in use',
    sentence: 'The token is used for ten minutes, or until a server rejects it.',
    requirements: ['R-565'],
  },
  'token.refreshing': {
    title: 'Refreshing',
    sentence: 'The app refreshes the token every ten minutes; if that fails, the next time is enough.',
    requirements: ['R-565'],
  },
  'token.renewing': {
    title: 'Renewing',
    sentence: 'A server rejected the token, so the app renews it once; the session of a rejected user expires.',
    requirements: ['R-569'],
  },
  'person.failed': {
    title: 'No session',
    sentence: 'The app did not get an anonymous token; it can try again.',
    requirements: ['R-563'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const sessionWords: WordsOf<typeof sessionMachine> = {
  guards: {
    hasUser: 'a user is signed in',
    isSameUser: 'it is the same user',
    hasCustomer: 'the data of the customer is known',
    isSignedIn: 'a user is signed in',
    isRemembered: 'the browser has the data of the customer',
    isLost: 'the identity provider rejects the user',
  },
  actions: {
    storeRestored: 'remembers the user and the customer',
    storeUser: 'remembers the user',
    clearCustomer: 'forgets the user and the customer',
    reportReady: 'reports that the session is ready',
    reportChanged: 'reports that the session changed',
    reportFailed: 'reports the failure',
    announceLost: 'ends the session of the user',
  },
  events: {
    'identity.changed': 'the identity provider reports who is signed in',
    'token.rejected': 'a server rejects the token',
    'token.refused': 'a server rejects the renewed token',
    'customer.changed': 'the data of the customer changes',
    'session.lost': 'the session expires',
    'session.end': 'the customer logs out',
    'session.retry': 'the app tries again',
  },
  actors: {
    restoreSession: 'restoring the session',
    refreshToken: 'refreshing the token',
    renewSession: 'renewing the token',
    signOut: 'signing out',
    dropSession: 'falling back to an anonymous session',
    startAnonymous: 'starting an anonymous session',
    watchIdentity: 'watching the identity provider',
  },
  delays: {
    refreshInterval: 'the pause between two refreshes',
  },
}

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
  inputs: [{ name: 'a page opens', input: undefined }],
  events: {
    'identity.changed': [
      { name: 'a user signs in', data: { userId: 'uid-ana' }, by: 'system' },
      { name: 'another user signs in', data: { userId: 'uid-bia' }, by: 'system' },
      { name: 'nobody is signed in', data: { userId: null }, by: 'system' },
    ],
    'token.rejected': [{ name: 'a server responds with 401', data: {}, by: 'system' }],
    'token.refused': [{ name: 'a server responds with 401 again', data: {}, by: 'system' }],
    'customer.changed': [
      { name: 'the name was saved', data: { customer: { ...ana, name: 'Ana Lima' } }, by: 'system' },
    ],
    'session.lost': [{ name: 'user rejected', data: {}, by: 'system' }],
    'session.end': [{ name: 'log out', data: {}, by: 'system' }],
    'session.retry': [{ name: 'online again', data: {}, by: 'system' }],
  },
  actors: {
    restoreSession: [
      { name: 'a first visit', output: { userId: null, customer: null } },
      { name: 'a signed-in customer', output: { userId: 'uid-ana', customer: ana } },
      { name: 'a signed-in user without stored data', output: { userId: 'uid-ana', customer: null } },
      { name: 'offline', error: { kind: 'offline' } },
    ],
    readCustomer: [
      { name: 'the customer', output: ana, sandbox: {} },
      {
        name: 'server error',
        error: { kind: 'server', status: 500, text: null },
        sandbox: { fault: { status: 500 } },
      },
      { name: 'session expired', error: { kind: 'unauthorized', text: null }, sandbox: { fault: { status: 401 } } },
    ],
    refreshToken: [
      { name: 'token refreshed', output: undefined },
      { name: 'connection lost', error: { kind: 'network' } },
      { name: 'user disabled', error: { kind: 'identity', code: 'user-disabled' } },
    ],
    renewSession: [
      { name: 'token renewed', output: undefined },
      { name: 'connection lost', error: { kind: 'network' } },
      { name: 'user disabled', error: { kind: 'identity', code: 'user-disabled' } },
    ],
    signOut: [
      { name: 'signed out', output: undefined },
      { name: 'provider error', error: { kind: 'identity', code: 'internal-error' } },
    ],
    dropSession: [
      { name: 'anonymous again', output: undefined },
      { name: 'connection lost', error: { kind: 'network' } },
    ],
    startAnonymous: [
      { name: 'new anonymous token', output: undefined },
      { name: 'connection lost', error: { kind: 'network' } },
    ],
    watchIdentity: [{ name: 'provider error', error: { kind: 'identity', code: 'internal-error' } }],
  },
  key: (context: SessionContext) => ({ userId: context.userId, name: context.customer?.name ?? null }),
}
