import { assign, fromPromise, setup } from 'xstate'
import type { Customer } from '#domain/entities.ts'
import { failureFrom, getFinalOutput, withEvent } from '#machines/shared/chart.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { readCustomer, readCustomerBefore } from '#machines/shared/sign-in-page.ts'
import { toGoogleSignInFailure } from './google-sign-in.failure.ts'
import type {
  GoogleSignInContext,
  GoogleSignInOutput,
  GoogleSignInTypes,
  ResumedGoogleSignIn,
} from './google-sign-in.types.ts'

/** Signs in with Google: in a window, else by a redirect and back. */
export const googleSignInMachine = setup({
  types: {} as GoogleSignInTypes,
  actors: {
    resumeSignIn: fromPromise<ResumedGoogleSignIn>(mustBeProvided('resumeSignIn')),
    openWindow: fromPromise<void>(mustBeProvided('openWindow')),
    leaveForGoogle: fromPromise<void>(mustBeProvided('leaveForGoogle')),
    readCustomer,
  },
  actions: {
    storeCustomer: assign((_, params: { customer: Customer | null }) => ({ customer: params.customer })),
    recordFailure: assign(failureFrom(toGoogleSignInFailure)),
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
      guard: withEvent('isSignedIn'),
      target: '.signedInElsewhere',
      actions: withEvent('storeCustomer'),
    },
  },
  states: {
    resuming: {
      tags: 'busy',
      invoke: {
        id: 'resumeSignIn',
        src: 'resumeSignIn',
        onDone: [
          { guard: withEvent('isReturned'), target: 'readingCustomer' },
          { guard: withEvent('isEmbedded'), target: 'embedded' },
          { target: 'ready' },
        ],
        onError: [
          { guard: withEvent('isClosed'), target: 'ready' },
          { target: 'refused', actions: withEvent('recordFailure') },
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
          // Not an error: the customer changed their mind.
          { guard: withEvent('isClosed'), target: 'ready' },
          { guard: withEvent('isBlocked'), target: 'leaving' },
          { target: 'refused', actions: withEvent('recordFailure') },
        ],
      },
    },
    leaving: {
      tags: 'busy',
      invoke: {
        id: 'leaveForGoogle',
        src: 'leaveForGoogle',
        // Reached only if the browser restores this page on Back.
        onDone: 'ready',
        onError: { target: 'refused', actions: withEvent('recordFailure') },
      },
    },
    refused: { tags: 'failed', exit: 'clearFailure', on: { 'google.start': 'windowOpen' } },
    readingCustomer: {
      tags: 'busy',
      on: {
        // The session reads the same customer and may be first.
        'session.changed': { guard: withEvent('isSignedIn'), target: 'signedIn', actions: withEvent('storeCustomer') },
      },
      invoke: readCustomerBefore('signedIn'),
    },
    customerMissing: { tags: 'failed', exit: 'clearFailure', on: { 'google.start': 'readingCustomer' } },
    signedIn: { type: 'final', output: ({ context }) => toOutput(context, 'google') },
    signedInElsewhere: { type: 'final', output: ({ context }) => toOutput(context, 'elsewhere') },
  },
  output: getFinalOutput,
})

function toOutput({ customer }: GoogleSignInContext, way: GoogleSignInOutput['way']): GoogleSignInOutput {
  if (customer === null) throw new Error('nobody has signed in')
  return { way, customer }
}
