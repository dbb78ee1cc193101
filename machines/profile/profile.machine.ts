import { assign, fromPromise, setup } from 'xstate'
import type { Customer } from '#domain/entities.ts'
import { findNameProblem, hasName, tidyName } from '#domain/name.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { returnRouteOf, toBefore, toLogin, toReturn } from '#machines/shared/return-route.ts'
import { type ProfileFailure, toProfileFailure } from './profile.failure.ts'
import type {
  PreparedProfile,
  ProfileContext,
  ProfileEvent,
  ProfileInput,
  ProfileOutput,
  ProfileTag,
  SaveNameInput,
} from './profile.types.ts'

/** Asks a signed-in customer for their name: `/login/personal-information`. */
export const profileMachine = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    input: {} as ProfileInput,
    output: {} as ProfileOutput,
    tags: {} as ProfileTag,
  },
  actors: {
    prepareProfile: fromPromise<PreparedProfile>(mustBeProvided('prepareProfile')),
    saveName: fromPromise<Customer, SaveNameInput>(mustBeProvided('saveName')),
  },
  actions: {
    storeEntry: assign((_, params: { entry: RouteEntry }) => ({ entry: params.entry })),
    storePrepared: assign((_, params: PreparedProfile) => params),
    storeCustomer: assign((_, params: { customer: Customer | null }) => ({ customer: params.customer })),
    recordProblem: assign((_, params: { name: string }) => ({ problem: findNameProblem(params.name) })),
    clearProblem: assign({ problem: null }),
    recordFailure: assign((_, params: { error: unknown }): { failure: ProfileFailure } => ({
      failure: toProfileFailure(params.error),
    })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isAnonymous: ({ context }) => context.customer === null,
    isNamed: ({ context }) => hasName(context.customer),
    isGoodName: (_, params: { name: string }) => findNameProblem(params.name) === null,
  },
}).createMachine({
  id: 'profile',
  context: ({ input }) => ({
    entry: input.entry,
    customer: input.customer,
    otherwise: '/',
    problem: null,
    failure: null,
  }),
  output: ({ event }) => event.output as ProfileOutput,
  initial: 'preparing',
  on: { 'route.changed': { target: '.preparing', actions: { type: 'storeEntry', params: ({ event }) => event } } },
  states: {
    preparing: {
      tags: ['screen:waiting', 'busy'],
      invoke: {
        id: 'prepareProfile',
        src: 'prepareProfile',
        onDone: { target: 'arriving', actions: { type: 'storePrepared', params: ({ event }) => event.output } },
        onError: { target: 'unprepared', actions: { type: 'recordFailure', params: ({ event }) => event } },
      },
    },
    unprepared: {
      tags: ['screen:waiting', 'failed'],
      exit: 'clearFailure',
      on: { 'profile.retry': 'preparing' },
    },
    arriving: {
      always: [
        { guard: 'isAnonymous', target: 'anonymous' },
        { guard: 'isNamed', target: 'returned' },
        { target: 'name' },
      ],
    },
    name: {
      tags: 'screen:name',
      initial: 'entering',
      on: {
        'session.changed': {
          target: 'arriving',
          actions: { type: 'storeCustomer', params: ({ event }) => event },
        },
        'name.submit': [
          {
            guard: { type: 'isGoodName', params: ({ event }) => event },
            target: '.saving',
            actions: 'clearProblem',
          },
          { target: '.correcting', actions: { type: 'recordProblem', params: ({ event }) => event } },
        ],
        'back.request': 'cancelled',
      },
      states: {
        entering: {},
        correcting: { tags: 'failed' },
        saving: {
          tags: 'busy',
          // What is being saved is newer than what the session reads meanwhile.
          on: { 'session.changed': {}, 'name.submit': {} },
          invoke: {
            id: 'saveName',
            src: 'saveName',
            input: ({ context, event }) => toSaving(context, event),
            onDone: {
              target: '#profile.returned',
              actions: { type: 'storeCustomer', params: ({ event }) => ({ customer: event.output }) },
            },
            onError: { target: 'savingFailed', actions: { type: 'recordFailure', params: ({ event }) => event } },
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
      output: ({ context: { entry, customer, otherwise } }) => ({
        departure: toReturn(returnRouteOf(entry), otherwise),
        ...(customer === null ? {} : { customer }),
      }),
    },
    anonymous: { type: 'final', output: ({ context }) => ({ departure: toLogin(context.entry) }) },
    cancelled: {
      type: 'final',
      output: ({ context: { entry, otherwise } }) => ({ departure: toBefore(returnRouteOf(entry), otherwise) }),
    },
  },
})

function toSaving({ customer }: ProfileContext, event: { type: string }): SaveNameInput {
  const typed = 'name' in event && typeof event.name === 'string' ? event.name : ''
  return { customerId: customer?.id ?? '', name: tidyName(typed) }
}
