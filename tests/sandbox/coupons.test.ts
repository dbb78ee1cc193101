import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '#sandbox/server.ts'
import type { RequestOf } from '#src/api/contract/endpoint.ts'
import type { Endpoints } from '#src/api/contract/endpoints.ts'
import { createWorld, getBooking, getPix, smallData, type World } from '#tools/support/world.ts'

const [studio, shop, gym, ...others] = smallData.businesses
if (!studio || !shop || !gym) throw new Error('the small data set has no businesses')

/** A Tuesday at noon in UTC, at which the world's clock is stopped. */
const TUESDAY = '2026-03-03T12:00:00Z'
const WEDNESDAY = '2026-03-04'

const data = {
  ...smallData,
  businesses: [
    {
      ...studio,
      coupons: [
        { id: 'ten', description: '10%', validDays: 20, percentage: 10 },
        { id: 'cuts', description: 'R$ 20', validDays: 20, fixed: 2_000, services: ['cut'] },
        { id: 'huge', description: 'R$ 999', validDays: 20, fixed: 99_900 },
        { id: 'quiet', description: '20%', validDays: 20, percentage: 20, days: [3], from: '14:00', to: '17:00' },
        { id: 'once', description: 'R$ 30', validDays: 20, fixed: 3_000, uses: 1 },
        { id: 'gone', description: '50%', validDays: 20, percentage: 50, uses: 0 },
        { id: 'over', description: '15%', validDays: 0, percentage: 15 },
      ],
    },
    shop,
    { ...gym, coupons: [{ id: 'evening', description: '5%', validDays: 9, percentage: 5, from: '17:00' }] },
    ...others,
  ],
}

let sandbox: Sandbox
let world: World
let rita: Awaited<ReturnType<World['signIn']>>
let rui: Awaited<ReturnType<World['signIn']>>

beforeAll(async () => {
  sandbox = await createSandbox({ data, identity: 'tokens', log: () => {} })
})
beforeEach(async () => {
  world = await createWorld(sandbox)
  await world.panel('POST', '/clock', { to: TUESDAY })
  rita = await world.signIn('+5511911110000')
  rui = await world.signIn('+5511911110001', 'Rui')
})
afterAll(() => sandbox.close())

const select = (...ids: string[]): RequestOf<Endpoints['search']>['body']['services'] =>
  ids.map((service_id) => ({ service_id, category_id: 'studio-hair', feature_items: [] }))

const params = { id: 'studio' }
const at = (time: string, day = WEDNESDAY) => `${day}T${time}:00.000Z`

const servicesFor = (coupon_id: string) =>
  rita.call('readCouponServices', { params, query: { category_id: 'studio-hair', coupon_id } })
const datesFor = (coupon_id: string, id = 'studio', ...services: string[]) =>
  rita.call('readCouponDates', { params: { id }, body: { services: select(...services), coupon_id } })
const timesFor = (coupon_id: string, service: string, day = WEDNESDAY, id = 'studio') =>
  rita.call('searchWithCoupon', {
    params: { id },
    body: {
      business_id: id,
      start_time: `${day}T00:00:00Z`,
      end_time: `${day}T23:59:59.999Z`,
      services: select(service),
      language: 'portuguese',
      coupon_id,
    },
  })

/** Calculates the price of one service at one time. The studio asks for a third in advance. */
const calculate = (coupon_id: string | null, service = 'cut', date = at('15:00'), who = rita) =>
  who.call('calculateCheckout', {
    body: {
      recipient_id: 'studio',
      services: [
        { date, service_id: service, professional_id: 'bia', professional: { price: 1, pricing_type: 'Fixed' } },
      ],
      ...(coupon_id === null ? {} : { coupon_id }),
    },
  })

function withCoupon(coupon_id: string, start = at('15:00'), service = 'cut', minutes = 60) {
  const body = getBooking('studio', [[service, 'bia', start, minutes]])
  return { ...body, coupon_id, bookings: body.bookings.map((line) => ({ ...line, coupon_id })) }
}

