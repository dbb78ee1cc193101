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
import { sessionMachine } from '#machines/identity/session/index.ts'
import { getAddressId } from '#machines/shared/address-id.ts'
import { withEvent, withOutput } from '#machines/shared/chart.ts'
import type { Departure, FlowOutput, RouteEntry } from '#machines/shared/flow.types.ts'
import { mustBeProvided, mustWatch } from '#machines/shared/must-be-provided.ts'
import { connectionMachine } from '#machines/shell/connection/index.ts'
import * as mappers from './app.mappers.ts'
import type { AppEvent, AppTypes, LinkedBusiness, LoadedFlow, LoadFlowInput } from './app.types.ts'

type SpawnFlow = (logic: AnyStateMachine, options: { id: 'flow'; input: unknown }) => void

/** The root: one flow at a time, the language, and what is said of the link that led here. */
export const appMachine = setup({
  types: {} as AppTypes,
  actors: {
    connection: connectionMachine,
    session: sessionMachine,
    watchUrl: fromCallback<AppEvent>(mustWatch('watchUrl')),
    watchEmitted: fromCallback<AppEvent>(mustWatch('watchEmitted')),
    loadFlow: fromPromise<LoadedFlow, LoadFlowInput>(mustBeProvided('loadFlow')),
    depart: fromPromise<RouteEntry, Departure | null>(mustBeProvided('depart')),
    readBusiness: fromPromise<void, { id: string }>(mustBeProvided('readBusiness')),
    showLanguage: fromPromise<void, { language: Language }>(mustBeProvided('showLanguage')),
  },
  delays: {
    /** How long what did not come is left alone before it is asked for again. */
    nextFetch: 5_000,
  },
  guards: {
    hasFlow: ({ context }) => mappers.getFlow(context.entry.name) !== null,
    isDownload: ({ context }) => context.entry.name === 'download',
    isBooking: ({ context }) => mappers.isBookedAt(context.entry),
    isExpiredLink: ({ context }) => context.entry.name === 'expiredLink',
    isBlank: ({ context }) => context.entry.name === 'blank',
    isSameFlow: ({ context }, params: { entry: RouteEntry }) =>
      mappers.getFlow(params.entry.name) !== null &&
      mappers.getFlow(params.entry.name) === mappers.getFlow(context.entry.name),
    isRunningFlow: stateIn({ page: 'runningFlow' }),
    /** An old link is said to be old once. */
    isUntold: stateIn({ oldLink: 'untold' }),
    hasNewLink: (_, params: { newLink: string | null }) => params.newLink !== null,
    isOtherLanguage: ({ context }, params: { language: Language }) => params.language !== context.language,
  },
  actions: {
    storeEntry: assign(({ context }, params: { entry: RouteEntry }) => ({
      entry: params.entry,
      business: mappers.businessAt(params.entry, context),
    })),
    storeLearnt: assign(({ context }, output: FlowOutput) => ({
      customer: mappers.getCustomerAfter(output, context.customer),
    })),
    storeDeparture: assign((_, { departure }: FlowOutput) => ({ departure })),
    /** One that was asked for at the address before may arrive at an address of none. */
    storeBusiness: assign(({ context }, { business }: { business: Business }) => ({
      business: mappers.businessAt(context.entry, { ...context, business }),
    })),
    storeCustomer: assign((_, params: { customer: Customer | null }) => ({ customer: params.customer })),
    storeNewLink: assign((_, params: { newLink: string | null }) => ({ newLink: params.newLink })),
    /** Nobody knows the new link: the page that says whom to ask comes in place of this one. */
    storeExpiry: assign((_, business: LinkedBusiness) => ({ departure: mappers.toExpiredLink(business) })),
    /** The business of this address is booked in the mobile app only. */
    storeDownload: assign(({ context }) => ({ departure: mappers.toDownload(context) })),
    storeLanguage: assign((_, params: { language: Language }) => ({ language: params.language })),
    /** Keeps the customer's own choice for the session. */
    announceChosenLanguage: (_, _params: { language: Language }) => {},
    /** A flow broke: one line for developers, nothing personal in it. */
    trackBrokenFlow: (_, _params: { error: unknown }) => {},
    startFlow: enqueueActions(({ context: { customer, language }, enqueue }, params: { loaded: LoadedFlow }) => {
      // xstate types an id only for logic named in `setup`; a flow's logic arrives at run time.
      const spawnFlow = enqueue.spawnChild as unknown as SpawnFlow
      // The customer and the language may have changed while the code was loading.
      spawnFlow(params.loaded.logic, { id: 'flow', input: { ...params.loaded.input, customer, language } })
    }),
    stopFlow: stopChild('flow'),
    /** What a flow learnt of the customer is the session's to keep. */
    reportLearnt: enqueueActions(({ enqueue }, output: FlowOutput) => {
      const news = mappers.sessionEvents(output)
      if (news !== null) enqueue.sendTo('session', news)
    }),
    /** Reloads the page, which keeps the selections; waits for the connection where there is none. */
    reloadPage: (_) => {},
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
  context: ({ input }) => mappers.toContext(input),
  invoke: [
    { id: 'connection', src: 'connection' },
    { id: 'session', src: 'session' },
    { id: 'watchUrl', src: 'watchUrl' },
    { id: 'watchEmitted', src: 'watchEmitted' },
  ],
  type: 'parallel',
  states: {
    page: {
      initial: 'matching',
      on: {
        'route.changed': { target: '.matching', actions: withEvent('storeEntry') },
        'session.ready': { actions: withEvent('storeCustomer') },
        'session.changed': { actions: withEvent('storeCustomer') },
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
            input: ({ context }) => mappers.toLoadFlow(context),
            onDone: { target: 'runningFlow', actions: withOutput('startFlow', 'loaded') },
            onError: 'flowMissing',
          },
        },
        runningFlow: {
          tags: 'screen:child',
          exit: 'stopFlow',
          on: {
            'route.changed': [
              { guard: withEvent('isSameFlow'), actions: [withEvent('storeEntry'), withEvent('reportEntry')] },
              { target: 'matching', actions: withEvent('storeEntry') },
            ],
            'session.ready': { actions: [withEvent('storeCustomer'), withEvent('reportCustomer')] },
            'session.changed': { actions: [withEvent('storeCustomer'), withEvent('reportCustomer')] },
            // What the flow reads next is read in the language of the business, before its texts have come.
            'business.loaded': { guard: withEvent('isOtherLanguage'), actions: withEvent('reportLanguage') },
            'link.expired': [
              { guard: withEvent('hasNewLink') },
              { guard: 'isUntold', target: 'departing', actions: withEvent('storeExpiry') },
            ],
            'download.required': { guard: 'isBooking', target: 'departing', actions: 'storeDownload' },
            'xstate.done.actor.flow': {
              target: 'departing',
              actions: [withOutput('storeLearnt'), withOutput('reportLearnt'), withOutput('storeDeparture')],
            },
            'xstate.error.actor.flow': { target: 'flowBroken', actions: withEvent('trackBrokenFlow') },
          },
        },
        departing: {
          tags: 'screen:loading',
          invoke: {
            id: 'depart',
            src: 'depart',
            input: ({ context }) => context.departure,
            onDone: { target: 'matching', actions: withOutput('storeEntry', 'entry') },
            onError: 'notFound',
          },
        },
        // Whoever does not wait has the whole page loaded anew: after a release the code may be there under other names only.
        flowMissing: {
          tags: 'screen:flowMissing',
          on: {
            'flow.retry': { actions: 'reloadPage' },
            'connection.restored': { target: '.fetchingAgain', actions: 'reportRetry' },
          },
          initial: 'waiting',
          states: {
            waiting: { after: { nextFetch: 'fetchingAgain' } },
            fetchingAgain: {
              invoke: {
                id: 'loadFlow',
                src: 'loadFlow',
                input: ({ context }) => mappers.toLoadFlow(context),
                onDone: { target: '#app.page.runningFlow', actions: withOutput('startFlow', 'loaded') },
                onError: 'waiting',
              },
            },
          },
        },
        flowBroken: {
          tags: 'screen:flowMissing',
          on: { 'flow.retry': { target: 'matching', actions: 'reportRetry' } },
        },
        download: {
          tags: 'screen:download',
          // Who it is of, and in which language, is news like any other; the page says what it has to without.
          invoke: {
            id: 'readBusiness',
            src: 'readBusiness',
            input: ({ context }) => ({ id: getAddressId(context) }),
            onDone: {},
            onError: {},
          },
        },
        notFound: { tags: 'screen:notFound' },
        blank: { tags: 'screen:blank' },
      },
    },
    language: {
      initial: 'settled',
      on: {
        'language.choose': {
          guard: withEvent('isOtherLanguage'),
          target: '.changing',
          actions: [withEvent('announceChosenLanguage'), withEvent('storeLanguage')],
        },
        'language.suggested': {
          guard: withEvent('isOtherLanguage'),
          target: '.changing',
          actions: withEvent('storeLanguage'),
        },
        'business.loaded': [
          {
            guard: withEvent('isOtherLanguage'),
            target: '.following',
            actions: [withEvent('storeBusiness'), withEvent('storeLanguage')],
          },
          { actions: withEvent('storeBusiness') },
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
            // The texts on screen stay readable in the language before.
            onError: 'missing',
          },
        },
        // The flow was told at once and already reads in this language: only the texts are missing.
        following: {
          invoke: {
            id: 'showLanguage',
            src: 'showLanguage',
            input: ({ context }) => ({ language: context.language }),
            onDone: 'settled',
            onError: 'missing',
          },
        },
        missing: {
          on: {
            'language.choose': {
              target: 'changing',
              actions: [withEvent('announceChosenLanguage'), withEvent('storeLanguage')],
            },
            'connection.restored': 'changing',
          },
        },
      },
    },
    oldLink: {
      initial: 'untold',
      states: {
        untold: {
          // Whoever comes from the page that says it, or has it loaded anew, has read it.
          always: { guard: 'isExpiredLink', target: 'told' },
          on: {
            'link.expired': [
              { guard: withEvent('hasNewLink'), target: 'telling', actions: withEvent('storeNewLink') },
              { target: 'told' },
            ],
          },
        },
        telling: { tags: 'dialog:oldLink', on: { 'dialog.close': 'told' } },
        told: {},
      },
    },
  },
})
