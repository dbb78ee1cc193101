import { findUsableCoupon, openedBy, toCouponWire } from '#sandbox/rules/coupons.ts'
import { isServiceForItems } from '#sandbox/rules/pets.ts'
import { findBusiness } from '#sandbox/tenants.ts'
import { listDates, searchDay, toServiceWire } from './business.handlers.ts'
import type { Handlers } from './context.ts'

type Ids = 'readCoupons' | 'readCouponServices' | 'readCouponDates' | 'searchWithCoupon'

/** Handlers of the coupons of a business, and of booking with one. */
export const couponHandlers: Pick<Handlers, Ids> = {
  async readCoupons({ request, tenant }) {
    const { coupons } = findBusiness(tenant, request.params.id)
    return (coupons ?? []).slice(0, Number(request.query.length)).map((coupon) => toCouponWire(tenant, coupon))
  },

  async readCouponServices({ request, tenant, services }) {
    const { category_id, feature_items, coupon_id } = request.query
    const business = findBusiness(tenant, request.params.id)
    const coupon = await findUsableCoupon(services.db, tenant, business, coupon_id)
    const items = (feature_items ?? '').split(',').filter((item) => item !== '')
    return openedBy(business, coupon)
      .services.filter((service) => service.category === category_id && isServiceForItems(business, service, items))
      .map((service) => toServiceWire(business, service))
  },

  async readCouponDates({ request, tenant, services }) {
    const business = findBusiness(tenant, request.params.id)
    const coupon = await findUsableCoupon(services.db, tenant, business, request.body.coupon_id)
    return listDates(services, tenant, openedBy(business, coupon), request.body.services)
  },

  async searchWithCoupon({ request, tenant, services, origin }) {
    const business = findBusiness(tenant, request.params.id)
    const coupon = await findUsableCoupon(services.db, tenant, business, request.body.coupon_id)
    return searchDay(services, tenant, openedBy(business, coupon), request.body, origin)
  },
}
