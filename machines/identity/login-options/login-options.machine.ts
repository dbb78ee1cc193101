import { and, assign, forwardTo, setup } from 'xstate'
import { isNumberMissing } from '#domain/identity/phone-number.ts'
import { pathTo } from '#domain/paths.ts'
import type { GoogleSignInOutput, googleSignInMachine } from '#machines/identity/google-sign-in/index.ts'
import { failureFrom, getFinalOutput, withEvent, withOutput } from '#machines/shared/chart.ts'
import type { Departure, RouteEntry } from '#machines/shared/flow.types.ts'
import { machineToBeProvided } from '#machines/shared/must-be-provided.ts'
import { toBefore } from '#machines/shared/out-of-sign-in.ts'
import { toReadFailure } from '#machines/shared/read-failure.ts'
import { getReturnRoute, toNumberScreen, toWayIn } from '#machines/shared/return-route.ts'
import { createPreparing, prepareSignIn, signInEndings, signInPage, toSignedIn } from '#machines/shared/sign-in-page.ts'
import type { LoginOptionsTypes } from './login-options.types.ts'

const loginOptionsSetup = setup({
  types: {} as LoginOptionsTypes,
  actors: {
    prepareSignIn,
    googleSignIn: machineToBeProvided<typeof googleSignInMachine>('googleSignIn'),
  },
  actions: {
    storeEntry: assign((_, params: { entry: RouteEntry }) => ({ back: getReturnRoute(params.entry) })),
    recordFailure: assign(failureFrom(toReadFailure)),
  },
  guards: {
    isAnonymous: ({ context }) => context.customer === null,
    /** There is no other page to go to. */
    isAtTheEnd: ({ context }) => context.back.goBackRoute === pathTo('loginOptions'),
    isNumberMissing: (_, params: { output: GoogleSignInOutput }) => isNumberMissing(params.output),
  },
}).extend(signInPage)

/** Lists the sign-in methods: `/login/options`. */
export const loginOptionsMachine = loginOptionsSetup.createMachine({
  id: 'login-options',
  context: ({ input }) => ({ back: getReturnRoute(input.entry), customer: input.customer, failure: null }),
  output: getFinalOutput,
  initial: 'preparing',
  on: { 'route.changed': { target: '.preparing', actions: withEvent('storeEntry') } },
  states: {
    ...createPreparing({ 'options.retry': 'preparing' }),
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
    ...signInEndings,
    numberless: { type: 'final', output: ({ context }) => toSignedIn(context, toNumberScreen(context.back)) },
    leftForPhone: { type: 'final', output: ({ context }) => ({ departure: toWayIn('login', context.back) }) },
    leftForEmail: {
      type: 'final',
      output: ({ context }) => ({ departure: toWayIn('loginEmailSignIn', context.back) }),
    },
    leftForReferrals: { type: 'final', output: ({ context }) => toSignedIn(context, REFERRALS) },
    left: { type: 'final', output: ({ context }) => ({ departure: toBefore(context.back, pathTo('login')) }) },
  },
})

const REFERRALS: Departure = { name: 'referrals', params: {}, query: {}, state: null, replace: false }
