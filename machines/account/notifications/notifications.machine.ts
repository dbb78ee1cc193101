import { assign, type EventObject, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { countUnread, getLead, readUntil, withoutRepeats } from '#domain/account/notification.ts'
import type { Customer } from '#domain/entities.ts'
import { toFailure } from '#domain/failure.ts'
import type { Section } from '#domain/shell/section.ts'
import { getAddressId } from '#machines/shared/address-id.ts'
import { failureFrom, getFinalOutput, withEvent, withOutput } from '#machines/shared/chart.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import { mustBeProvided, mustWatch } from '#machines/shared/must-be-provided.ts'
import { toReadFailure } from '#machines/shared/read-failure.ts'
import { toSignInFor } from '#machines/shared/return-route.ts'
import { bottomNavigationMachine } from '#machines/shell/bottom-navigation/index.ts'
import * as mappers from './notifications.mappers.ts'
import type {
  FirstPage,
  FoundRequest,
  NotificationPage,
  NotificationsTypes,
  ReadFirstPageInput,
} from './notifications.types.ts'

/** Shows the customer's notifications page by page; a tap opens their subject. */
export const notificationsMachine = setup({
  types: {} as NotificationsTypes,
  actors: {
    bottomNavigation: bottomNavigationMachine,
    identifyCustomer: fromPromise<Customer | null>(mustBeProvided('identifyCustomer')),
    findRequest: fromPromise<FoundRequest, { transactionId: string }>(mustBeProvided('findRequest')),
    readFirstPage: fromPromise<FirstPage, ReadFirstPageInput>(mustBeProvided('readFirstPage')),
    readPage: fromPromise<NotificationPage, { page: number }>(mustBeProvided('readPage')),
    rememberReturn: fromPromise<void, { path: string }>(mustBeProvided('rememberReturn')),
    /** Watches the network; reports the events of `NetworkEvent`. */
    watchNetwork: fromCallback<EventObject>(mustWatch('watchNetwork')),
  },
  actions: {
    storeEntry: assign((_, params: { entry: RouteEntry }) => ({ entry: params.entry })),
    clearBusiness: assign({ business: null }),
    /** For another customer or route: nothing of the list is shown again. */
    clearList: assign({ notifications: [], hasMore: false, pages: 0, readAt: null, lastReadAt: null }),
    storeCustomer: assign((_, params: { customer: Customer | null }) => ({ customer: params.customer })),
    storeFirstPage: assign((_, params: FirstPage) => ({ ...params, pages: 1 })),
    storePage: assign(({ context }, params: NotificationPage) => ({
      notifications: [...context.notifications, ...withoutRepeats(context.notifications, params.notifications)],
      hasMore: params.hasMore,
      pages: context.pages + 1,
    })),
    storeAllRead: assign(({ context: { notifications, readAt } }) => ({
      lastReadAt: readAt === null ? null : readUntil(notifications, readAt),
    })),
    /** Stores on the device until when everything is read. */
    storeLastRead: (_, _params: { customerId: string; at: string }) => {},
    recordFailure: assign(failureFrom(toReadFailure)),
    clearFailure: assign({ failure: null }),
    reportUser: sendTo('bottomNavigation', ({ context: { business, customer } }) => ({
      type: 'user.changed',
      businessId: business?.id ?? null,
      customerId: customer?.id ?? null,
    })),
  },
  guards: {
    isAnonymous: (_, params: { customer: Customer | null }) => params.customer === null,
    isSamePerson: ({ context }, params: { customer: Customer | null }) => params.customer?.id === context.customer?.id,
    isUnauthorized: (_, params: { error: unknown }) => toFailure(params.error).kind === 'unauthorized',
    isSameBusiness: ({ context }, { entry }: { entry: RouteEntry }) =>
      getAddressId({ entry }) === getAddressId(context),
    isSameList: ({ context }, { entry }: { entry: RouteEntry }) =>
      getAddressId({ entry }) === getAddressId(context) && mappers.namedTransaction({ entry }) === null,
    isNamed: ({ context }) => mappers.namedTransaction(context) !== null,
    isFound: (_, params: FoundRequest) => params.request !== null,
    isEmpty: (_, params: NotificationPage) => params.notifications.length === 0,
    hasMore: ({ context }) => context.hasMore,
    hasUnread: ({ context: { notifications, lastReadAt, hasMore } }) =>
      countUnread(notifications, lastReadAt, hasMore).count > 0,
    leadsOn: ({ context }, params: { index: number }) => {
      const notification = context.notifications[params.index]
      return notification !== undefined && getLead(notification) !== null
    },
    isOtherSection: (_, params: { section: Section }) => params.section !== 'notifications',
  },
}).createMachine({
  id: 'notifications',
  context: ({ input }) => ({
    entry: input.entry,
    customer: input.customer,
    business: input.business,
    notifications: [],
    hasMore: false,
    pages: 0,
    readAt: null,
    lastReadAt: null,
    failure: null,
  }),
  output: getFinalOutput,
  invoke: { id: 'bottomNavigation', src: 'bottomNavigation' },
  initial: 'identifying',
  on: {
    'route.changed': [
      { guard: withEvent('isSameList'), actions: withEvent('storeEntry') },
      { guard: withEvent('isSameBusiness'), target: '.identifying', actions: [withEvent('storeEntry'), 'clearList'] },
      { target: '.identifying', actions: [withEvent('storeEntry'), 'clearList', 'clearBusiness', 'reportUser'] },
    ],
    'session.changed': [
      {
        guard: withEvent('isAnonymous'),
        target: '.rememberingReturn',
        actions: [withEvent('storeCustomer'), 'clearList'],
      },
      { guard: withEvent('isSamePerson'), actions: withEvent('storeCustomer') },
      // Another customer must not see these notifications.
      { target: '.identifying', actions: [withEvent('storeCustomer'), 'clearList', 'reportUser'] },
    ],
    'section.open': { guard: withEvent('isOtherSection'), target: '.leftForSection' },
    'business.show': '.leftForBusiness',
    'back.request': '.left',
  },
  states: {
    identifying: {
      tags: ['screen:notifications', 'busy'],
      invoke: {
        id: 'identifyCustomer',
        src: 'identifyCustomer',
        onDone: [
          { guard: withOutput('isAnonymous', 'customer'), target: 'rememberingReturn' },
          { target: 'arriving', actions: withOutput('storeCustomer', 'customer') },
        ],
        onError: [
          { guard: withEvent('isUnauthorized'), target: 'rememberingReturn' },
          { target: 'unavailable', actions: withEvent('recordFailure') },
        ],
      },
    },
    arriving: { always: [{ guard: 'isNamed', target: 'findingRequest' }, { target: 'readingFirstPage' }] },
    findingRequest: {
      tags: ['screen:notifications', 'busy'],
      invoke: {
        id: 'findRequest',
        src: 'findRequest',
        input: ({ context }) => ({ transactionId: mappers.namedTransaction(context) ?? '' }),
        onDone: [{ guard: withOutput('isFound'), target: 'leftForNamedRequest' }, { target: 'leftForNamed' }],
        onError: [
          { guard: withEvent('isUnauthorized'), target: 'rememberingReturn' },
          // The booking can be opened without it.
          { target: 'leftForNamed' },
        ],
      },
    },
    readingFirstPage: {
      tags: ['screen:notifications', 'busy'],
      invoke: {
        id: 'readFirstPage',
        src: 'readFirstPage',
        input: ({ context: { entry, business, customer } }) => ({
          id: getAddressId({ entry }),
          business,
          customerId: customer?.id ?? '',
        }),
        onDone: [
          { guard: withOutput('isEmpty'), target: 'empty', actions: [withOutput('storeFirstPage'), 'reportUser'] },
          { target: 'listing', actions: [withOutput('storeFirstPage'), 'reportUser'] },
        ],
        onError: [
          { guard: withEvent('isUnauthorized'), target: 'rememberingReturn' },
          { target: 'unavailable', actions: withEvent('recordFailure') },
        ],
      },
    },
    listing: {
      tags: 'screen:notifications',
      initial: 'resting',
      on: {
        'notification.open': { guard: withEvent('leadsOn'), target: 'leftForSubject' },
        'all.read': {
          guard: 'hasUnread',
          actions: [
            'storeAllRead',
            {
              type: 'storeLastRead',
              params: ({ context: { customer, lastReadAt } }) => ({
                customerId: customer?.id ?? '',
                at: lastReadAt ?? '',
              }),
            },
          ],
        },
      },
      states: {
        resting: { on: { 'more.load': { guard: 'hasMore', target: 'loadingMore' } } },
        loadingMore: {
          tags: 'loadingMore',
          invoke: {
            id: 'readPage',
            src: 'readPage',
            input: ({ context }) => ({ page: context.pages + 1 }),
            onDone: { target: 'resting', actions: withOutput('storePage') },
            onError: [
              { guard: withEvent('isUnauthorized'), target: '#notifications.rememberingReturn' },
              { target: 'moreFailed', actions: withEvent('recordFailure') },
            ],
          },
        },
        moreFailed: { tags: 'moreFailed', exit: 'clearFailure', on: { 'more.load': 'loadingMore' } },
      },
    },
    empty: { tags: ['screen:notifications', 'empty'] },
    unavailable: {
      tags: ['screen:notifications', 'failed'],
      exit: 'clearFailure',
      on: { 'notifications.retry': 'identifying', 'network.restored': 'identifying' },
      invoke: { id: 'watchNetwork', src: 'watchNetwork', onError: {} },
    },
    rememberingReturn: {
      tags: ['screen:notifications', 'busy'],
      // The customer is decided: later session events change nothing.
      on: { 'session.changed': {} },
      invoke: {
        id: 'rememberReturn',
        src: 'rememberReturn',
        input: ({ context }) => ({ path: mappers.getReturnPath(context) }),
        onDone: 'signInNeeded',
        // The history entry has the return route as well.
        onError: 'signInNeeded',
      },
    },
    signInNeeded: { type: 'final', output: ({ context }) => toSignInFor(mappers.getReturnPath(context)) },
    leftForNamedRequest: { type: 'final', output: ({ context, event }) => mappers.toNamedRequest(context, event) },
    leftForNamed: { type: 'final', output: ({ context }) => mappers.toNamedBooking(context) },
    leftForSubject: { type: 'final', output: ({ context, event }) => mappers.toSubject(context, event) },
    leftForSection: { type: 'final', output: ({ context, event }) => mappers.toSection(context, event) },
    leftForBusiness: { type: 'final', output: ({ context }) => mappers.toBusiness(context) },
    left: { type: 'final', output: ({ context }) => mappers.toHistory(context) },
  },
})
