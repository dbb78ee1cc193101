import { assign, fromPromise, setup } from 'xstate'
import type { Unread } from '#domain/notification.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import type {
  BottomNavigationContext,
  BottomNavigationEvent,
  BottomNavigationTag,
  CouponReading,
  Visitor,
} from './bottom-navigation.types.ts'

const nothingNew: Unread = { count: 0, isMore: false }

/**
 * Which areas of the product stand at the foot of a business's page, by who looks at it, and how many
 * notifications are new there.
 */
export const bottomNavigationMachine = setup({
  types: {
    context: {} as BottomNavigationContext,
    events: {} as BottomNavigationEvent,
    tags: {} as BottomNavigationTag,
  },
  actors: {
    readCoupons: fromPromise<CouponReading, { businessId: string }>(mustBeProvided('readCoupons')),
    countUnread: fromPromise<Unread, { customerId: string }>(mustBeProvided('countUnread')),
  },
  actions: {
    storeVisitor: assign((_, { businessId, customerId }: Visitor) => ({ businessId, customerId, unread: nothingNew })),
    storeUnread: assign((_, { unread }: { unread: Unread }) => ({ unread })),
  },
  guards: {
    isSameVisitor: ({ context }, params: Visitor) =>
      params.businessId === context.businessId && params.customerId === context.customerId,
    isBusinessUnread: (_, params: Visitor) => params.businessId === null,
    isAnonymous: (_, params: Visitor) => params.customerId === null,
    hasCoupons: (_, params: { output: CouponReading }) => params.output.count > 0,
  },
}).createMachine({
  id: 'bottom-navigation',
  context: { businessId: null, customerId: null, unread: nothingNew },
  initial: 'waiting',
  on: {
    'visitor.changed': [
      { guard: { type: 'isBusinessUnread', params: ({ event }) => event }, target: '.waiting' },
      {
        guard: { type: 'isAnonymous', params: ({ event }) => event },
        target: '.anonymous',
        actions: { type: 'storeVisitor', params: ({ event }) => event },
      },
      { guard: { type: 'isSameVisitor', params: ({ event }) => event } },
      {
        target: '.signedIn',
        actions: { type: 'storeVisitor', params: ({ event }) => event },
      },
    ],
  },
  states: {
    waiting: { entry: { type: 'storeVisitor', params: { businessId: null, customerId: null } } },
    anonymous: { tags: 'anonymous' },
    signedIn: {
      tags: 'signedIn',
      type: 'parallel',
      states: {
        areas: {
          initial: 'readingCoupons',
          states: {
            readingCoupons: {
              invoke: {
                id: 'readCoupons',
                src: 'readCoupons',
                input: ({ context }) => ({ businessId: context.businessId ?? '' }),
                onDone: [
                  { guard: { type: 'hasCoupons', params: ({ event }) => event }, target: 'withCoupons' },
                  { target: 'withoutCoupons' },
                ],
                // A way that may lead nowhere is not worth a message.
                onError: 'withoutCoupons',
              },
            },
            withCoupons: { tags: 'coupons' },
            withoutCoupons: {},
          },
        },
        news: {
          initial: 'countingUnread',
          on: {
            'unread.changed': {
              target: '.counted',
              actions: { type: 'storeUnread', params: ({ event }) => event },
            },
          },
          states: {
            countingUnread: {
              invoke: {
                id: 'countUnread',
                src: 'countUnread',
                input: ({ context }) => ({ customerId: context.customerId ?? '' }),
                onDone: {
                  target: 'counted',
                  actions: { type: 'storeUnread', params: ({ event }) => ({ unread: event.output }) },
                },
                // Their page says why they cannot be read.
                onError: 'counted',
              },
            },
            counted: {},
          },
        },
      },
    },
  },
})
