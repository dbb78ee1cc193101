import { assign, fromCallback, fromPromise, raise, sendParent, setup } from 'xstate'
import type { Customer } from '#domain/entities.ts'
import { withEvent, withOutput } from '#machines/shared/chart.ts'
import { mustBeProvided, mustWatch } from '#machines/shared/must-be-provided.ts'
import { toSessionFailure } from './session.failure.ts'
import type {
  RestoredSession,
  SessionChange,
  SessionContext,
  SessionEvent,
  SessionReport,
  SessionTag,
} from './session.types.ts'

/**
 * Keeps track of the user, from the first anonymous token to the sign-out. Headless; `app` runs it.
 */
export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent, tags: {} as SessionTag },
  actors: {
    restoreSession: fromPromise<RestoredSession>(mustBeProvided('restoreSession')),
    readCustomer: fromPromise<Customer>(mustBeProvided('readCustomer')),
    refreshToken: fromPromise<void>(mustBeProvided('refreshToken')),
    renewSession: fromPromise<void>(mustBeProvided('renewSession')),
    signOut: fromPromise<void>(mustBeProvided('signOut')),
    dropSession: fromPromise<void>(mustBeProvided('dropSession')),
    startAnonymous: fromPromise<void>(mustBeProvided('startAnonymous')),
    watchIdentity: fromCallback<SessionEvent>(mustWatch('watchIdentity')),
  },
  actions: {
    storeRestored: assign((_, params: RestoredSession) => ({ userId: params.userId, customer: params.customer })),
    storeUser: assign((_, params: { userId: string | null }) => ({ userId: params.userId, customer: null })),
    storeCustomer: assign((_, params: { customer: Customer }) => ({ customer: params.customer })),
    clearCustomer: assign({ userId: null, customer: null }),
    reportReady: sendParent(({ context }): SessionReport => ({ type: 'session.ready', customer: context.customer })),
    reportChanged: sendParent(
      ({ context }, params: { reason: SessionChange }): SessionReport => ({
        type: 'session.changed',
        customer: context.customer,
        reason: params.reason,
      }),
    ),
    reportFailed: sendParent(
      (_, params: { error: unknown }): SessionReport => ({
        type: 'session.failed',
        failure: toSessionFailure(params.error),
      }),
    ),
    /** Raised for the parallel region of the user, which ends the session. */
    announceLost: raise({ type: 'session.lost' }),
  },
  guards: {
    hasUser: (_, params: { userId: string | null }) => params.userId !== null,
    isSameUser: ({ context }, params: { userId: string | null }) => params.userId === context.userId,
    hasCustomer: ({ context }) => context.customer !== null,
    isSignedIn: ({ context }) => context.userId !== null,
    isAnonymous: (_, params: RestoredSession) => params.userId === null,
    isRemembered: (_, params: RestoredSession) => params.customer !== null,
    isLost: (_, params: { error: unknown }) => toSessionFailure(params.error).kind === 'lost',
  },
  delays: {
    /** The token is renewed long before its hour is over. */
    refreshInterval: 600_000,
  },
}).createMachine({
  id: 'session',
  context: { userId: null, customer: null },
  invoke: {
    id: 'watchIdentity',
    src: 'watchIdentity',
    onError: { actions: withEvent('reportFailed') },
  },
  type: 'parallel',
  states: {
    person: {
      initial: 'restoring',
      on: {
        'identity.changed': [
          { guard: withEvent('isSameUser') },
          { guard: withEvent('hasUser'), target: '.readingCustomer', actions: withEvent('storeUser') },
          { target: '.anonymous', actions: ['clearCustomer', { type: 'reportChanged', params: { reason: 'lost' } }] },
        ],
        'customer.changed': {
          guard: 'isSignedIn',
          target: '.signedIn',
          actions: [withEvent('storeCustomer'), { type: 'reportChanged', params: { reason: 'updated' } }],
        },
        'session.lost': { guard: 'isSignedIn', target: '.dropping' },
      },
      states: {
        restoring: {
          tags: 'busy',
          // The stored session is restored first; the listener adds nothing before.
          on: { 'identity.changed': {} },
          invoke: {
            id: 'restoreSession',
            src: 'restoreSession',
            onDone: [
              {
                guard: withOutput('isAnonymous'),
                target: 'anonymous',
                actions: [withOutput('storeRestored'), 'reportReady'],
              },
              {
                guard: withOutput('isRemembered'),
                target: 'readingCustomer',
                actions: [withOutput('storeRestored'), 'reportReady'],
              },
              { target: 'introducing', actions: withOutput('storeRestored') },
            ],
            onError: { target: 'failed', actions: withEvent('reportFailed') },
          },
        },
        introducing: {
          tags: 'busy',
          on: { 'identity.changed': {}, 'customer.changed': {}, 'session.lost': {} },
          invoke: {
            id: 'readCustomer',
            src: 'readCustomer',
            onDone: { target: 'signedIn', actions: [withOutput('storeCustomer', 'customer'), 'reportReady'] },
            onError: [
              { guard: withEvent('isLost'), target: 'dropping', actions: 'reportReady' },
              // A user is signed in: reporting an anonymous session would lead to the sign-in.
              { target: 'customerMissing', actions: withEvent('reportFailed') },
            ],
          },
        },
        failed: { tags: 'failed', on: { 'session.retry': 'restoring' } },
        anonymous: { on: { 'token.refused': 'startingAnew' } },
        startingAnew: {
          tags: 'busy',
          // If it fails, the next request asks for an anonymous token again.
          invoke: { id: 'startAnonymous', src: 'startAnonymous', onDone: 'anonymous', onError: 'anonymous' },
        },
        readingCustomer: {
          tags: 'busy',
          on: { 'session.end': 'signingOut' },
          invoke: {
            id: 'readCustomer',
            src: 'readCustomer',
            onDone: [
              {
                guard: 'hasCustomer',
                target: 'signedIn',
                actions: [
                  withOutput('storeCustomer', 'customer'),
                  { type: 'reportChanged', params: { reason: 'updated' } },
                ],
              },
              {
                target: 'signedIn',
                actions: [
                  withOutput('storeCustomer', 'customer'),
                  { type: 'reportChanged', params: { reason: 'signedIn' } },
                ],
              },
            ],
            onError: [
              { guard: withEvent('isLost'), target: 'dropping' },
              // The stored customer stays valid: a failed second read removes nothing.
              { guard: 'hasCustomer', target: 'signedIn' },
              { target: 'customerMissing', actions: withEvent('reportFailed') },
            ],
          },
        },
        customerMissing: {
          tags: 'failed',
          on: { 'session.retry': 'readingCustomer', 'session.end': 'signingOut' },
        },
        signedIn: { on: { 'session.end': 'signingOut' } },
        signingOut: {
          tags: 'busy',
          // Its own sign-out is reported when done, not as a lost session.
          on: { 'identity.changed': {}, 'customer.changed': {}, 'session.lost': {} },
          invoke: {
            id: 'signOut',
            src: 'signOut',
            onDone: {
              target: 'anonymous',
              actions: ['clearCustomer', { type: 'reportChanged', params: { reason: 'signedOut' } }],
            },
            onError: { target: 'signedIn', actions: withEvent('reportFailed') },
          },
        },
        dropping: {
          tags: 'busy',
          exit: ['clearCustomer', { type: 'reportChanged', params: { reason: 'lost' } }],
          on: { 'identity.changed': {}, 'customer.changed': {}, 'session.lost': {} },
          invoke: {
            id: 'dropSession',
            src: 'dropSession',
            onDone: 'anonymous',
            // The session is over either way; the next request asks for an anonymous token again.
            onError: 'anonymous',
          },
        },
      },
    },
    token: {
      initial: 'waiting',
      on: { 'token.refused': { actions: 'announceLost' } },
      states: {
        waiting: { on: { 'token.rejected': 'renewing' }, after: { refreshInterval: 'refreshing' } },
        refreshing: {
          // A server may reject the old token while the new one is requested.
          on: { 'token.rejected': 'renewing' },
          invoke: {
            id: 'refreshToken',
            src: 'refreshToken',
            onDone: 'waiting',
            onError: [
              { guard: withEvent('isLost'), target: 'waiting', actions: 'announceLost' },
              // The current token is valid for an hour: the next renewal comes long before.
              { target: 'waiting' },
            ],
          },
        },
        renewing: {
          tags: 'busy',
          invoke: {
            id: 'renewSession',
            src: 'renewSession',
            onDone: 'waiting',
            onError: [
              { guard: withEvent('isLost'), target: 'waiting', actions: 'announceLost' },
              { target: 'waiting', actions: withEvent('reportFailed') },
            ],
          },
        },
      },
    },
  },
})
