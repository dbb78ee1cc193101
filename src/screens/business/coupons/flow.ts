import { couponListMachine } from '#machines/business/coupon-list/index.ts'
import { getAddressId } from '#machines/shared/address-id.ts'
import { createCouponListImplementations } from '#src/actors/business/coupon-list.actors.ts'
import type { Deps } from '#src/queries/deps.ts'
import type { FlowModule } from '#src/screens/flow-module.ts'
import type { CouponListSnapshot } from './coupon-list.connect.ts'
import { CouponsScreen } from './coupons-screen.tsx'

/** Creates the flow of the coupons of a business: `/cupons/{id}`. */
export function createFlow(deps: Deps): FlowModule {
  return {
    machine: couponListMachine.provide(createCouponListImplementations(deps)),
    screens: { 'coupon-list': { coupons: CouponsScreen } },
    getUrl: (snapshot) => {
      const { entry } = (snapshot as CouponListSnapshot).context
      return { name: 'coupons', params: { id: getAddressId({ entry }) }, query: {}, state: null, step: 'coupons' }
    },
  }
}
