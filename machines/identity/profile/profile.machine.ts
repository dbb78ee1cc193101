import { and, assign, fromPromise, not, setup } from 'xstate'
import type { Customer } from '#domain/entities.ts'
import { findNameProblem, hasName } from '#domain/identity/name.ts'
import { hasPhone, isFullPhone, type PhoneCountry } from '#domain/identity/phone-number.ts'
import { failureFrom, getFinalOutput, showFailure, withEvent, withOutput } from '#machines/shared/chart.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { toStartOfSignIn } from '#machines/shared/out-of-sign-in.ts'
import { getReturnRoute, toLogin, toReturn } from '#machines/shared/return-route.ts'
import { toSignInFailure } from '#machines/shared/sign-in-failure.ts'
import { toSignedIn } from '#machines/shared/sign-in-page.ts'
import { toContext, toPreparation, toSaving } from './profile.mappers.ts'
import type {
  PreparedProfile,
  PrepareProfileInput,
  ProfileContext,
  ProfileEvent,
  ProfileInput,
  ProfileOutput,
  ProfileTag,
  SaveProfileInput,
} from './profile.types.ts'

/**
 * Asks a signed-in customer for their name, `/login/personal-information`, or for the number that
 * Google does not have, `/login/personal-information-number`.
 */
export const profileMachine = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    input: {} as ProfileInput,
    output: {} as ProfileOutput,
    tags: {} as ProfileTag,
  },
  actors: {
    prepareProfile: fromPromise<PreparedProfile, PrepareProfileInput>(mustBeProvided('prepareProfile')),
    saveProfile: fromPromise<Customer, SaveProfileInput>(mustBeProvided('saveProfile')),
  },
  actions: {
    storeEntry: assign((_, params: { entry: RouteEntry }) => ({ entry: params.entry })),
    storePrepared: assign((_, params: PreparedProfile) => params),
    storeCustomer: assign((_, params: { customer: Customer | null }) => ({ customer: params.customer })),
    storeCountry: assign((_, params: { country: PhoneCountry }) => ({ country: params.country })),
    recordProblem: assign((_, params: { name: string | null }) => ({ problem: findNameProblem(params.name ?? '') })),
    clearProblem: assign({ problem: null }),
    recordFailure: assign(failureFrom(toSignInFailure)),
    clearFailure: assign({ failure: null }),
    /** Remembers the country as the next default (beyond 30). */
    announceCountry: (_, _params: { country: PhoneCountry }) => {},
    /** Reports that the customer went back, so that nothing is submitted there. */
    announceCancelled: () => {},
    /** Consumes the remembered return route. */
    announceSignedIn: (_, _params: { path: string }) => {},
  },
  guards: {
    isAnonymous: ({ context }) => context.customer === null,
    isNamed: ({ context }) => hasName(context.customer),
    hasPhone: ({ context }) => hasPhone(context.customer),
    isNumberAddress: ({ context }) => context.entry.name === 'loginNumber',
    isGoodName: (_, params: { name: string }) => findNameProblem(params.name) === null,
    isFullNumber: ({ context: { country } }, params: { number: string }) =>
      country !== null && isFullPhone(country, params.number),
    /** The name is asked for only if the customer has none. */
    canSaveNumber: ({ context: { country, customer } }, params: { number: string; name: string | null }) =>
      country !== null &&
      isFullPhone(country, params.number) &&
      (hasName(customer) || findNameProblem(params.name ?? '') === null),
  },
}).createMachine({
  id: 'profile',
  context: ({ input }) => toContext(input),
  output: getFinalOutput,
  initial: 'preparing',
  on: { 'route.changed': { target: '.preparing', actions: withEvent('storeEntry') } },
  states: {
    preparing: {
      tags: ['screen:waiting', 'busy'],
      invoke: {
        id: 'prepareProfile',
        src: 'prepareProfile',
        input: ({ context }) => toPreparation(context),
        onDone: { target: 'arriving', actions: withOutput('storePrepared') },
        onError: { target: 'unprepared', actions: withEvent('recordFailure') },
      },
    },
    unprepared: showFailure('screen:waiting', { 'profile.retry': 'preparing' }),
    arriving: {
      always: [
        { guard: 'isAnonymous', target: 'anonymous' },
        { guard: and(['isNumberAddress', not('hasPhone')]), target: 'number' },
        { guard: 'isNamed', target: 'returned' },
        { target: 'name' },
      ],
    },
    name: {
      tags: 'screen:name',
      initial: 'entering',
      on: {
        'session.changed': { target: 'arriving', actions: withEvent('storeCustomer') },
        'name.submit': [
          { guard: withEvent('isGoodName'), target: '.saving', actions: 'clearProblem' },
          { target: '.correcting', actions: withEvent('recordProblem') },
        ],
        'back.request': 'cancelled',
      },
      states: {
        entering: {},
        correcting: { tags: 'failed' },
        saving: {
          tags: 'busy',
          // The data being saved is newer than what the session reads meanwhile.
          on: { 'session.changed': {}, 'name.submit': {} },
          invoke: {
            id: 'saveProfile',
            src: 'saveProfile',
            input: ({ context, event }) => toSaving(context, event),
            onDone: { target: '#profile.returned', actions: withOutput('storeCustomer', 'customer') },
            onError: { target: 'savingFailed', actions: withEvent('recordFailure') },
          },
        },
        savingFailed: {
          tags: ['failed', 'dialog:savingFailed'],
          exit: 'clearFailure',
          on: { 'dialog.close': 'entering' },
        },
      },
    },
    number: {
      tags: 'screen:number',
      initial: 'entering',
      on: {
        'session.changed': { target: 'arriving', actions: withEvent('storeCustomer') },
        'country.choose': { actions: [withEvent('storeCountry'), withEvent('announceCountry')] },
        'number.submit': [
          { guard: withEvent('canSaveNumber'), target: '.saving', actions: 'clearProblem' },
          { guard: withEvent('isFullNumber'), target: '.correcting', actions: withEvent('recordProblem') },
        ],
        'back.request': 'cancelled',
      },
      states: {
        entering: {},
        correcting: { tags: 'failed' },
        saving: {
          tags: 'busy',
          on: { 'session.changed': {}, 'number.submit': {}, 'country.choose': {} },
          invoke: {
            id: 'saveProfile',
            src: 'saveProfile',
            input: ({ context, event }) => toSaving(context, event),
            onDone: { target: '#profile.returned', actions: withOutput('storeCustomer', 'customer') },
            onError: { target: 'savingFailed', actions: withEvent('recordFailure') },
          },
        },
        savingFailed: {
          tags: ['failed', 'dialog:savingFailed'],
          exit: 'clearFailure',
          on: { 'dialog.close': 'entering' },
        },
      },
    },
    returned: {
      type: 'final',
      entry: {
        type: 'announceSignedIn',
        params: ({ context }) => ({ path: getReturnRoute(context.entry).goBackRoute ?? context.otherwise }),
      },
      output: ({ context }) => toSignedIn(context, toReturn(getReturnRoute(context.entry), context.otherwise)),
    },
    anonymous: { type: 'final', output: ({ context }) => ({ departure: toLogin(context.entry) }) },
    cancelled: {
      type: 'final',
      entry: 'announceCancelled',
      output: ({ context: { entry, otherwise } }) => ({ departure: toStartOfSignIn(getReturnRoute(entry), otherwise) }),
    },
  },
})
