import { assign, fromPromise, sendTo, setup } from 'xstate'
import { isOver } from '#domain/business/coupon.ts'
import type { Customer } from '#domain/entities.ts'
import { toFailure } from '#domain/failure.ts'
import type { Section } from '#domain/shell/section.ts'
import { getAddressId } from '#machines/shared/address-id.ts'
import { failureFrom, getFinalOutput, withEvent, withOutput } from '#machines/shared/chart.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { toReadFailure } from '#machines/shared/read-failure.ts'
import { toSignInFor } from '#machines/shared/return-route.ts'
import { bottomNavigationMachine } from '#machines/shell/bottom-navigation/index.ts'
import * as mappers from './coupon-list.mappers.ts'
import type { CouponListReading, CouponListTypes, ReadCouponListInput } from './coupon-list.types.ts'

/** Lists the coupons of a business for its customers; a tap books with one. */
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
  output: getFinalOutput,
  invoke: { id: 'bottomNavigation', src: 'bottomNavigation' },
  initial: 'identifying',
  on: {
    'route.changed': [
      { guard: withEvent('isSameList') },
      { target: '.identifying', actions: [withEvent('storeEntry'), 'reportUser'] },
    ],
    'session.changed': [
      { guard: withEvent('isAnonymous'), target: '.rememberingReturn', actions: withEvent('storeCustomer') },
      { actions: [withEvent('storeCustomer'), 'reportUser'] },
    ],
    'section.open': { guard: withEvent('isOtherSection'), target: '.leftForSection' },
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
          { guard: withOutput('isAnonymous', 'customer'), target: 'rememberingReturn' },
          { target: 'readingCoupons', actions: withOutput('storeCustomer', 'customer') },
        ],
        onError: [
          { guard: withEvent('isUnauthorized'), target: 'rememberingReturn' },
          { target: 'unavailable', actions: withEvent('recordFailure') },
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
          { guard: withOutput('isEmpty'), target: 'empty', actions: [withOutput('storeReading'), 'reportUser'] },
          { guard: withOutput('isAllOver'), target: 'allOver', actions: [withOutput('storeReading'), 'reportUser'] },
          { target: 'choosing', actions: [withOutput('storeReading'), 'reportUser'] },
        ],
        onError: [
          { guard: withEvent('isUnauthorized'), target: 'rememberingReturn' },
          { target: 'unavailable', actions: withEvent('recordFailure') },
        ],
      },
    },
    choosing: {
      tags: 'screen:coupons',
      on: { 'coupon.choose': { guard: withEvent('canUse'), target: 'chosen' } },
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
    chosen: { type: 'final', output: ({ context, event }) => mappers.toServices(context, event) },
    signInNeeded: { type: 'final', output: ({ context }) => toSignInFor(mappers.getReturnPath(context)) },
    leftForSection: { type: 'final', output: ({ context, event }) => mappers.toSection(context, event) },
    leftForBusiness: { type: 'final', output: ({ context }) => mappers.toBusiness(context) },
    left: { type: 'final', output: ({ context }) => mappers.toHistory(context) },
  },
})
