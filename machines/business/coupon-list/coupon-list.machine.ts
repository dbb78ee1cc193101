import { assign, fromPromise, setup } from 'xstate'
import { isOver } from '#domain/business/coupon.ts'
import { getAddressId } from '#machines/shared/address-id.ts'
import { getFinalOutput, showFailure, signInOrRecord, withEvent, withOutput } from '#machines/shared/chart.ts'
import { createIdentifying, createRememberingReturn, toPageContext } from '#machines/shared/customers-page.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { toSignInFor } from '#machines/shared/return-route.ts'
import { createSectionExits, sectionEndings, sectionPage, sectionPageActors } from '#machines/shared/section-page.ts'
import * as mappers from './coupon-list.mappers.ts'
import type { CouponListReading, CouponListTypes, ReadCouponListInput } from './coupon-list.types.ts'

const couponListSetup = setup({
  types: {} as CouponListTypes,
  actors: {
    ...sectionPageActors,
    readCouponList: fromPromise<CouponListReading, ReadCouponListInput>(mustBeProvided('readCouponList')),
  },
  actions: {
    storeEntry: assign((_, params: { entry: RouteEntry }) => ({ entry: params.entry, business: null, coupons: [] })),
    storeReading: assign((_, params: CouponListReading) => params),
  },
  guards: {
    isSameList: ({ context }, params: { entry: RouteEntry }) => params.entry.params.id === context.entry.params.id,
    isEmpty: (_, params: CouponListReading) => params.coupons.length === 0,
    isAllOver: (_, { coupons, readAt }: CouponListReading) => coupons.every((coupon) => isOver(coupon, readAt)),
    canUse: ({ context: { coupons, readAt } }, params: { couponId: string }) =>
      coupons.some((coupon) => coupon.id === params.couponId && readAt !== null && !isOver(coupon, readAt)),
  },
}).extend(sectionPage)

/** Lists the coupons of a business for its customers; a tap books with one. */
export const couponListMachine = couponListSetup.createMachine({
  id: 'coupon-list',
  context: ({ input }) => ({ ...toPageContext(input), serves: 'people', coupons: [], readAt: null, failure: null }),
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
    ...createSectionExits('coupons'),
  },
  states: {
    identifying: createIdentifying('screen:coupons', 'readingCoupons'),
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
        onError: signInOrRecord('rememberingReturn', 'unavailable'),
      },
    },
    choosing: {
      tags: 'screen:coupons',
      on: { 'coupon.choose': { guard: withEvent('canUse'), target: 'chosen' } },
    },
    allOver: { tags: ['screen:coupons', 'over'] },
    empty: { tags: ['screen:coupons', 'empty'] },
    unavailable: showFailure('screen:coupons', { 'coupons.retry': 'identifying' }),
    rememberingReturn: createRememberingReturn('screen:coupons', mappers.getReturnPath),
    chosen: { type: 'final', output: ({ context, event }) => mappers.toServices(context, event) },
    signInNeeded: { type: 'final', output: ({ context }) => toSignInFor(mappers.getReturnPath(context)) },
    ...sectionEndings,
  },
})
