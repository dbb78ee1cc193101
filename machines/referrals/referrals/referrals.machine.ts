import { assign, fromPromise, setup } from 'xstate'
import type { Customer } from '#domain/entities.ts'
import { isUnknownResult, toFailure } from '#domain/failure.ts'
import type { ReferralLink } from '#domain/referrals/referral.ts'
import { bankAccountMachine } from '#machines/referrals/bank-account/index.ts'
import { earningsMachine } from '#machines/referrals/earnings/index.ts'
import { referralListMachine } from '#machines/referrals/referral-list/index.ts'
import { getFinalOutput, signInOrRecord, withEvent, withOutput } from '#machines/shared/chart.ts'
import { customersPage, customersPageActors } from '#machines/shared/customers-page.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { rememberReturnBefore } from '#machines/shared/remember-return.ts'
import { getPage, getPath, toBankAccount, toContext, toHistory, toHome, toSignIn } from './referrals.mappers.ts'
import type { ReferralsContext, ReferralsPage, ReferralsTypes, Referrer } from './referrals.types.ts'

const referralsSetup = setup({
  types: {} as ReferralsTypes,
  actors: {
    identifyReferrer: fromPromise<Referrer>(mustBeProvided('identifyReferrer')),
    createLink: fromPromise<ReferralLink, { customerId: string }>(mustBeProvided('createLink')),
    /** Checks whether the server still accepts the session. */
    confirmCustomer: fromPromise<Customer>(mustBeProvided('confirmCustomer')),
    copyLink: fromPromise<void, { url: string }>(mustBeProvided('copyLink')),
    shareLink: fromPromise<void, { message: string }>(mustBeProvided('shareLink')),
    rememberReturn: customersPageActors.rememberReturn,
    referralList: referralListMachine,
    earnings: earningsMachine,
    bankAccount: bankAccountMachine,
  },
  actions: {
    storePage: assign((_, params: { page: ReferralsPage }) => params),
    storeReferrer: assign((_, params: Referrer) => params),
    storeLink: assign((_, params: { link: ReferralLink }) => params),
    clearLink: assign({ link: null }),
  },
  guards: {
    isSamePerson: ({ context }, params: { customer: Customer | null }) => params.customer?.id === context.customer?.id,
    isSamePage: ({ context }, { entry }: { entry: RouteEntry }) => getPage(entry) === context.page,
    /** The server could not be reached: this says nothing about the session. */
    isConnection: (_, params: { error: unknown }) => isConnection(params.error),
    /** A sign-in would not help, or did not help. */
    isPastSignIn: ({ context }, params: { error: unknown }) =>
      context.signIn === 'tried' || toFailure(params.error).kind === 'offline',
    isAnonymousAgain: ({ context }, params: { customer: Customer | null }) =>
      params.customer === null && context.signIn === 'tried',
    isUnknown: ({ context }) => context.customer === null,
    isAt: ({ context }, params: { page: ReferralsPage }) => context.page === params.page,
    isLinkMissing: ({ context }) => context.link === null,
    hasNoAddress: ({ context }) => (context.link?.url ?? null) === null,
    isOutcome: (_, params: { output: { kind: string }; kind: 'sessionExpired' | 'saved' | 'accountOpened' }) =>
      params.output.kind === params.kind,
  },
  delays: {
    /** How long the message about the copied link is shown. */
    snackbarTime: 6_000,
  },
}).extend(customersPage)

