import { not } from 'xstate'
import { getAddressId } from '#machines/shared/address-id.ts'
import { getFinalOutput, withEvent, withOutput } from '#machines/shared/chart.ts'
import { rememberReturnBefore } from '#machines/shared/remember-return.ts'
import * as mappers from './reservations.mappers.ts'
import { reservationsSetup } from './reservations.setup.ts'
import type { ReservationsContext } from './reservations.types.ts'

/** The header menu and its actions, online and offline. */
const menuOpen = {
  tags: 'dialog:menu',
  on: {
    'menu.close': 'idle',
    'back.request': 'idle',
    'session.end': '#reservations.loggedOut',
    'erasure.request': 'confirmingErasure',
  },
} as const

const confirmingErasure = {
  tags: 'dialog:erasure',
  on: { 'erasure.confirm': '#reservations.erasure', 'menu.close': 'idle', 'back.request': 'idle' },
} as const

/** Cached lists are shown, to read or to open a detail. */
const showing = {
  tags: ['screen:list', 'offline'],
  initial: 'idle',
  on: {
    'view.choose': { actions: withEvent('storeView') },
    'reservation.open': { target: '#reservations.opened', actions: withEvent('storeOpen') },
  },
  states: { idle: { on: { 'menu.open': 'menuOpen' } }, menuOpen, confirmingErasure },
} as const

