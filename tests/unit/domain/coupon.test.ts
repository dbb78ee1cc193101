import { describe, expect, it } from 'vitest'
import { couponOfId, isOver, readCoupon, toCouponState } from '#domain/business/coupon.ts'

const wire = {
  coupon_id: 'ten',
  description: '10% na primeira visita',
  expiration: '2026-04-01T02:59:59Z',
  kind: 'percentage',
  amount: 10,
  items_list: ['corte', 'luzes'],
}

describe('a coupon passed in a URL', () => {
  it('R-191 has coupon_id and items_list, and is read back unchanged', () => {
    const coupon = readCoupon(wire)
    expect(coupon).toEqual({
      id: 'ten',
      description: '10% na primeira visita',
      expiresAt: '2026-04-01T02:59:59Z',
      discount: { kind: 'percentage', percent: 10 },
      serviceIds: ['corte', 'luzes'],
    })
    expect(coupon && toCouponState(coupon)).toEqual(wire)
    const byId = couponOfId('ten')
    expect(readCoupon(toCouponState(byId))).toEqual(byId)
  })

  it('takes off an amount in cents, or a share', () => {
    const getDiscount = (kind: unknown, amount: unknown) => readCoupon({ coupon_id: 'k', kind, amount })?.discount
    expect(getDiscount('fixed', 1_500)).toEqual({ kind: 'fixed', cents: 1_500 })
    expect(getDiscount('percentage', 12.5)).toEqual({ kind: 'percentage', percent: 12.5 })
    expect(getDiscount('fixed', 0.5)).toBeNull()
    expect(getDiscount('percentage', 101)).toBeNull()
    expect(getDiscount('percentage', '10')).toBeNull()
    expect(getDiscount('half', 50)).toBeNull()
  })

  it.each([[null], ['ten'], [7], [[]], [{}], [{ coupon_id: '' }], [{ coupon_id: 7 }]])(
    'R-191 is ignored in %j',
    (value) => {
      expect(readCoupon(value)).toBeNull()
    },
  )

  it('R-191 counts as not known what does not fit', () => {
    const tampered = { coupon_id: 'k', description: 1, expiration: 'soon', kind: [], amount: {}, items_list: ['a', 2] }
    expect(readCoupon(tampered)).toEqual({ ...couponOfId('k'), serviceIds: ['a'] })
  })
})

it('A-143 expires after its last moment, and never without one', () => {
  const at = (now: string) => isOver({ expiresAt: '2026-04-01T00:00:00-03:00' }, now)
  expect(at('2026-04-01T03:00:00.000Z')).toBe(false)
  expect(at('2026-04-01T03:00:00.001Z')).toBe(true)
  expect(isOver({ expiresAt: null }, '2099-01-01T00:00:00Z')).toBe(false)
})
