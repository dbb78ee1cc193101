import { getFinalOutput, withEvent, withOutput } from '#machines/shared/chart.ts'
import { confirmingErasure, erasure, menuOpen } from './reservations.account.ts'
import * as mappers from './reservations.mappers.ts'
import { offline } from './reservations.offline.ts'
import { readingLists } from './reservations.reading.ts'
import { reservationsSetup } from './reservations.setup.ts'

/** What a customer has booked at a business, in two lists, and the detail of one of them. */
export const reservationsMachine = reservationsSetup.createMachine({
  id: 'reservations',
  context: ({ input }) => mappers.toContext(input),
  output: getFinalOutput,
  invoke: [
    { id: 'bottomNavigation', src: 'bottomNavigation' },
    // A calendar that breaks keeps nobody from what is booked.
    { id: 'calendarSync', src: 'calendarSync', onDone: {}, onError: {} },
  ],
  initial: 'identifying',
  on: {
    'route.changed': [
      { guard: withEvent('isSamePlace') },
      { guard: withEvent('isSameBusiness'), target: '.deciding', actions: withEvent('storeEntry') },
      { target: '.identifying', actions: [withEvent('storeEntry'), 'clearLists', 'clearBusiness', 'reportVisitor'] },
    ],
    'session.changed': [
      { guard: withEvent('isNobody'), target: '.rememberingReturn', actions: withEvent('storeCustomer') },
      { guard: withEvent('isSamePerson'), actions: withEvent('storeCustomer') },
      { target: '.deciding', actions: [withEvent('storeCustomer'), 'clearLists', 'reportVisitor'] },
    ],
    'language.changed': { target: '.deciding', actions: [withEvent('storeLanguage'), 'clearLists'] },
    'section.open': { guard: withEvent('isOtherSection'), target: '.left', actions: withEvent('storeSection') },
    'business.show': { target: '.left', actions: 'storeBusinessPage' },
    'back.request': { target: '.left', actions: 'storeHistory' },
  },
  states: {
    identifying: {
      tags: ['screen:list', 'busy'],
      // Who it is comes out here, whoever says so first.
      on: {
        'session.changed': {},
        'language.changed': { actions: withEvent('storeLanguage') },
        // Nothing is read for nobody.
        'route.changed': { guard: withEvent('isSameBusiness'), actions: withEvent('storeEntry') },
      },
      invoke: {
        id: 'identifyCustomer',
        src: 'identifyCustomer',
        onDone: [
          { guard: withOutput('isNobody', 'customer'), target: 'rememberingReturn' },
          { target: 'deciding', actions: withOutput('storeCustomer', 'customer') },
        ],
        onError: [
          { guard: withEvent('isSessionOver'), target: 'rememberingReturn' },
          { target: 'unavailable', actions: withEvent('recordFailure') },
        ],
      },
    },
    deciding: {
      always: [
        { guard: 'hasOpen', target: 'opened' },
        { guard: 'isRead', target: 'listing' },
        { target: 'readingLists' },
      ],
    },
    readingLists,
    arriving: {
      always: [{ guard: 'isToOpen', target: 'opened', actions: 'storeFirst' }, { target: 'listing' }],
    },
    listing: {
      tags: 'screen:list',
      initial: 'idle',
      on: {
        'view.choose': { target: '.idle', actions: withEvent('storeView') },
        'more.request': { guard: 'hasMore', target: '.readingMore' },
        'reservation.open': { target: 'opened', actions: withEvent('storeOpen') },
        'session.schedule': { guard: withEvent('canSchedule'), target: 'left', actions: withEvent('storeSchedule') },
      },
      states: {
        idle: {
          on: { 'menu.open': 'menuOpen', 'network.lost': '#reservations.offline.showing' },
          invoke: [
            { id: 'watchNetwork', src: 'watchNetwork', onError: {} },
            { id: 'watchTab', src: 'watchTab', onError: {} },
          ],
          initial: 'resting',
          states: {
            resting: {
              on: { 'tab.shown': { guard: 'isAwaiting', target: 'lookingAgain' } },
              after: { lookInterval: { guard: 'isAwaiting', target: 'lookingAgain' } },
            },
            lookingAgain: {
              invoke: {
                id: 'lookAgain',
                src: 'lookAgain',
                input: ({ context }) => ({ ids: mappers.findAwaitedPayments(context) }),
                onDone: { target: 'resting', actions: [withOutput('storeLooked'), 'reportBookings'] },
                // A question that got no answer says nothing about the money; a session that is over ends by itself.
                onError: 'resting',
              },
            },
          },
        },
        menuOpen,
        confirmingErasure,
        readingMore: {
          tags: 'readingMore',
          // One page at a time.
          on: { 'more.request': {} },
          invoke: {
            id: 'readMore',
            src: 'readMore',
            input: ({ context }) => ({
              view: context.view,
              page: mappers.getList(context).page + 1,
              businessId: context.business?.id ?? '',
              customerId: context.customer?.id ?? '',
              language: context.language,
            }),
            onDone: { target: 'idle', actions: [withOutput('storeMore'), 'reportBookings'] },
            onError: [
              { guard: withEvent('isSessionOver'), target: '#reservations.rememberingReturn' },
              { target: 'moreFailed', actions: withEvent('recordFailure') },
            ],
          },
        },
        moreFailed: { tags: ['moreFailed', 'failed'], exit: 'clearFailure', on: { 'menu.open': 'menuOpen' } },
      },
    },
    unavailable: {
      tags: ['screen:list', 'failed'],
      initial: 'idle',
      exit: 'clearFailure',
      on: { 'reservations.retry': 'identifying', 'network.restored': 'identifying' },
      invoke: { id: 'watchNetwork', src: 'watchNetwork', onError: {} },
      // Where nobody could be identified there is nobody to log out.
      states: {
        idle: { on: { 'menu.open': { guard: 'isIdentified', target: 'menuOpen' } } },
        menuOpen,
        confirmingErasure,
      },
    },
    offline,
    erasure,
    opened: {
      tags: 'screen:child',
      exit: 'clearRequest',
      on: {
        // What is shown does not depend on it; the lists are read anew behind it.
        'language.changed': { actions: [withEvent('storeLanguage'), 'clearReading'] },
        'reservation.changing': { actions: 'clearReading' },
        'reservation.cancelled': { actions: [withEvent('storeReturned'), withEvent('reportCancelled')] },
      },
      invoke: {
        id: 'reservation',
        src: 'reservation',
        input: ({ context }) => mappers.toReservation(context),
        onDone: { target: 'settling', actions: withEvent('storeOutcome') },
        onError: { target: 'unavailable', actions: withEvent('recordFailure') },
      },
    },
    settling: {
      always: [
        { guard: { type: 'isOutcome', params: { kind: 'left' } }, target: 'left' },
        { guard: { type: 'isOutcome', params: { kind: 'signedOut' } }, target: 'rememberingReturn' },
        { target: 'deciding', actions: 'clearOutcome' },
      ],
    },
    rememberingReturn: {
      tags: ['screen:list', 'busy'],
      // Who it was is settled: nothing that the session still says changes it.
      on: { 'session.changed': {}, 'route.changed': {}, 'language.changed': {} },
      invoke: {
        id: 'rememberReturn',
        src: 'rememberReturn',
        input: ({ context }) => ({ path: mappers.getReturnPath(context) }),
        onDone: 'signInNeeded',
        // The history entry carries the way back as well.
        onError: 'signInNeeded',
      },
    },
    signInNeeded: { type: 'final', output: ({ context }) => mappers.toSignIn(context) },
    loggedOut: { type: 'final', output: ({ context }) => mappers.toLoggedOut(context) },
    forgotten: { type: 'final', output: ({ context }) => mappers.toForgotten(context) },
    left: { type: 'final', output: ({ context }) => mappers.toDeparture(context) },
  },
})
