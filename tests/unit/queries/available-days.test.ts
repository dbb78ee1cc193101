import { describe, expect, it } from 'vitest'
import { haircut, sampleBusiness } from '#machines/shared/booking-examples.ts'
import { readDays } from '#src/queries/available-days.query.ts'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

const service = { ...haircut, featureItems: [{ featureId: 'length', itemId: 'short' }] }

/** Reads the available days of one service at an instant. */
async function askDays(answer: string[], now: string) {
  const { deps, calls } = createFakeDeps({ now, responses: { readAvailableDates: answer } })
  const input = { business: sampleBusiness, services: [service], couponId: null, validity: null }
  return { calls, available: await readDays(deps, input, new AbortController().signal) }
}

describe('reading the available days', () => {
  it('R-207 requests the days with the services of the business, as yyyy-mm-dd', async () => {
    const { calls, available } = await askDays(['2026-03-05', '2026-03-03'], '2026-03-02T12:00:00.000Z')
    const selected = {
      service_id: 'haircut',
      category_id: 'hair',
      feature_items: [{ feature_id: 'length', item_id: 'short' }],
    }
    expect(calls).toEqual([['readAvailableDates', { params: { id: '1' }, body: { services: [selected] } }]])
    expect(available.days).toEqual(['2026-03-03', '2026-03-05'])
  })

  it('R-206 R-208 with a coupon requests the days of the coupon', async () => {
    const { deps, calls } = createFakeDeps({
      now: '2026-03-02T12:00:00.000Z',
      responses: { readCouponDates: ['2026-03-03'] },
    })
    const input = { business: sampleBusiness, services: [haircut], couponId: 'ten', validity: null }
    const { days } = await readDays(deps, input, new AbortController().signal)
    expect(days).toEqual(['2026-03-03'])
    const selected = { service_id: 'haircut', category_id: 'hair', feature_items: [] }
    const body = { services: [selected], coupon_id: 'ten' }
    expect(calls).toEqual([['readCouponDates', { params: { id: '1' }, body }]])
  })

  it('leaves out days that are over at the business, by its clock and not by UTC', async () => {
    // 2:00 in UTC is still the evening before in São Paulo.
    const { available } = await askDays(['2026-03-01', '2026-03-02', '2026-03-03'], '2026-03-03T02:00:00.000Z')
    expect(available).toEqual({ today: '2026-03-02', days: ['2026-03-02', '2026-03-03'] })
  })

  it('names each day once', async () => {
    const { available } = await askDays(['2026-03-03', '2026-03-03'], '2026-03-02T12:00:00.000Z')
    expect(available.days).toEqual(['2026-03-03'])
  })

  it('R-199 A-142 leaves out the days after the end of a package, counted from the day of the purchase', async () => {
    const days = ['2026-03-04', '2026-03-05', '2026-03-06']
    const { deps } = createFakeDeps({ responses: { readAvailableDates: days } })
    // Still March 2 at the business.
    const validity = { purchasedAt: '2026-03-03T02:00:00.000Z', days: 3 }
    const input = { business: sampleBusiness, services: [haircut], couponId: null, validity }
    const read = await readDays(deps, input, new AbortController().signal)
    expect(read.days).toEqual(['2026-03-04', '2026-03-05'])
  })
})
