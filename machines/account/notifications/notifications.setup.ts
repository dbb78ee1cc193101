import { assign, type EventObject, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { countUnread, getLead, readUntil, withoutRepeats } from '#domain/account/notification.ts'
import type { Customer } from '#domain/entities.ts'
import { toFailure } from '#domain/failure.ts'
import type { Section } from '#domain/shell/section.ts'
import { getAddressId } from '#machines/shared/address-id.ts'
import { failureFrom } from '#machines/shared/chart.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { toReadFailure } from '#machines/shared/read-failure.ts'
import { bottomNavigationMachine } from '#machines/shell/bottom-navigation/index.ts'
import * as mappers from './notifications.mappers.ts'
import type {
  FirstPage,
  FoundRequest,
  NotificationPage,
  NotificationsTypes,
  ReadFirstPageInput,
} from './notifications.types.ts'

/** The words of the chart: what it may start, do and ask. The chart itself stands in the machine file. */
export const notificationsSetup = setup({
  types: {} as NotificationsTypes,
  actors: {
    bottomNavigation: bottomNavigationMachine,
    identifyCustomer: fromPromise<Customer | null>(mustBeProvided('identifyCustomer')),
    findRequest: fromPromise<FoundRequest, { transactionId: string }>(mustBeProvided('findRequest')),
    readFirstPage: fromPromise<FirstPage, ReadFirstPageInput>(mustBeProvided('readFirstPage')),
    readPage: fromPromise<NotificationPage, { page: number }>(mustBeProvided('readPage')),
    rememberReturn: fromPromise<void, { path: string }>(mustBeProvided('rememberReturn')),
    /** Whether the network is there; reports the events of `NetworkEvent`. */
    watchNetwork: fromCallback<EventObject>(() => {
      throw new Error('the actor "watchNetwork" must be provided')
    }),
  },
  actions: {
    storeEntry: assign((_, params: { entry: RouteEntry }) => ({ entry: params.entry })),
    clearBusiness: assign({ business: null }),
    /** Of another person, or of another address: nothing of it is shown again. */
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
    /** Keeps on the device until when everything is read. */
    keepLastRead: (_, _params: { customerId: string; at: string }) => {},
    recordFailure: assign(failureFrom(toReadFailure)),
    clearFailure: assign({ failure: null }),
    reportVisitor: sendTo('bottomNavigation', ({ context: { business, customer } }) => ({
      type: 'visitor.changed',
      businessId: business?.id ?? null,
      customerId: customer?.id ?? null,
    })),
  },
  guards: {
    isNobody: (_, params: { customer: Customer | null }) => params.customer === null,
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
})
