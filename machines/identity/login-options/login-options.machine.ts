import { and, assign, forwardTo, fromPromise, setup } from 'xstate'
import type { Customer } from '#domain/entities.ts'
import { hasName } from '#domain/identity/name.ts'
import { isNumberMissing } from '#domain/identity/phone-number.ts'
import { pathTo } from '#domain/paths.ts'
import type { GoogleSignInOutput, googleSignInMachine } from '#machines/identity/google-sign-in/index.ts'
import { failureFrom, getFinalOutput, withEvent, withOutput } from '#machines/shared/chart.ts'
import type { Departure, FlowOutput, RouteEntry } from '#machines/shared/flow.types.ts'
import { machineToBeProvided, mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { toBefore } from '#machines/shared/out-of-sign-in.ts'
import { toReadFailure } from '#machines/shared/read-failure.ts'
import {
  getReturnRoute,
  type ReturnRoute,
  toNameScreen,
  toNumberScreen,
  toReturn,
  toWayIn,
} from '#machines/shared/return-route.ts'
import type { SignInStart } from '#machines/shared/sign-in-start.ts'
import type { LoginOptionsContext, LoginOptionsTypes } from './login-options.types.ts'

/** Lists the sign-in methods: `/login/options`. */
export const loginOptionsMachine = setup({
  types: {} as LoginOptionsTypes,
  actors: {
    prepareSignIn: fromPromise<SignInStart, ReturnRoute>(mustBeProvided('prepareSignIn')),
    googleSignIn: machineToBeProvided<typeof googleSignInMachine>('googleSignIn'),
  },
  actions: {
    storeEntry: assign((_, params: { entry: RouteEntry }) => ({ back: getReturnRoute(params.entry) })),
    storeStart: assign((_, params: SignInStart) => params),
    storeCustomer: assign((_, params: { customer: Customer | null }) => ({ customer: params.customer })),
    recordFailure: assign(failureFrom(toReadFailure)),
    clearFailure: assign({ failure: null }),
    /** Consumes the remembered return route. */
    announceSignedIn: (_, _params: { path: string | null }) => {},
  },
  guards: {
    isAnonymous: ({ context }) => context.customer === null,
    isNamed: ({ context }) => hasName(context.customer),
    /** There is no other page to go to. */
    isAtTheEnd: ({ context }) => context.back.goBackRoute === pathTo('loginOptions'),
    isNumberMissing: (_, params: { output: GoogleSignInOutput }) => isNumberMissing(params.output),
  },
}).createMachine({
  id: 'login-options',
  context: ({ input }) => ({ back: getReturnRoute(input.entry), customer: input.customer, failure: null }),
  output: getFinalOutput,
  initial: 'preparing',
  on: { 'route.changed': { target: '.preparing', actions: withEvent('storeEntry') } },
  states: {
    preparing: {
      tags: ['screen:waiting', 'busy'],
      invoke: {
        id: 'prepareSignIn',
        src: 'prepareSignIn',
        input: ({ context }) => context.back,
        onDone: { target: 'arriving', actions: withOutput('storeStart') },
        onError: { target: 'unprepared', actions: withEvent('recordFailure') },
      },
    },
    unprepared: {
      tags: ['screen:waiting', 'failed'],
      exit: 'clearFailure',
      on: { 'options.retry': 'preparing' },
    },
    arriving: {
      always: [
        { guard: 'isAnonymous', target: 'choosing' },
        { guard: and(['isNamed', 'isAtTheEnd']), target: 'settled' },
        { guard: 'isNamed', target: 'returned' },
        { target: 'nameless' },
      ],
    },
    choosing: {
      tags: 'screen:options',
      invoke: {
        id: 'googleSignIn',
        src: 'googleSignIn',
        onDone: [
          { guard: withEvent('isNumberMissing'), target: 'numberless', actions: withOutput('storeCustomer') },
          { target: 'arriving', actions: withOutput('storeCustomer') },
        ],
        // The other methods still work.
        onError: 'leftForPhone',
      },
      on: {
        'session.changed': { actions: forwardTo('googleSignIn') },
        'phone.choose': 'leftForPhone',
        'email.choose': 'leftForEmail',
        'back.request': 'left',
      },
    },
    settled: {
      tags: 'screen:settled',
      on: {
        'session.changed': { target: 'arriving', actions: withEvent('storeCustomer') },
        'referrals.open': 'leftForReferrals',
        'back.request': 'left',
      },
    },
    returned: {
      type: 'final',
      entry: { type: 'announceSignedIn', params: ({ context }) => ({ path: context.back.goBackRoute }) },
      output: ({ context }) => toOutput(context, toReturn(context.back, '/')),
    },
    nameless: {
      type: 'final',
      output: ({ context }) => toOutput(context, toNameScreen(context.back)),
    },
    numberless: {
      type: 'final',
      output: ({ context }) => toOutput(context, toNumberScreen(context.back)),
    },
    leftForPhone: { type: 'final', output: ({ context }) => ({ departure: toWayIn('login', context.back) }) },
    leftForEmail: {
      type: 'final',
      output: ({ context }) => ({ departure: toWayIn('loginEmailSignIn', context.back) }),
    },
    leftForReferrals: { type: 'final', output: ({ context }) => toOutput(context, REFERRALS) },
    left: { type: 'final', output: ({ context }) => ({ departure: toBefore(context.back, pathTo('login')) }) },
  },
})

const REFERRALS: Departure = { name: 'referrals', params: {}, query: {}, state: null, replace: false }

function toOutput({ customer }: LoginOptionsContext, departure: Departure): FlowOutput {
  return customer === null ? { departure } : { departure, customer }
}
