import { getAddressId } from '#machines/shared/address-id.ts'
import { language } from './app.language.ts'
import { toLoadFlow } from './app.mappers.ts'
import { appSetup } from './app.setup.ts'

/** The root: one flow at a time, the language, and what is said of the link that led here. */
export const appMachine = appSetup.createMachine({
  id: 'app',
  context: ({ input }) => ({
    entry: input.entry,
    departure: null,
    business: null,
    customer: null,
    language: input.language,
    newLink: null,
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
            input: ({ context }) => toLoadFlow(context),
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
            // What the flow reads next is read in the language of the business, before its texts have come.
            'business.loaded': {
              guard: { type: 'isOtherLanguage', params: ({ event }) => event },
              actions: { type: 'reportLanguage', params: ({ event }) => event },
            },
            'link.expired': [
              { guard: { type: 'hasNewLink', params: ({ event }) => event } },
              {
                guard: 'isUntold',
                target: 'departing',
                actions: { type: 'storeExpiry', params: ({ event }) => event },
              },
            ],
            'download.required': { guard: 'isBooking', target: 'departing', actions: 'storeDownload' },
            'xstate.done.actor.flow': {
              target: 'departing',
              actions: [
                { type: 'storeLearnt', params: ({ event }) => event.output },
                { type: 'reportLearnt', params: ({ event }) => event.output },
                { type: 'storeDeparture', params: ({ event }) => event.output },
              ],
            },
            'xstate.error.actor.flow': {
              target: 'flowBroken',
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
                input: ({ context }) => toLoadFlow(context),
                onDone: {
                  target: '#app.place.runningFlow',
                  actions: { type: 'startFlow', params: ({ event }) => ({ loaded: event.output }) },
                },
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
    language,
    oldLink: {
      initial: 'untold',
      states: {
        untold: {
          // Whoever comes from the page that says it, or has it loaded anew, has read it.
          always: { guard: 'isExpiredLink', target: 'told' },
          on: {
            'link.expired': [
              {
                guard: { type: 'hasNewLink', params: ({ event }) => event },
                target: 'telling',
                actions: { type: 'storeNewLink', params: ({ event }) => event },
              },
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
