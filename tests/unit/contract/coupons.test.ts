import { describe, expect, it } from 'vitest'
import { couponEntrySchema, toCoupons } from '#src/api/contract/coupons.ts'
import { endpoints } from '#src/api/contract/endpoints.ts'
import { wrongPaths } from './support.ts'

describe('coupons of a business', () => {
  it('R-181 are read by GET coupons/business/{id} with page 1 and length 15', () => {
    const { method, path, query } = endpoints.readCoupons
    expect([method, path]).toEqual(['GET', '/coupons/business/{id}'])
    expect(wrongPaths(query, { page: '1', length: '15' })).toEqual([])
    expect(wrongPaths(query, { page: '2', length: '20' })).toEqual(['page', 'length'])
  })

  it('R-192 carry description, expiration and coupon_id; only the id is required', () => {
    const coupon = { coupon_id: 'k', description: '10%', expiration: '2026-04-01T12:00:00Z' }
    expect(couponEntrySchema.parse({ coupon })).toEqual({ coupon })
    expect(wrongPaths(couponEntrySchema, { coupon: { coupon_id: 'k' } })).toEqual([])
    expect(wrongPaths(couponEntrySchema, { coupon: {} })).toEqual(['coupon.coupon_id'])
  })

  it('R-191 may have their discount and their services', () => {
    const coupon = { coupon_id: 'k', kind: 'fixed' as const, amount: 1_500, items_list: ['corte'] }
    expect(toCoupons([{ coupon }], () => null)).toMatchObject([
      { id: 'k', discount: { kind: 'fixed', cents: 1_500 }, serviceIds: ['corte'] },
    ])
    expect(wrongPaths(couponEntrySchema, { coupon: { coupon_id: 'k', kind: 'half' } })).toEqual(['coupon.kind'])
  })
})

describe('reading with a coupon', () => {
  const services = [{ service_id: 'corte', category_id: 'cabelo', feature_items: [] }]

  it('R-158 services by GET coupons/business/{id}/services with category_id, feature_items and coupon_id', () => {
    const { method, path, query } = endpoints.readCouponServices
    expect([method, path]).toEqual(['GET', '/coupons/business/{id}/services'])
    expect(wrongPaths(query, { category_id: 'c', feature_items: 'a,b', coupon_id: 'k' })).toEqual([])
    expect(wrongPaths(query, { category_id: 'c' })).toEqual(['coupon_id'])
  })

  it('R-208 dates by POST coupons/business/{id}/available_dates with services and coupon_id', () => {
    const { method, path, body } = endpoints.readCouponDates
    expect([method, path]).toEqual(['POST', '/coupons/business/{id}/available_dates'])
    expect(wrongPaths(body, { services, coupon_id: 'k' })).toEqual([])
    expect(wrongPaths(body, {})).toEqual(['services', 'coupon_id'])
  })

  it('R-243 A-131 times by POST coupons/business/{id}/schedules with the search and coupon_id', () => {
    const { method, path, body } = endpoints.searchWithCoupon
    expect([method, path]).toEqual(['POST', '/coupons/business/{id}/schedules'])
    const search = {
      start_time: '2026-03-03T03:00:00Z',
      end_time: '2026-03-04T02:59:59Z',
      business_id: 'b',
      services,
      language: 'english',
    }
    expect(wrongPaths(body, { ...search, coupon_id: 'k' })).toEqual([])
    expect(wrongPaths(body, search)).toEqual(['coupon_id'])
  })
})
