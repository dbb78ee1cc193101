import { assign, fromPromise, setup } from 'xstate'
import type { Customer } from '#domain/entities.ts'
import { isFilled } from '#domain/identity/email-account.ts'
import { failureFrom, getFinalOutput, withEvent } from '#machines/shared/chart.ts'
import type { RouteEntry, RouteName } from '#machines/shared/flow.types.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { getReturnRoute } from '#machines/shared/return-route.ts'
import {
  createPreparing,
  prepareSignIn,
  readCustomer,
  readCustomerBefore,
  signInEndings,
  signInPage,
} from '#machines/shared/sign-in-page.ts'
import { toEmailLoginFailure } from './email-login.failure.ts'
import { toHistory, toSignIn, toSignUp } from './email-login.mappers.ts'
import type { EmailLoginTypes, EmailSignIn, EmailSignUp, SignInResult } from './email-login.types.ts'

const emailLoginSetup = setup({
  types: {} as EmailLoginTypes,
  actors: {
    prepareSignIn,
    signIn: fromPromise<SignInResult, EmailSignIn>(mustBeProvided('signIn')),
    /** Creates the account, saves the name and sends the mail; the account stays if only the mail fails. */
    createAccount: fromPromise<'mailSent' | 'mailNotSent', EmailSignUp>(mustBeProvided('createAccount')),
    sendReset: fromPromise<void, { email: string }>(mustBeProvided('sendReset')),
    readCustomer,
  },
  actions: {
    storeEntry: assign((_, { entry }: { entry: RouteEntry }) => ({ entry, back: getReturnRoute(entry) })),
    recordFailure: assign(failureFrom(toEmailLoginFailure)),
  },
  guards: {
    isSignedIn: ({ context }) => context.customer !== null,
    hasCustomer: (_, params: { customer: Customer | null }) => params.customer !== null,
    isSignUpAddress: ({ context }) => context.entry.name === 'loginEmailSignUp',
    isAddress: (_, params: { entry: RouteEntry; name: RouteName }) => params.entry.name === params.name,
    canSignUp: (_, { name, email }: EmailSignUp) => isFilled(name) && isFilled(email),
    hasEmail: (_, params: { email: string }) => isFilled(params.email),
    isVerified: (_, params: { output: SignInResult }) => params.output === 'signedIn',
    isAnotherMailSent: (_, params: { output: SignInResult }) => params.output === 'unverified',
    isMailSent: (_, params: { output: 'mailSent' | 'mailNotSent' }) => params.output === 'mailSent',
  },
}).extend(signInPage)

/**
 * Signs in with e-mail and password, or creates such an account: `/login/email-sign-in`, `/login/email-sign-up` (R-526
 * to R-540).
 */
export const emailLoginMachine = emailLoginSetup.createMachine({
  id: 'email-login',
  context: ({ input: { entry, customer } }) => ({ entry, back: getReturnRoute(entry), customer, failure: null }),
  output: getFinalOutput,
  initial: 'preparing',
  on: { 'route.changed': { target: '.preparing', actions: withEvent('storeEntry') } },
  states: {
    ...createPreparing({ 'signIn.retry': 'preparing' }),
    arriving: {
      always: [
        { guard: 'isNamed', target: 'returned' },
        { guard: 'isSignedIn', target: 'nameless' },
        { guard: 'isSignUpAddress', target: 'signUp' },
        { target: 'signIn' },
      ],
    },
    signIn: {
      tags: 'screen:signIn',
      initial: 'entering',
      on: {
        'session.changed': { guard: withEvent('hasCustomer'), target: 'arriving', actions: withEvent('storeCustomer') },
        'signIn.submit': { guard: withEvent('hasEmail'), target: '.signingIn' },
        'reset.submit': { guard: withEvent('hasEmail'), target: '.sendingReset' },
        'signUp.open': 'signUp',
        'back.request': 'left',
        'route.changed': [
          { guard: withEvent('isAddress', { name: 'loginEmailSignIn' }), actions: withEvent('storeEntry') },
          {
            guard: withEvent('isAddress', { name: 'loginEmailSignUp' }),
            target: 'signUp',
            actions: withEvent('storeEntry'),
          },
        ],
      },
      states: {
        entering: {},
        signingIn: {
          tags: 'busy',
          // The session also reports this sign-in; and one tap is one request.
          on: { 'session.changed': {}, 'signIn.submit': {}, 'reset.submit': {}, 'signUp.open': {} },
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ event }) => toSignIn(event),
            onDone: [
              { guard: withEvent('isVerified'), target: 'readingCustomer' },
              { guard: withEvent('isAnotherMailSent'), target: 'unverified' },
              { target: 'unverifiedNoMail' },
            ],
            onError: { target: 'refused', actions: withEvent('recordFailure') },
          },
        },
        readingCustomer: {
          tags: 'busy',
          on: { 'session.changed': {}, 'signIn.submit': {}, 'reset.submit': {}, 'signUp.open': {} },
          invoke: readCustomerBefore('#email-login.arriving'),
        },
        customerMissing: {
          tags: ['failed', 'customerMissing'],
          exit: 'clearFailure',
          on: { 'signIn.retry': 'readingCustomer' },
        },
        sendingReset: {
          tags: 'busy',
          on: { 'signIn.submit': {}, 'reset.submit': {}, 'signUp.open': {} },
          invoke: {
            id: 'sendReset',
            src: 'sendReset',
            input: ({ event }) => ({ email: toSignIn(event).email }),
            onDone: 'resetSent',
            onError: { target: 'refused', actions: withEvent('recordFailure') },
          },
        },
        refused: { tags: 'failed', exit: 'clearFailure' },
        unverified: { tags: 'notice:unverified' },
        unverifiedNoMail: { tags: 'notice:unverifiedNoMail' },
        resetSent: { tags: 'notice:resetSent' },
        accountCreated: { tags: 'notice:accountCreated' },
        mailNotSent: { tags: 'notice:mailNotSent' },
      },
    },
    signUp: {
      tags: 'screen:signUp',
      initial: 'entering',
      on: {
        'session.changed': { guard: withEvent('hasCustomer'), target: 'arriving', actions: withEvent('storeCustomer') },
        'signUp.submit': { guard: withEvent('canSignUp'), target: '.creatingAccount' },
        'signIn.open': 'signIn',
        'back.request': 'signIn',
        'route.changed': [
          { guard: withEvent('isAddress', { name: 'loginEmailSignUp' }), actions: withEvent('storeEntry') },
          {
            guard: withEvent('isAddress', { name: 'loginEmailSignIn' }),
            target: 'signIn',
            actions: withEvent('storeEntry'),
          },
        ],
      },
      states: {
        entering: {},
        creatingAccount: {
          tags: 'busy',
          on: { 'session.changed': {}, 'signUp.submit': {}, 'signIn.open': {}, 'back.request': {} },
          invoke: {
            id: 'createAccount',
            src: 'createAccount',
            input: ({ event }) => toSignUp(event),
            onDone: [
              { guard: withEvent('isMailSent'), target: '#email-login.signIn.accountCreated' },
              { target: '#email-login.signIn.mailNotSent' },
            ],
            onError: { target: 'refused', actions: withEvent('recordFailure') },
          },
        },
        refused: { tags: 'failed', exit: 'clearFailure' },
      },
    },
    ...signInEndings,
    left: { type: 'final', output: ({ context }) => ({ departure: toHistory(context.back) }) },
  },
})