describe('the bookable offer with a coupon', () => {
  it('R-158 contains the services of the coupon', async () => {
    expect((await servicesFor('cuts')).body.map(({ id }) => id)).toEqual(['cut'])
    expect((await servicesFor('ten')).body.map(({ id }) => id)).toEqual(['cut', 'dye', 'talk'])
  })

  it('R-208 contains the days of the coupon', async () => {
    expect((await datesFor('quiet', 'studio', 'cut')).body.slice(0, 3)).toEqual([
      '2026-03-04',
      '2026-03-11',
      '2026-03-18',
    ])
    expect((await datesFor('ten', 'studio', 'cut')).body.slice(0, 2)).toEqual(['2026-03-03', '2026-03-04'])
  })

  it('R-243 contains the hours of the coupon', async () => {
    const { body } = await timesFor('quiet', 'cut')
    expect(body.services[0]?.professionals.map(({ id, availability }) => [id, availability])).toEqual([
      ['ana', [{ start: at('14:00'), end: at('17:00') }]],
      ['bia', [{ start: at('14:00'), end: at('17:00') }]],
    ])
    expect((await timesFor('quiet', 'cut', '2026-03-05')).body.services).toEqual([])
  })

  it('R-243 contains the classes of the coupon', async () => {
    const { body } = await timesFor('evening', 'yoga', WEDNESDAY, 'gym')
    expect(body.services[0]?.professionals[0]?.schedule).toEqual([[{ start: at('18:00'), end: at('19:00') }, 5]])
  })

  it.each([
    ['over', 422, 'couponOver'],
    ['gone', 422, 'couponUsedUp'],
    ['nothing', 404, 'couponUnknown'],
  ])('R-188 is empty with the coupon "%s"', async (coupon, status, code) => {
    const responses = await Promise.all([
      servicesFor(coupon),
      datesFor(coupon, 'studio', 'cut'),
      timesFor(coupon, 'cut'),
      calculate(coupon),
      rita.call('createBookingTransaction', { body: withCoupon(coupon) }),
    ])
    for (const response of responses) expect([response.status, response.body]).toMatchObject([status, { code }])
  })
})

it('R-188 a coupon expires by the clock of the tenant', async () => {
  const { body: clock } = await world.panel<{ now: string }>('POST', '/clock', { reset: true })
  const list = async () => {
    const { body } = await rita.call('readCoupons', { params: { id: 'studio' }, query: { page: '1', length: '15' } })
    return body.find(({ coupon }) => coupon.coupon_id === 'ten')?.coupon.expiration
  }
  const expiration = await list()
  await world.panel('POST', '/clock', { to: new Date(Date.parse(clock.now) + 19 * 86_400_000).toISOString() })
  expect((await servicesFor('ten')).status).toBe(200)
  expect(await list()).toBe(expiration)
  await world.panel('POST', '/clock', { to: expiration ?? '' })
  expect(await servicesFor('ten')).toMatchObject({ status: 422, body: { code: 'couponOver' } })
})

describe('the discount of a coupon', () => {
  it.each([
    ['ten', 1_000],
    ['cuts', 2_000],
    ['huge', 9_999],
    [null, 0],
  ])('R-266 adds up with "%s"', async (coupon, discount) => {
    const { body } = await calculate(coupon)
    expect(body).toMatchObject({ total_value_for_services: 9_999, discounts_payment: discount })
    const { anticipation_payment: advance, balance_to_pay: balance } = body
    expect(discount + (advance ?? 0) + (balance ?? 0)).toBe(9_999)
    expect(advance).toBe(Math.round((9_999 - discount) * 0.33))
  })

  it('R-307 R-591 applies to the booking, which costs the calculated amount', async () => {
    const { body: info } = await calculate('ten')
    const made = await rita.call('createBookingTransaction', { body: withCoupon('ten') })
    expect(made.body).toMatchObject({ couponId: 'ten', total: 9_999 })
    const pay = (amount: number, coupon_id: string | null) =>
      rita.call('pay', { body: { ...getPix(made.body.id, amount), coupon_id } })
    expect((await pay(3_300, 'ten')).status).toBe(400)
    expect((await pay(info.amount ?? 0, null)).status).toBe(400)
    expect((await pay(info.amount ?? 0, 'ten')).status).toBe(200)
  })
})

