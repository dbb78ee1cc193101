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

/** The root machine: runs one flow at a time, keeps the language, and handles old links. */
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
    /** Pause before a failed download is retried. */
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
    /** The message about an old link is shown once. */
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
    /** A business read for the previous route may arrive when the new route has none. */
    storeBusiness: assign(({ context }, { business }: { business: Business }) => ({
      business: mappers.businessAt(context.entry, { ...context, business }),
    })),
    storeCustomer: assign((_, params: { customer: Customer | null }) => ({ customer: params.customer })),
    storeNewLink: assign((_, params: { newLink: string | null }) => ({ newLink: params.newLink })),
    /** Without a new link, the page replaces this one that says whom to ask. */
    storeExpiry: assign((_, business: LinkedBusiness) => ({ departure: mappers.toExpiredLink(business) })),
    /** The business of this route can be booked only in the mobile app. */
    storeDownload: assign(({ context }) => ({ departure: mappers.toDownload(context) })),
    storeLanguage: assign((_, params: { language: Language }) => ({ language: params.language })),
    /** Stores the customer's own choice for the session. */
    announceChosenLanguage: (_, _params: { language: Language }) => {},
    /** Logs a broken flow for developers, without personal data. */
    trackBrokenFlow: (_, _params: { error: unknown }) => {},
    startFlow: enqueueActions(({ context: { customer, language }, enqueue }, params: { loaded: LoadedFlow }) => {
      // XState types an id only for logic named in `setup`; a flow's logic is loaded at run time.
      const spawnFlow = enqueue.spawnChild as unknown as SpawnFlow
      // Customer and language may have changed while the code was loading.
      spawnFlow(params.loaded.logic, { id: 'flow', input: { ...params.loaded.input, customer, language } })
    }),
    stopFlow: stopChild('flow'),
    /** Reports what a flow learned about the customer to the session. */
    reportLearnt: enqueueActions(({ enqueue }, output: FlowOutput) => {
      const news = mappers.sessionEvents(output)
      if (news !== null) enqueue.sendTo('session', news)
    }),
    /** Reloads the page, which keeps the selections; waits while offline. */
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
            // The flow's next requests use the language of the business, before its texts are loaded.
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
        // The retry button reloads the page: after a release the code may have other file names.
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
          // The business and its language are reported as usual; the page works without them.
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
            // The texts on screen stay in the previous language.
            onError: 'missing',
          },
        },
        // The flow already uses this language: only the texts are missing.
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
          // A visit to the expired-link page, also by a reload, counts as having read the message.
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
