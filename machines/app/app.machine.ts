import {
  type AnyStateMachine,
  assign,
  enqueueActions,
  fromCallback,
  fromPromise,
  sendTo,
  setup,
  stateIn,
  stopChild,
} from 'xstate'
import type { Business, Customer, Language } from '#domain/entities.ts'
import { connectionMachine } from '#machines/connection/index.ts'
import { sessionMachine } from '#machines/session/index.ts'
import type { Departure, FlowOutput, RouteEntry } from '#machines/shared/flow.types.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import type { AppContext, AppEvent, AppInput, AppTag, LoadedFlow, LoadFlowInput } from './app.types.ts'
import { flowOf } from './flow-of.ts'
import { learntOf, newsForSession } from './learnt.ts'

type SpawnFlow = (logic: AnyStateMachine, options: { id: 'flow'; input: unknown }) => void

const mustWatch = (actor: string) =>
  fromCallback<AppEvent>(() => {
    throw new Error(`the actor "${actor}" must be provided`)
  })

export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    input: {} as AppInput,
    tags: {} as AppTag,
  },
  actors: {
    connection: connectionMachine,
    session: sessionMachine,
    watchAddress: mustWatch('watchAddress'),
    watchNews: mustWatch('watchNews'),
    loadFlow: fromPromise<LoadedFlow, LoadFlowInput>(mustBeProvided('loadFlow')),
    depart: fromPromise<RouteEntry, Departure | null>(mustBeProvided('depart')),
    showLanguage: fromPromise<void, { language: Language }>(mustBeProvided('showLanguage')),
  },
  guards: {
    hasFlow: ({ context }) => flowOf(context.entry.name) !== null,
    isDownload: ({ context }) => context.entry.name === 'download',
    isBlank: ({ context }) => context.entry.name === 'blank',
    isSameFlow: ({ context }, params: { entry: RouteEntry }) =>
      flowOf(params.entry.name) !== null && flowOf(params.entry.name) === flowOf(context.entry.name),
    isRunningFlow: stateIn({ place: 'runningFlow' }),
    isOtherLanguage: ({ context }, params: { language: Language }) => params.language !== context.language,
  },
  actions: {
    storeEntry: assign((_, params: { entry: RouteEntry }) => ({ entry: params.entry })),
    storeLearnt: assign(({ context }, output: FlowOutput) => ({ customer: learntOf(output, context.customer) })),
    storeDeparture: assign((_, { departure }: FlowOutput) => ({ departure })),
    storeBusiness: assign((_, params: { business: Business }) => ({ business: params.business })),
    storeCustomer: assign((_, params: { customer: Customer | null }) => ({ customer: params.customer })),
    storeLanguage: assign((_, params: { language: Language }) => ({ language: params.language })),
    /** Keeps the customer's own choice for the session. */
    announceChosenLanguage: (_, _params: { language: Language }) => {},
    /** A flow broke: one line for developers, nothing personal in it. */
    trackBrokenFlow: (_, _params: { error: unknown }) => {},
    startFlow: enqueueActions(({ context: { customer }, enqueue }, params: { loaded: LoadedFlow }) => {
      // xstate types an id only for logic named in `setup`; a flow's logic arrives at run time.
      const spawnFlow = enqueue.spawnChild as unknown as SpawnFlow
      // Who is signed in may have come out while the code was on its way.
      spawnFlow(params.loaded.logic, { id: 'flow', input: { ...params.loaded.input, customer } })
    }),
    stopFlow: stopChild('flow'),
    /** What a flow learnt of the customer is the session's to keep. */
    reportLearnt: enqueueActions(({ enqueue }, output: FlowOutput) => {
      const news = newsForSession(output)
      if (news !== null) enqueue.sendTo('session', news)
    }),
    reportRetry: sendTo('session', { type: 'session.retry' }),
    reportEntry: sendTo('flow', (_, params: { entry: RouteEntry }) => ({ type: 'route.changed', entry: params.entry })),
    reportLanguage: sendTo('flow', (_, params: { language: Language }) => ({
      type: 'language.changed',
      language: params.language,
    })),
    reportCustomer: sendTo('flow', (_, params: { customer: Customer | null }) => ({
      type: 'session.changed',
      customer: params.customer,
    })),
  },
}).createMachine({
  id: 'app',
  context: ({ input }) => ({
    entry: input.entry,
    departure: null,
    business: null,
    customer: null,
    language: input.language,
  }),
  invoke: [
    { id: 'connection', src: 'connection' },
    { id: 'session', src: 'session' },
    { id: 'watchAddress', src: 'watchAddress' },
    { id: 'watchNews', src: 'watchNews' },
  ],
  type: 'parallel',
  states: {
    place: {
      initial: 'matching',
      on: {
        'route.changed': { target: '.matching', actions: { type: 'storeEntry', params: ({ event }) => event } },
        'session.ready': { actions: { type: 'storeCustomer', params: ({ event }) => event } },
        'session.changed': { actions: { type: 'storeCustomer', params: ({ event }) => event } },
        'connection.restored': { actions: 'reportRetry' },
      },
      states: {
        matching: {
          always: [
            { guard: 'hasFlow', target: 'loadingFlow' },
            { guard: 'isDownload', target: 'download' },
            { guard: 'isBlank', target: 'blank' },
            { target: 'notFound' },
          ],
        },
        loadingFlow: {
          tags: 'screen:loading',
          invoke: {
            id: 'loadFlow',
            src: 'loadFlow',
            input: ({ context }) => ({
              // `hasFlow` let us in.
              flow: flowOf(context.entry.name) ?? 'business',
              entry: context.entry,
              language: context.language,
            }),
            onDone: {
              target: 'runningFlow',
              actions: { type: 'startFlow', params: ({ event }) => ({ loaded: event.output }) },
            },
            onError: 'flowMissing',
          },
        },
        runningFlow: {
          tags: 'screen:child',
          exit: 'stopFlow',
          on: {
            'route.changed': [
              {
                guard: { type: 'isSameFlow', params: ({ event }) => event },
                actions: [
                  { type: 'storeEntry', params: ({ event }) => event },
                  { type: 'reportEntry', params: ({ event }) => event },
                ],
              },
              { target: 'matching', actions: { type: 'storeEntry', params: ({ event }) => event } },
            ],
            'session.ready': {
              actions: [
                { type: 'storeCustomer', params: ({ event }) => event },
                { type: 'reportCustomer', params: ({ event }) => event },
              ],
            },
            'session.changed': {
              actions: [
                { type: 'storeCustomer', params: ({ event }) => event },
                { type: 'reportCustomer', params: ({ event }) => event },
              ],
            },
            'xstate.done.actor.flow': {
              target: 'departing',
              actions: [
                { type: 'storeLearnt', params: ({ event }) => event.output },
                { type: 'reportLearnt', params: ({ event }) => event.output },
                { type: 'storeDeparture', params: ({ event }) => event.output },
              ],
            },
            'xstate.error.actor.flow': {
              target: 'flowMissing',
              actions: { type: 'trackBrokenFlow', params: ({ event }) => event },
            },
          },
        },
        departing: {
          tags: 'screen:loading',
          invoke: {
            id: 'depart',
            src: 'depart',
            input: ({ context }) => context.departure,
            onDone: {
              target: 'matching',
              actions: { type: 'storeEntry', params: ({ event }) => ({ entry: event.output }) },
            },
            onError: 'notFound',
          },
        },
        flowMissing: {
          tags: 'screen:flowMissing',
          on: {
            'flow.retry': { target: 'matching', actions: 'reportRetry' },
            'connection.restored': { target: 'matching', actions: 'reportRetry' },
          },
        },
        download: { tags: 'screen:download' },
        notFound: { tags: 'screen:notFound' },
        blank: { tags: 'screen:blank' },
      },
    },
    language: {
      initial: 'settled',
      on: {
        'language.choose': {
          guard: { type: 'isOtherLanguage', params: ({ event }) => event },
          target: '.changing',
          actions: [
            { type: 'announceChosenLanguage', params: ({ event }) => event },
            { type: 'storeLanguage', params: ({ event }) => event },
          ],
        },
        'business.loaded': [
          {
            guard: { type: 'isOtherLanguage', params: ({ event }) => event },
            target: '.changing',
            actions: [
              { type: 'storeBusiness', params: ({ event }) => event },
              { type: 'storeLanguage', params: ({ event }) => event },
            ],
          },
          { actions: { type: 'storeBusiness', params: ({ event }) => event } },
        ],
      },
      states: {
        settled: {},
        changing: {
          invoke: {
            id: 'showLanguage',
            src: 'showLanguage',
            input: ({ context }) => ({ language: context.language }),
            onDone: [
              {
                guard: 'isRunningFlow',
                target: 'settled',
                actions: { type: 'reportLanguage', params: ({ context }) => ({ language: context.language }) },
              },
              { target: 'settled' },
            ],
            // The texts on screen stay readable in the language before; the next flow asks for its texts again.
            onError: 'settled',
          },
        },
      },
    },
  },
})
