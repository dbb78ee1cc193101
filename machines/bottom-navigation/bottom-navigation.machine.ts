import { assign, fromPromise, setup } from 'xstate'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import type {
  BottomNavigationContext,
  BottomNavigationEvent,
  BottomNavigationTag,
  CouponReading,
  Visitor,
} from './bottom-navigation.types.ts'

/** Which areas of the product stand at the foot of a business's page, by who looks at it. */
export const bottomNavigationMachine = setup({
  types: {
    context: {} as BottomNavigationContext,
    events: {} as BottomNavigationEvent,
    tags: {} as BottomNavigationTag,
  },
  actors: {
    readCoupons: fromPromise<CouponReading, { businessId: string }>(mustBeProvided('readCoupons')),
  },
  actions: {
    storeVisitor: assign((_, { businessId, customerId }: Visitor) => ({ businessId, customerId })),
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
  context: { businessId: null, customerId: null },
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
        target: '.readingCoupons',
        actions: { type: 'storeVisitor', params: ({ event }) => event },
      },
    ],
  },
  states: {
    waiting: { entry: { type: 'storeVisitor', params: { businessId: null, customerId: null } } },
    anonymous: { tags: 'anonymous' },
    readingCoupons: {
      tags: 'signedIn',
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
    withCoupons: { tags: ['signedIn', 'coupons'] },
    withoutCoupons: { tags: 'signedIn' },
  },
})
