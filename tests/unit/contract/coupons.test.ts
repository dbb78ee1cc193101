import { describe, expect, it } from 'vitest'
import { couponEntrySchema } from '#src/api/contract/coupons.ts'
import { endpoints } from '#src/api/contract/endpoints.ts'
import { wrongPaths } from './support.ts'

describe('the coupons of a business', () => {
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
})
