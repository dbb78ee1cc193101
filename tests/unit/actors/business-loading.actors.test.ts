import { describe, expect, it } from 'vitest'
import { type AnyActorLogic, createActor, toPromise } from 'xstate'
import { couponOfId, toCouponState } from '#domain/business/coupon.ts'
import type { CouponReading, ReadCouponInput } from '#machines/business/business-loading/index.ts'
import { exampleCoupon } from '#machines/shared/examples.ts'
import { createBusinessLoadingImplementations } from '#src/actors/business/business-loading.actors.ts'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

const NOW = '2026-03-03T12:00:00.000Z'
const ten = exampleCoupon()
const listed = { coupon: toCouponState(ten) }
const inStorage = JSON.stringify({ ...toCouponState(ten), businessId: 'b-1' })

interface Given {
  coupon?: ReadCouponInput['coupon']
  stored?: string
  answer?: unknown
  businessId?: string
}

async function read({ coupon = null, stored, answer = [listed], businessId = 'b-1' }: Given = {}) {
  const fake = createFakeDeps({
    now: NOW,
    responses: { readCoupons: answer },
    inTab: stored === undefined ? {} : { coupon: stored },
  })
  const logic = createBusinessLoadingImplementations(fake.deps).actors?.readCoupon as unknown as AnyActorLogic
  const input: ReadCouponInput = { businessId, timeZone: 'America/Sao_Paulo', coupon }
  const reading: CouponReading = await toPromise(createActor(logic, { input }).start())
  return { reading, calls: fake.calls, stored: fake.storage.read('tab', 'coupon') }
}

const full = Array.from({ length: 15 }, (_, index) => ({ coupon: { coupon_id: `other-${index}` } }))

describe('coupon of the services', () => {
  it('is empty if none was passed or stored, and needs no request', async () => {
    expect(await read()).toEqual({ reading: { coupon: null, couponLoss: null }, calls: [], stored: null })
  })

  it('R-188 is the one in the URL, as the list of coupons passed it', async () => {
    const { reading, calls } = await read({ coupon: ten })
    expect(reading).toEqual({ coupon: ten, couponLoss: null })
    expect(calls).toEqual([])
  })

  it('R-181 R-192 is completed from the list if the URL has only its id', async () => {
    const { reading, calls } = await read({ coupon: couponOfId('ten') })
    expect(reading.coupon).toEqual(ten)
    expect(calls).toEqual([['readCoupons', { params: { id: 'b-1' }, query: { page: '1', length: '15' } }]])
  })

  it('R-184 A-143 is valid to the end of its last day, on the clock of the business', async () => {
    const getEnd = async (expiration: string) =>
      (
        await read({
          coupon: couponOfId('ten'),
          answer: [{ coupon: { coupon_id: 'ten', description: 'x', expiration } }],
        })
      ).reading
    expect((await getEnd('2026-03-03')).coupon?.expiresAt).toBe('2026-03-04T02:59:59.999Z')
    expect(await getEnd('2026-03-02')).toMatchObject({ coupon: null, couponLoss: { reason: 'over' } })
    expect((await getEnd('2026-02-30')).coupon?.expiresAt).toBeNull()
  })

  it('R-189 is stored under "coupon" with its business, and restored there', async () => {
    const { stored } = await read({ coupon: ten })
    expect(JSON.parse(stored ?? '')).toMatchObject({ coupon_id: 'ten', items_list: [], businessId: 'b-1' })
    expect((await read({ stored: stored ?? '' })).reading.coupon).toEqual(ten)
  })

  it('R-189 A-120 is ignored at another business', async () => {
    expect((await read({ stored: inStorage, businessId: 'b-2' })).reading.coupon).toBeNull()
  })

  it('R-189 the one that the address brings is kept in place of the one before', async () => {
    const other = exampleCoupon({ id: 'twenty' })
    const { reading, stored } = await read({ coupon: other, stored: inStorage })
    expect(reading.coupon?.id).toBe('twenty')
    expect(stored).toContain('twenty')
  })

  it.each(['{', '[]', 'null', '{"businessId":"b-1"}'])('R-189 is empty if %s is stored', async (stored) => {
    expect((await read({ stored })).reading).toEqual({ coupon: null, couponLoss: null })
  })

  it('A-143 is dropped when it has expired, and the customer sees which', async () => {
    const over = exampleCoupon({ expiresAt: '2026-03-02T00:00:00Z' })
    for (const given of [{ coupon: over }, { coupon: couponOfId('ten'), answer: [{ coupon: toCouponState(over) }] }]) {
      const { reading, stored } = await read(given)
      expect(reading).toEqual({ coupon: null, couponLoss: { reason: 'over', description: ten.description } })
      expect(stored).toBeNull()
    }
  })

  it('A-143 is dropped when the business does not list it', async () => {
    const { reading } = await read({ coupon: couponOfId('nothing') })
    expect(reading).toEqual({ coupon: null, couponLoss: { reason: 'unknown', description: null } })
  })

  it('is used unchecked if the page of the list is full, since there may be more', async () => {
    expect((await read({ coupon: couponOfId('ten'), answer: full })).reading.coupon).toEqual(couponOfId('ten'))
  })

  it('is used unchecked if the list cannot be read', async () => {
    const answer = { kind: 'network' }
    expect((await read({ coupon: couponOfId('ten'), answer })).reading.coupon).toEqual(couponOfId('ten'))
  })
})
