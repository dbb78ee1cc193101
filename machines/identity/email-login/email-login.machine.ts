import { assign, fromPromise, setup } from 'xstate'
import type { Customer } from '#domain/entities.ts'
import { isFilled } from '#domain/identity/email-account.ts'
import { hasName } from '#domain/identity/name.ts'
import type { FlowOutput, RouteEntry, RouteName } from '#machines/shared/flow.types.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { getReturnRoute, type ReturnRoute, toNameScreen, toReturn } from '#machines/shared/return-route.ts'
import type { SignInStart } from '#machines/shared/sign-in-start.ts'
import { toEmailLoginFailure } from './email-login.failure.ts'
import { toHistory, toOutput, toSignIn, toSignUp } from './email-login.mappers.ts'
import type { EmailLoginTypes, EmailSignIn, EmailSignUp, SignInResult } from './email-login.types.ts'

/** An account with e-mail and password: `/login/email-sign-in`, `/login/email-sign-up`. */
export const emailLoginMachine = setup({
  types: {} as EmailLoginTypes,
  actors: {
    prepareSignIn: fromPromise<SignInStart, ReturnRoute>(mustBeProvided('prepareSignIn')),
    signIn: fromPromise<SignInResult, EmailSignIn>(mustBeProvided('signIn')),
    /** The account, its name, and the mail; the account stays where only the mail does not go out. */
    createAccount: fromPromise<'mailSent' | 'mailNotSent', EmailSignUp>(mustBeProvided('createAccount')),
    sendReset: fromPromise<void, { email: string }>(mustBeProvided('sendReset')),
    readCustomer: fromPromise<Customer>(mustBeProvided('readCustomer')),
  },
  actions: {
    storeEntry: assign((_, { entry }: { entry: RouteEntry }) => ({ entry, back: getReturnRoute(entry) })),
    storeStart: assign((_, params: SignInStart) => params),
    storeCustomer: assign((_, params: { customer: Customer | null }) => ({ customer: params.customer })),
    recordFailure: assign((_, params: { error: unknown }) => ({ failure: toEmailLoginFailure(params.error) })),
    clearFailure: assign({ failure: null }),
    /** Uses up what was remembered for the way back. */
    announceSignedIn: (_, _params: { path: string | null }) => {},
  },
  guards: {
    isSignedIn: ({ context }) => context.customer !== null,
    isNamed: ({ context }) => hasName(context.customer),
    hasCustomer: (_, params: { customer: Customer | null }) => params.customer !== null,
    isSignUpAddress: ({ context }) => context.entry.name === 'loginEmailSignUp',
    isAddress: (_, params: { entry: RouteEntry; name: RouteName }) => params.entry.name === params.name,
    canSignUp: (_, { name, email }: EmailSignUp) => isFilled(name) && isFilled(email),
    hasEmail: (_, params: { email: string }) => isFilled(params.email),
    isVerified: (_, params: { output: SignInResult }) => params.output === 'signedIn',
    isAnotherMailSent: (_, params: { output: SignInResult }) => params.output === 'unverified',
    isMailSent: (_, params: { output: 'mailSent' | 'mailNotSent' }) => params.output === 'mailSent',
  },
}).createMachine({
  id: 'email-login',
  context: ({ input: { entry, customer } }) => ({ entry, back: getReturnRoute(entry), customer, failure: null }),
  output: ({ event }) => event.output as FlowOutput,
  initial: 'preparing',
  on: { 'route.changed': { target: '.preparing', actions: { type: 'storeEntry', params: ({ event }) => event } } },
  states: {
    preparing: {
      tags: ['screen:waiting', 'busy'],
      invoke: {
        id: 'prepareSignIn',
        src: 'prepareSignIn',
        input: ({ context }) => context.back,
        onDone: { target: 'arriving', actions: { type: 'storeStart', params: ({ event }) => event.output } },
        onError: { target: 'unprepared', actions: { type: 'recordFailure', params: ({ event }) => event } },
      },
    },
    unprepared: {
      tags: ['screen:waiting', 'failed'],
      exit: 'clearFailure',
      on: { 'signIn.retry': 'preparing' },
    },
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
        'session.changed': {
          guard: { type: 'hasCustomer', params: ({ event }) => event },
          target: 'arriving',
          actions: { type: 'storeCustomer', params: ({ event }) => event },
        },
        'signIn.submit': { guard: { type: 'hasEmail', params: ({ event }) => event }, target: '.signingIn' },
        'reset.submit': { guard: { type: 'hasEmail', params: ({ event }) => event }, target: '.sendingReset' },
        'signUp.open': 'signUp',
        'back.request': 'left',
        'route.changed': [
          {
            guard: { type: 'isAddress', params: ({ event }) => ({ ...event, name: 'loginEmailSignIn' }) },
            actions: { type: 'storeEntry', params: ({ event }) => event },
          },
          {
            guard: { type: 'isAddress', params: ({ event }) => ({ ...event, name: 'loginEmailSignUp' }) },
            target: 'signUp',
            actions: { type: 'storeEntry', params: ({ event }) => event },
          },
        ],
      },
      states: {
        entering: {},
        signingIn: {
          tags: 'busy',
          // The session hears of this very sign-in, too; and one tap is one request.
          on: { 'session.changed': {}, 'signIn.submit': {}, 'reset.submit': {}, 'signUp.open': {} },
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ event }) => toSignIn(event),
            onDone: [
              { guard: { type: 'isVerified', params: ({ event }) => event }, target: 'readingCustomer' },
              { guard: { type: 'isAnotherMailSent', params: ({ event }) => event }, target: 'unverified' },
              { target: 'unverifiedNoMail' },
            ],
            onError: { target: 'refused', actions: { type: 'recordFailure', params: ({ event }) => event } },
          },
        },
        readingCustomer: {
          tags: 'busy',
          on: { 'session.changed': {}, 'signIn.submit': {}, 'reset.submit': {}, 'signUp.open': {} },
          invoke: {
            id: 'readCustomer',
            src: 'readCustomer',
            onDone: {
              target: '#email-login.arriving',
              actions: { type: 'storeCustomer', params: ({ event }) => ({ customer: event.output }) },
            },
            onError: { target: 'customerMissing', actions: { type: 'recordFailure', params: ({ event }) => event } },
          },
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
            onError: { target: 'refused', actions: { type: 'recordFailure', params: ({ event }) => event } },
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
        'session.changed': {
          guard: { type: 'hasCustomer', params: ({ event }) => event },
          target: 'arriving',
          actions: { type: 'storeCustomer', params: ({ event }) => event },
        },
        'signUp.submit': { guard: { type: 'canSignUp', params: ({ event }) => event }, target: '.creatingAccount' },
        'signIn.open': 'signIn',
        'back.request': 'signIn',
        'route.changed': [
          {
            guard: { type: 'isAddress', params: ({ event }) => ({ ...event, name: 'loginEmailSignUp' }) },
            actions: { type: 'storeEntry', params: ({ event }) => event },
          },
          {
            guard: { type: 'isAddress', params: ({ event }) => ({ ...event, name: 'loginEmailSignIn' }) },
            target: 'signIn',
            actions: { type: 'storeEntry', params: ({ event }) => event },
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
              {
                guard: { type: 'isMailSent', params: ({ event }) => event },
                target: '#email-login.signIn.accountCreated',
              },
              { target: '#email-login.signIn.mailNotSent' },
            ],
            onError: { target: 'refused', actions: { type: 'recordFailure', params: ({ event }) => event } },
          },
        },
        refused: { tags: 'failed', exit: 'clearFailure' },
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
    left: {
      type: 'final',
      output: ({ context }) => ({ departure: toHistory(context.back) }),
    },
  },
})
