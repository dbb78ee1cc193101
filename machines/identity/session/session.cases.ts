import type { FlowCases } from '#machines/shared/papers.types.ts'
import type { SessionContext } from './session.types.ts'

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
