import { assign, fromPromise, sendTo, setup } from 'xstate'
import { isOver } from '#domain/business/coupon.ts'
import type { Customer } from '#domain/entities.ts'
import { toFailure } from '#domain/failure.ts'
import type { Section } from '#domain/shell/section.ts'
import { getAddressId } from '#machines/shared/address-id.ts'
import type { FlowOutput, RouteEntry } from '#machines/shared/flow.types.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { toReadFailure } from '#machines/shared/read-failure.ts'
import { toSignInFor } from '#machines/shared/return-route.ts'
import { bottomNavigationMachine } from '#machines/shell/bottom-navigation/index.ts'
import * as mappers from './coupon-list.mappers.ts'
import type { CouponListReading, CouponListTypes, ReadCouponListInput } from './coupon-list.types.ts'

/** The coupons of a business, for its customers: one is tapped to book with it. */
export const couponListMachine = setup({
  types: {} as CouponListTypes,
  actors: {
    bottomNavigation: bottomNavigationMachine,
    identifyCustomer: fromPromise<Customer | null>(mustBeProvided('identifyCustomer')),
    readCouponList: fromPromise<CouponListReading, ReadCouponListInput>(mustBeProvided('readCouponList')),
    rememberReturn: fromPromise<void, { path: string }>(mustBeProvided('rememberReturn')),
  },
  actions: {
    storeEntry: assign((_, params: { entry: RouteEntry }) => ({ entry: params.entry, business: null, coupons: [] })),
    storeCustomer: assign((_, params: { customer: Customer | null }) => ({ customer: params.customer })),
    storeReading: assign((_, params: CouponListReading) => params),
    recordFailure: assign((_, params: { error: unknown }) => ({ failure: toReadFailure(params.error) })),
    clearFailure: assign({ failure: null }),
    reportVisitor: sendTo('bottomNavigation', ({ context: { business, customer } }) => ({
      type: 'visitor.changed',
      businessId: business?.id ?? null,
      customerId: customer?.id ?? null,
    })),
  },
  guards: {
    isNobody: (_, params: { customer: Customer | null }) => params.customer === null,
    isSameList: ({ context }, params: { entry: RouteEntry }) => params.entry.params.id === context.entry.params.id,
    isUnauthorized: (_, params: { error: unknown }) => toFailure(params.error).kind === 'unauthorized',
    isEmpty: (_, params: CouponListReading) => params.coupons.length === 0,
    isAllOver: (_, { coupons, readAt }: CouponListReading) => coupons.every((coupon) => isOver(coupon, readAt)),
    canUse: ({ context: { coupons, readAt } }, params: { couponId: string }) =>
      coupons.some((coupon) => coupon.id === params.couponId && readAt !== null && !isOver(coupon, readAt)),
    isOtherSection: (_, params: { section: Section }) => params.section !== 'coupons',
  },
}).createMachine({
  id: 'coupon-list',
  context: ({ input }) => ({
    entry: input.entry,
    customer: input.customer,
    business: input.business,
    serves: 'people',
    coupons: [],
    readAt: null,
    failure: null,
  }),
  output: ({ event }) => event.output as FlowOutput,
  invoke: { id: 'bottomNavigation', src: 'bottomNavigation' },
  initial: 'identifying',
  on: {
    'route.changed': [
      { guard: { type: 'isSameList', params: ({ event }) => event } },
      {
        target: '.identifying',
        actions: [{ type: 'storeEntry', params: ({ event }) => event }, 'reportVisitor'],
      },
    ],
    'session.changed': [
      {
        guard: { type: 'isNobody', params: ({ event }) => event },
        target: '.rememberingReturn',
        actions: { type: 'storeCustomer', params: ({ event }) => event },
      },
      { actions: [{ type: 'storeCustomer', params: ({ event }) => event }, 'reportVisitor'] },
    ],
    'section.open': { guard: { type: 'isOtherSection', params: ({ event }) => event }, target: '.leftForSection' },
    'business.show': '.leftForBusiness',
    'back.request': '.left',
  },
  states: {
    identifying: {
      tags: ['screen:coupons', 'busy'],
      invoke: {
        id: 'identifyCustomer',
        src: 'identifyCustomer',
        onDone: [
          {
            guard: { type: 'isNobody', params: ({ event }) => ({ customer: event.output }) },
            target: 'rememberingReturn',
          },
          {
            target: 'readingCoupons',
            actions: { type: 'storeCustomer', params: ({ event }) => ({ customer: event.output }) },
          },
        ],
        onError: [
          { guard: { type: 'isUnauthorized', params: ({ event }) => event }, target: 'rememberingReturn' },
          { target: 'unavailable', actions: { type: 'recordFailure', params: ({ event }) => event } },
        ],
      },
    },
    readingCoupons: {
      tags: ['screen:coupons', 'busy'],
      invoke: {
        id: 'readCouponList',
        src: 'readCouponList',
        input: ({ context }) => ({ id: getAddressId(context), business: context.business }),
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.output },
            target: 'empty',
            actions: [{ type: 'storeReading', params: ({ event }) => event.output }, 'reportVisitor'],
          },
          {
            guard: { type: 'isAllOver', params: ({ event }) => event.output },
            target: 'allOver',
            actions: [{ type: 'storeReading', params: ({ event }) => event.output }, 'reportVisitor'],
          },
          {
            target: 'choosing',
            actions: [{ type: 'storeReading', params: ({ event }) => event.output }, 'reportVisitor'],
          },
        ],
        onError: [
          { guard: { type: 'isUnauthorized', params: ({ event }) => event }, target: 'rememberingReturn' },
          { target: 'unavailable', actions: { type: 'recordFailure', params: ({ event }) => event } },
        ],
      },
    },
    choosing: {
      tags: 'screen:coupons',
      on: { 'coupon.choose': { guard: { type: 'canUse', params: ({ event }) => event }, target: 'chosen' } },
    },
    allOver: { tags: ['screen:coupons', 'over'] },
    empty: { tags: ['screen:coupons', 'empty'] },
    unavailable: {
      tags: ['screen:coupons', 'failed'],
      exit: 'clearFailure',
      on: { 'coupons.retry': 'identifying' },
    },
    rememberingReturn: {
      tags: ['screen:coupons', 'busy'],
      // Who it was is settled: nothing that the session still says changes it.
      on: { 'session.changed': {} },
      invoke: {
        id: 'rememberReturn',
        src: 'rememberReturn',
        input: ({ context }) => ({ path: mappers.getReturnPath(context) }),
        onDone: 'signInNeeded',
        // The history entry carries the way back as well.
        onError: 'signInNeeded',
      },
    },
    chosen: { type: 'final', output: ({ context, event }) => mappers.toServices(context, event) },
    signInNeeded: { type: 'final', output: ({ context }) => toSignInFor(mappers.getReturnPath(context)) },
    leftForSection: { type: 'final', output: ({ context, event }) => mappers.toSection(context, event) },
    leftForBusiness: { type: 'final', output: ({ context }) => mappers.toBusiness(context) },
    left: { type: 'final', output: ({ context }) => mappers.toHistory(context) },
  },
})