/** Shows the referral link to share, and the pages around it. */
export const referralsMachine = referralsSetup.createMachine({
  id: 'referrals',
  context: ({ input }) => toContext(input),
  output: getFinalOutput,
  initial: 'identifying',
  on: {
    'route.changed': [
      { guard: withEvent('isSamePage') },
      {
        target: '.deciding',
        actions: { type: 'storePage', params: ({ event }) => ({ page: getPage(event.entry) }) },
      },
    ],
    'session.changed': [
      { guard: withEvent('isAnonymous'), target: '.rememberingReturn', actions: withEvent('storeCustomer') },
      { guard: withEvent('isSamePerson'), actions: withEvent('storeCustomer') },
      // Another customer must not see this link and its earnings.
      { target: '.deciding', actions: [withEvent('storeCustomer'), 'clearLink'] },
    ],
    'page.open': { target: '.deciding', actions: withEvent('storePage') },
    'back.request': [
      { guard: { type: 'isAt', params: { page: 'home' } }, target: '.left' },
      { target: '.deciding', actions: { type: 'storePage', params: { page: 'home' } } },
    ],
  },
  states: {
    identifying: {
      tags: ['screen:waiting', 'busy'],
      // This request decides who the customer is; earlier session events are ignored.
      on: { 'session.changed': {} },
      invoke: {
        id: 'identifyReferrer',
        src: 'identifyReferrer',
        onDone: [
          { guard: withOutput('isAnonymous'), target: 'rememberingReturn' },
          { target: 'deciding', actions: withOutput('storeReferrer') },
        ],
        onError: signInOrRecord('rememberingReturn', 'unavailable'),
      },
    },
    deciding: {
      always: [
        { guard: 'isUnknown', target: 'identifying' },
        { guard: { type: 'isAt', params: { page: 'list' } }, target: 'listing' },
        { guard: { type: 'isAt', params: { page: 'earnings' } }, target: 'earning' },
        { guard: { type: 'isAt', params: { page: 'account' } }, target: 'editingAccount' },
        { guard: 'isLinkMissing', target: 'creatingLink' },
        { guard: { type: 'isAt', params: { page: 'steps' } }, target: 'explaining' },
        { guard: 'hasNoAddress', target: 'linkless' },
        { target: 'sharing' },
      ],
    },
    creatingLink: {
      tags: ['screen:waiting', 'busy'],
      invoke: {
        id: 'createLink',
        src: 'createLink',
        input: ({ context }) => ({ customerId: context.customer?.id ?? '' }),
        onDone: { target: 'deciding', actions: withOutput('storeLink', 'link') },
        onError: [
          { guard: withEvent('isPastSignIn'), target: 'unavailable.telling', actions: withEvent('recordFailure') },
          ...signInOrRecord('rememberingReturn', 'confirmingCustomer'),
        ],
      },
    },
    confirmingCustomer: {
      tags: ['screen:waiting', 'busy'],
      invoke: {
        id: 'confirmCustomer',
        src: 'confirmCustomer',
        onDone: { target: 'unavailable.telling', actions: withOutput('storeCustomer', 'customer') },
        onError: [{ guard: withEvent('isConnection'), target: 'unavailable.telling' }, { target: 'rememberingReturn' }],
      },
    },
    unavailable: {
      tags: ['screen:waiting', 'failed'],
      exit: 'clearFailure',
      initial: 'told',
      on: {
        // After a sign-in that did not help, the error is shown and the customer decides about another one.
        'session.changed': { guard: withEvent('isAnonymousAgain'), actions: withEvent('storeCustomer') },
        'referrals.retry': 'deciding',
      },
      states: {
        telling: { tags: 'dialog:failed', on: { 'dialog.close': 'told' } },
        told: {},
      },
    },
    sharing: {
      tags: 'screen:home',
      initial: 'idle',
      on: {
        'link.copy': '.copying',
        'link.share': '.handingOver',
      },
      states: {
        idle: {},
        copying: {
          // One tap is one copy.
          on: { 'link.copy': {} },
          invoke: {
            id: 'copyLink',
            src: 'copyLink',
            input: ({ context }) => ({ url: context.link?.url ?? '' }),
            onDone: 'copied',
            onError: 'copyFailed',
          },
        },
        copied: { tags: 'copied', after: { snackbarTime: 'idle' } },
        copyFailed: { tags: 'copyFailed' },
        handingOver: {
          // Only one share dialog of the device at a time.
          on: { 'link.share': {} },
          invoke: {
            id: 'shareLink',
            src: 'shareLink',
            input: ({ event }) => ({ message: event.type === 'link.share' ? event.message : '' }),
            onDone: 'idle',
            onError: 'shareFailed',
          },
        },
        shareFailed: { tags: 'shareFailed' },
      },
    },
    // The server created the link but has no URL yet.
    linkless: { tags: 'screen:home' },
    explaining: { tags: 'screen:steps' },
    listing: {
      tags: 'screen:child',
      invoke: {
        id: 'referralList',
        src: 'referralList',
        input: ({ context }) => ({ customerId: context.customer?.id ?? '' }),
        onDone: [
          { guard: withEvent('isOutcome', { kind: 'sessionExpired' }), target: 'rememberingReturn' },
          { target: 'deciding', actions: { type: 'storePage', params: { page: 'home' } } },
        ],
        onError: { target: 'unavailable', actions: withEvent('recordFailure') },
      },
    },
    earning: {
      tags: 'screen:child',
      invoke: {
        id: 'earnings',
        src: 'earnings',
        input: ({ context }) => ({ customerId: context.customer?.id ?? '' }),
        onDone: [
          { guard: withEvent('isOutcome', { kind: 'sessionExpired' }), target: 'rememberingReturn' },
          {
            guard: withEvent('isOutcome', { kind: 'accountOpened' }),
            target: 'deciding',
            actions: { type: 'storePage', params: { page: 'account' } },
          },
          { target: 'deciding', actions: { type: 'storePage', params: { page: 'home' } } },
        ],
        onError: { target: 'unavailable', actions: withEvent('recordFailure') },
      },
    },
    editingAccount: {
      tags: 'screen:child',
      invoke: {
        id: 'bankAccount',
        src: 'bankAccount',
        input: ({ context }) => toBankAccount(context),
        onDone: [
          { guard: withEvent('isOutcome', { kind: 'sessionExpired' }), target: 'rememberingReturn' },
          { guard: withEvent('isOutcome', { kind: 'saved' }), target: 'leftForHome' },
          { target: 'deciding', actions: { type: 'storePage', params: { page: 'earnings' } } },
        ],
        onError: { target: 'unavailable', actions: withEvent('recordFailure') },
      },
    },
    rememberingReturn: {
      tags: ['screen:waiting', 'busy'],
      // The customer is decided: later session events and taps change nothing.
      on: { 'session.changed': {}, 'route.changed': {}, 'page.open': {}, 'back.request': {} },
      invoke: rememberReturnBefore('signInNeeded', ({ page }: ReferralsContext) => ({ path: getPath(page) })),
    },
    signInNeeded: { type: 'final', output: ({ context }) => toSignIn(context) },
    leftForHome: { type: 'final', output: toHome },
    left: { type: 'final', output: ({ context }) => toHistory(context) },
  },
})

function isConnection(error: unknown): boolean {
  const failure = toFailure(error)
  return failure.kind === 'offline' || isUnknownResult(failure)
}
