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

describe('the coupon that services are chosen with', () => {
  it('is none when none was brought and none is kept, and nothing is asked', async () => {
    expect(await read()).toEqual({ reading: { coupon: null, couponLoss: null }, calls: [], stored: null })
  })

  it('R-188 is the one that the address brought, as the list of coupons gave it', async () => {
    const { reading, calls } = await read({ coupon: ten })
    expect(reading).toEqual({ coupon: ten, couponLoss: null })
    expect(calls).toEqual([])
  })

  it('R-181 R-192 of one brought by its id alone the rest is looked up in the list', async () => {
    const { reading, calls } = await read({ coupon: couponOfId('ten') })
    expect(reading.coupon).toEqual(ten)
    expect(calls).toEqual([['readCoupons', { params: { id: 'b-1' }, query: { page: '1', length: '15' } }]])
  })

  it('R-184 A-143 is good to the end of the day that it ends with, on the clock of the business', async () => {
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

  it('R-189 is kept under "coupon" with its business, and taken up again there', async () => {
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

  it.each(['{', '[]', 'null', '{"businessId":"b-1"}'])('R-189 is none where %s is kept', async (stored) => {
    expect((await read({ stored })).reading).toEqual({ coupon: null, couponLoss: null })
  })

  it('A-143 is dropped when it is over, and the customer learns which', async () => {
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

  it('is taken as it is where the page of the list is full, since there may be more of them', async () => {
    expect((await read({ coupon: couponOfId('ten'), answer: full })).reading.coupon).toEqual(couponOfId('ten'))
  })

  it('is taken as it is where the list cannot be read', async () => {
    const answer = { kind: 'network' }
    expect((await read({ coupon: couponOfId('ten'), answer })).reading.coupon).toEqual(couponOfId('ten'))
  })
})