/** Shows a customer's reservations at a business in two lists, and the detail of one. */
export const reservationsMachine = reservationsSetup.createMachine({
  id: 'reservations',
  context: ({ input }) => mappers.toContext(input),
  output: getFinalOutput,
  invoke: [
    { id: 'bottomNavigation', src: 'bottomNavigation' },
    // A failure of the calendar must not hide the bookings.
    { id: 'calendarSync', src: 'calendarSync', onDone: {}, onError: {} },
  ],
  initial: 'identifying',
  on: {
    'route.changed': [
      { guard: withEvent('isSamePage') },
      { guard: withEvent('isSameBusiness'), target: '.deciding', actions: withEvent('storeEntry') },
      { target: '.identifying', actions: [withEvent('storeEntry'), 'clearLists', 'clearBusiness', 'reportUser'] },
    ],
    'session.changed': [
      { guard: withEvent('isAnonymous'), target: '.rememberingReturn', actions: withEvent('storeCustomer') },
      { guard: withEvent('isSamePerson'), actions: withEvent('storeCustomer') },
      { target: '.deciding', actions: [withEvent('storeCustomer'), 'clearLists', 'reportUser'] },
    ],
    'language.changed': { target: '.deciding', actions: [withEvent('storeLanguage'), 'clearLists'] },
    'section.open': { guard: withEvent('isOtherSection'), target: '.left', actions: withEvent('storeSection') },
    'business.show': { target: '.left', actions: 'storeBusinessPage' },
    'back.request': { target: '.left', actions: 'storeHistory' },
  },
  states: {
    identifying: {
      tags: ['screen:list', 'busy'],
      // This request decides who the customer is; earlier session events are ignored.
      on: {
        'session.changed': {},
        'language.changed': { actions: withEvent('storeLanguage') },
        // Nothing is read before the customer is known.
        'route.changed': { guard: withEvent('isSameBusiness'), actions: withEvent('storeEntry') },
      },
      invoke: {
        id: 'identifyCustomer',
        src: 'identifyCustomer',
        onDone: [
          { guard: withOutput('isAnonymous', 'customer'), target: 'rememberingReturn' },
          { target: 'deciding', actions: withOutput('storeCustomer', 'customer') },
        ],
        onError: [
          { guard: withEvent('isSessionExpired'), target: 'rememberingReturn' },
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
    // While the server is slow, the offline cache is read.
    readingLists: {
      initial: 'waiting',
      invoke: {
        id: 'readReservations',
        src: 'readReservations',
        input: ({ context: { entry, business, customer, language } }) => ({
          id: getAddressId({ entry }),
          business,
          customerId: customer?.id ?? '',
          language,
        }),
        onDone: { target: 'arriving', actions: [withOutput('storeReading'), 'reportUser', 'reportBookings'] },
        onError: [
          { guard: withEvent('isSessionExpired'), target: 'rememberingReturn' },
          { guard: withEvent('canStay'), target: '#reservations.offline.showing' },
          { guard: withEvent('isUnreachable'), target: 'offline', actions: withEvent('recordFailure') },
          { target: 'unavailable', actions: withEvent('recordFailure') },
        ],
      },
      states: {
        waiting: {
          tags: ['screen:list', 'busy'],
          // After a change here the cache is outdated.
          after: { patience: { guard: not('isChanged'), target: 'recalling' } },
        },
        recalling: {
          tags: ['screen:list', 'busy'],
          invoke: {
            id: 'readCachedReservations',
            src: 'readCachedReservations',
            input: ({ context }) => ({ id: getAddressId(context), customerId: context.customer?.id ?? '' }),
            onDone: [
              { guard: withOutput('isCached', 'list'), target: 'showing', actions: withOutput('storeCached', 'list') },
              { target: 'nothingCached' },
            ],
            onError: 'nothingCached',
          },
        },
        nothingCached: { tags: ['screen:list', 'busy'] },
        showing: { ...showing, tags: ['screen:list', 'offline', 'asking'] },
      },
    },
    arriving: { always: [{ guard: 'isToOpen', target: 'opened', actions: 'storeFirst' }, { target: 'listing' }] },
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
                // A failed request says nothing about the payment; an expired session ends the flow by itself.
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
              { guard: withEvent('isSessionExpired'), target: '#reservations.rememberingReturn' },
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
      // Without a known customer there is nobody to log out.
      states: {
        idle: { on: { 'menu.open': { guard: 'isIdentified', target: 'menuOpen' } } },
        menuOpen,
        confirmingErasure,
      },
    },
    // Cached data is shown until the server can be read, and removed then.
    offline: {
      initial: 'recalling',
      exit: 'clearLists',
      on: { 'reservations.retry': 'identifying', 'network.restored': 'identifying' },
      invoke: { id: 'watchNetwork', src: 'watchNetwork', onError: {} },
      states: {
        recalling: {
          tags: ['screen:list', 'busy'],
          invoke: {
            id: 'readCachedReservations',
            src: 'readCachedReservations',
            input: ({ context }) => ({ id: getAddressId(context), customerId: context.customer?.id ?? '' }),
            onDone: [
              {
                guard: withOutput('isCached', 'list'),
                target: 'showing',
                actions: [withOutput('storeCached', 'list'), 'clearFailure'],
              },
              { target: '#reservations.unavailable' },
            ],
            onError: '#reservations.unavailable',
          },
        },
        showing,
      },
    },
    // The session ends during it; nothing that was read may be shown again.
    erasure: {
      initial: 'erasing',
      on: {
        'session.changed': {},
        'language.changed': { actions: withEvent('storeLanguage') },
        'section.open': {},
        'route.changed': 'forgotten',
        'menu.close': 'forgotten',
        'back.request': 'forgotten',
        'business.show': 'forgotten',
      },
      states: {
        erasing: {
          tags: ['screen:list', 'dialog:erasure', 'busy'],
          // Must not be interrupted.
          on: { 'route.changed': {}, 'menu.close': {}, 'back.request': {}, 'business.show': {} },
          invoke: { id: 'eraseDevice', src: 'eraseDevice', onDone: 'erased', onError: 'failed' },
        },
        failed: { tags: ['screen:list', 'dialog:erasureFailed', 'failed'], on: { 'erasure.confirm': 'erasing' } },
        erased: { tags: 'screen:erased' },
      },
    },
    opened: {
      tags: 'screen:child',
      exit: 'clearRequest',
      on: {
        // The detail does not depend on it; the lists are read again in the background.
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
        { guard: { type: 'isOutcome', params: { kind: 'sessionExpired' } }, target: 'rememberingReturn' },
        { target: 'deciding', actions: 'clearOutcome' },
      ],
    },
    rememberingReturn: {
      tags: ['screen:list', 'busy'],
      // The customer is decided: later session events change nothing.
      on: { 'session.changed': {}, 'route.changed': {}, 'language.changed': {} },
      invoke: rememberReturnBefore('signInNeeded', (context: ReservationsContext) => ({
        path: mappers.getReturnPath(context),
      })),
    },
    signInNeeded: { type: 'final', output: ({ context }) => mappers.toSignIn(context) },
    loggedOut: { type: 'final', output: ({ context }) => mappers.toLoggedOut(context) },
    forgotten: { type: 'final', output: ({ context }) => mappers.toForgotten(context) },
    left: { type: 'final', output: ({ context }) => mappers.toDeparture(context) },
  },
})
