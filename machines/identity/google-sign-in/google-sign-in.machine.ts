import { assign, fromPromise, setup } from 'xstate'
import type { Customer } from '#domain/entities.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { toGoogleSignInFailure } from './google-sign-in.failure.ts'
import type {
  GoogleSignInContext,
  GoogleSignInOutput,
  GoogleSignInTypes,
  ResumedGoogleSignIn,
} from './google-sign-in.types.ts'

/** From "Continue with Google" to a known customer: in a window, else by leaving the page and coming back. */
export const googleSignInMachine = setup({
  types: {} as GoogleSignInTypes,
  actors: {
    resumeSignIn: fromPromise<ResumedGoogleSignIn>(mustBeProvided('resumeSignIn')),
    openWindow: fromPromise<void>(mustBeProvided('openWindow')),
    leaveForGoogle: fromPromise<void>(mustBeProvided('leaveForGoogle')),
    readCustomer: fromPromise<Customer>(mustBeProvided('readCustomer')),
  },
  actions: {
    storeCustomer: assign((_, params: { customer: Customer | null }) => ({ customer: params.customer })),
    recordFailure: assign((_, params: { error: unknown }) => ({ failure: toGoogleSignInFailure(params.error) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isSignedIn: (_, params: { customer: Customer | null }) => params.customer !== null,
    isReturned: (_, params: { output: ResumedGoogleSignIn }) => params.output.arrival === 'returned',
    isEmbedded: (_, params: { output: ResumedGoogleSignIn }) => params.output.arrival === 'embedded',
    isClosed: (_, params: { error: unknown }) => toGoogleSignInFailure(params.error).kind === 'closed',
    isBlocked: (_, params: { error: unknown }) => toGoogleSignInFailure(params.error).kind === 'blocked',
  },
}).createMachine({
  id: 'google-sign-in',
  context: { customer: null, failure: null },
  initial: 'resuming',
  on: {
    'session.changed': {
      guard: { type: 'isSignedIn', params: ({ event }) => event },
      target: '.signedInElsewhere',
      actions: { type: 'storeCustomer', params: ({ event }) => event },
    },
  },
  states: {
    resuming: {
      tags: 'busy',
      invoke: {
        id: 'resumeSignIn',
        src: 'resumeSignIn',
        onDone: [
          {
            guard: { type: 'isReturned', params: ({ event }) => event },
            target: 'readingCustomer',
          },
          {
            guard: { type: 'isEmbedded', params: ({ event }) => event },
            target: 'embedded',
          },
          { target: 'ready' },
        ],
        onError: [
          {
            guard: { type: 'isClosed', params: ({ event }) => event },
            target: 'ready',
          },
          { target: 'refused', actions: { type: 'recordFailure', params: ({ event }) => event } },
        ],
      },
    },
    embedded: { tags: 'embedded' },
    ready: { on: { 'google.start': 'windowOpen' } },
    windowOpen: {
      tags: 'busy',
      invoke: {
        id: 'openWindow',
        src: 'openWindow',
        onDone: 'readingCustomer',
        onError: [
          // Nothing went wrong: the customer has changed their mind.
          {
            guard: { type: 'isClosed', params: ({ event }) => event },
            target: 'ready',
          },
          {
            guard: { type: 'isBlocked', params: ({ event }) => event },
            target: 'leaving',
          },
          { target: 'refused', actions: { type: 'recordFailure', params: ({ event }) => event } },
        ],
      },
    },
    leaving: {
      tags: 'busy',
      invoke: {
        id: 'leaveForGoogle',
        src: 'leaveForGoogle',
        // Only a page that the browser's Back brings to life again gets to hear of it.
        onDone: 'ready',
        onError: { target: 'refused', actions: { type: 'recordFailure', params: ({ event }) => event } },
      },
    },
    refused: { tags: 'failed', exit: 'clearFailure', on: { 'google.start': 'windowOpen' } },
    readingCustomer: {
      tags: 'busy',
      on: {
        // The session reads the same customer, and may be first.
        'session.changed': {
          guard: { type: 'isSignedIn', params: ({ event }) => event },
          target: 'signedIn',
          actions: { type: 'storeCustomer', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'readCustomer',
        src: 'readCustomer',
        onDone: {
          target: 'signedIn',
          actions: { type: 'storeCustomer', params: ({ event }) => ({ customer: event.output }) },
        },
        onError: { target: 'customerMissing', actions: { type: 'recordFailure', params: ({ event }) => event } },
      },
    },
    customerMissing: { tags: 'failed', exit: 'clearFailure', on: { 'google.start': 'readingCustomer' } },
    signedIn: { type: 'final', output: ({ context }) => toOutput(context, 'google') },
    signedInElsewhere: { type: 'final', output: ({ context }) => toOutput(context, 'elsewhere') },
  },
  output: ({ event }) => event.output as GoogleSignInOutput,
})

function toOutput({ customer }: GoogleSignInContext, way: GoogleSignInOutput['way']): GoogleSignInOutput {
  if (customer === null) throw new Error('nobody has signed in')
  return { way, customer }
}