describe('a coupon is rejected', () => {
  it.each([
    ['for another service', 'cuts', at('15:00'), 'dye', 'couponServices'],
    ['on another day', 'quiet', at('15:00', '2026-03-05'), 'cut', 'couponTime'],
    ['at another hour', 'quiet', at('09:00'), 'cut', 'couponTime'],
  ])('R-188 %s, by the calculation and by the booking', async (_when, coupon, start, service, code) => {
    const minutes = service === 'dye' ? 30 : 60
    const booking = await rita.call('createBookingTransaction', {
      body: withCoupon(coupon, start, service, minutes),
    })
    for (const response of [await calculate(coupon, service, start), booking]) {
      expect([response.status, response.body]).toMatchObject([422, { code }])
    }
  })

  it('R-188 once it is used up, except for the booking that used it', async () => {
    const made = await rita.call('createBookingTransaction', { body: withCoupon('once') })
    expect(made.status).toBe(200)
    expect((await calculate('once', 'cut', at('15:00'), rita)).status).toBe(200)
    expect((await calculate('once', 'cut', at('16:00'), rita)).body).toMatchObject({ code: 'couponUsedUp' })
    expect((await calculate('once', 'cut', at('15:00'), rui)).body).toMatchObject({ code: 'couponUsedUp' })
    await rita.call('updateBookingTransaction', {
      params: { id: made.body.id },
      body: { payment_status: 'cancelled', cancellation_reason: 'payment_error' },
    })
    expect((await calculate('once', 'cut', at('15:00'), rui)).status).toBe(200)
  })

  it('R-188 for all but one of the customers who ask for its last use at the same time', async () => {
    const responses = await Promise.all(
      ['13:00', '14:00', '15:00', '16:00'].map((time, index) =>
        (index % 2 === 0 ? rita : rui).call('createBookingTransaction', { body: withCoupon('once', at(time)) }),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  })

  it('R-300 if the lines name another coupon than the booking', async () => {
    const body = { ...withCoupon('ten'), coupon_id: 'cuts' }
    expect((await rita.call('createBookingTransaction', { body })).status).toBe(400)
  })

  it('R-188 once the business has withdrawn it', async () => {
    await world.panel('PATCH', '/businesses/studio', { coupons: [] })
    expect((await calculate('ten')).status).toBe(404)
  })
})

it('R-158 a pet business returns only the services for the pet', async () => {
  const own = await createSandbox({ identity: 'tokens', log: () => {} })
  try {
    const anonymousUser = await (await createWorld(own)).signIn()
    const query = { category_id: 'patas-bath', coupon_id: 'patas-any', feature_items: 'patas-cat' }
    const { body } = await anonymousUser.call('readCouponServices', { params: { id: 'patas' }, query })
    expect(body.map(({ id }) => id)).toEqual(['patas-bath-cat'])
  } finally {
    await own.close()
  }
})

it('R-188 the panel has a link for each coupon, which opens its business', async () => {
  const own = await createSandbox({ identity: 'tokens', log: () => {} })
  try {
    const { body } = await (await createWorld(own)).panel<{
      businesses: { id: string; coupons: { id: string; url: string }[] }[]
    }>('GET', '/state')
    const links = new Map(body.businesses.flatMap(({ coupons }) => coupons.map(({ id, url }) => [id, new URL(url)])))
    const getPath = (id: string) => `${links.get(id)?.pathname}${links.get(id)?.search}`
    expect(getPath('aurora-welcome')).toBe('/business/aurora?coupon=aurora-welcome')
    expect(getPath('patas-any')).toBe('/pets-cadastrados/patas?coupon=patas-any')
  } finally {
    await own.close()
  }
})
