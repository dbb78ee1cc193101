import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate'
import { countUnread, getLead, readUntil, withoutRepeats } from '#domain/account/notification.ts'
import type { Customer } from '#domain/entities.ts'
import { getAddressId } from '#machines/shared/address-id.ts'
import { getFinalOutput, signInOrRecord, withEvent, withOutput } from '#machines/shared/chart.ts'
import { createIdentifying, createRememberingReturn, toPageContext } from '#machines/shared/customers-page.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import { mustBeProvided, mustWatch } from '#machines/shared/must-be-provided.ts'
import { toSignInFor } from '#machines/shared/return-route.ts'
import { createSectionExits, sectionEndings, sectionPage, sectionPageActors } from '#machines/shared/section-page.ts'
import * as mappers from './notifications.mappers.ts'
import type {
  FirstPage,
  FoundRequest,
  NotificationPage,
  NotificationsTypes,
  ReadFirstPageInput,
} from './notifications.types.ts'

const notificationsSetup = setup({
  types: {} as NotificationsTypes,
  actors: {
    ...sectionPageActors,
    findRequest: fromPromise<FoundRequest, { transactionId: string }>(mustBeProvided('findRequest')),
    readFirstPage: fromPromise<FirstPage, ReadFirstPageInput>(mustBeProvided('readFirstPage')),
    readPage: fromPromise<NotificationPage, { page: number }>(mustBeProvided('readPage')),
    /** Watches the network; reports the events of `NetworkEvent`. */
    watchNetwork: fromCallback<EventObject>(mustWatch('watchNetwork')),
  },
  actions: {
    storeEntry: assign((_, params: { entry: RouteEntry }) => ({ entry: params.entry })),
    clearBusiness: assign({ business: null }),
    /** For another customer or route: nothing of the list is shown again. */
    clearList: assign({ notifications: [], hasMore: false, pages: 0, readAt: null, lastReadAt: null }),
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
  },
  guards: {
    isSamePerson: ({ context }, params: { customer: Customer | null }) => params.customer?.id === context.customer?.id,
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
  },
}).extend(sectionPage)

/** Shows the customer's notifications page by page; a tap opens their subject. */
export const notificationsMachine = notificationsSetup.createMachine({
  id: 'notifications',
  context: ({ input }) => ({
    ...toPageContext(input),
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
    ...createSectionExits('notifications'),
  },
  states: {
    identifying: createIdentifying('screen:notifications', 'arriving'),
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
        onError: signInOrRecord('rememberingReturn', 'unavailable'),
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
            onError: signInOrRecord('#notifications.rememberingReturn', 'moreFailed'),
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
    rememberingReturn: createRememberingReturn('screen:notifications', mappers.getReturnPath),
    signInNeeded: { type: 'final', output: ({ context }) => toSignInFor(mappers.getReturnPath(context)) },
    leftForNamedRequest: { type: 'final', output: ({ context, event }) => mappers.toNamedRequest(context, event) },
    leftForNamed: { type: 'final', output: ({ context }) => mappers.toNamedBooking(context) },
    leftForSubject: { type: 'final', output: ({ context, event }) => mappers.toSubject(context, event) },
    ...sectionEndings,
  },
})
