import { findBusiness } from '#sandbox/tenants.ts'
import type { Handlers } from './context.ts'

const DAY_MS = 86_400_000

/** The coupons of a business. */
export const couponHandlers: Pick<Handlers, 'readCoupons'> = {
  async readCoupons({ request, tenant }) {
    const { coupons } = findBusiness(tenant, request.params.id)
    return (coupons ?? []).slice(0, Number(request.query.length)).map(({ id, description, validDays }) => ({
      coupon: {
        coupon_id: id,
        description,
        expiration: new Date(tenant.nowMs + validDays * DAY_MS).toISOString(),
      },
    }))
  },
}
