import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { generateSlots } from '#domain/booking/slots.ts'
import { createSandbox, type Sandbox } from '#sandbox/server.ts'
import type { RequestOf } from '#src/api/contract/endpoint.ts'
import type { Endpoints } from '#src/api/contract/endpoints.ts'
import { toSearchResult } from '#src/api/contract/schedule.ts'
import { createWorld, getBooking, inDays, smallData, type World } from '#tools/support/world.ts'

let sandbox: Sandbox
let world: World
let rita: Awaited<ReturnType<World['signIn']>>

beforeAll(async () => {
  sandbox = await createSandbox({ data: smallData, identity: 'tokens', log: () => {} })
})
beforeEach(async () => {
  world = await createWorld(sandbox)
  rita = await world.signIn('+5511911110000')
})
afterAll(() => sandbox.close())

const select = (...ids: string[]): RequestOf<Endpoints['search']>['body']['services'] =>
  ids.map((service_id) => ({ service_id, category_id: 'c', feature_items: [] }))

async function search(businessId: string, bounds: [string, string], ...services: string[]) {
  const response = await rita.call('search', {
    body: {
      business_id: businessId,
      start_time: bounds[0],
      end_time: bounds[1],
      services: select(...services),
      language: 'portuguese',
    },
  })
  expect(response.status).toBe(200)
  return toSearchResult(response.body)
}

const dates = async (businessId: string, ...services: string[]) =>
  (await rita.call('readAvailableDates', { params: { id: businessId }, body: { services: select(...services) } })).body

describe('the search', () => {
  it('R-240 R-241 returns the professionals of each service, with their own price and duration', async () => {
    const { offers, timeLapse } = await search('studio', [inDays(2, 0), inDays(2, 23, 59)], 'cut', 'dye')
    expect(timeLapse).toBe(30)
    expect(
      offers.map(({ serviceId, professionals }) => [
        serviceId,
        professionals.map(({ id, priceCents, duration, vacancies }) => [id, priceCents, duration, vacancies]),
      ]),
    ).toEqual([
      [
        'cut',
        [
          ['ana', 9_999, 60, 1],
          ['bia', 9_999, 60, 3],
        ],
      ],
      [
        'dye',
        [
          ['ana', 16_000, 90, 1],
          ['bia', 15_001, 30, 3],
        ],
      ],
    ])
    expect(offers[0]?.professionals[0]?.availability).toEqual([{ start: inDays(2, 0), end: inDays(2, 23, 30) }])
  })

  it('R-237 returns each booking as an unavailability until it is cancelled', async () => {
    const start = inDays(2, 10)
    const { body } = await rita.call('createBookingTransaction', {
      body: getBooking('studio', [['cut', 'bia', start, 60]]),
    })
    const busy = async () =>
      (await search('studio', [inDays(2, 0), inDays(2, 23, 59)], 'cut')).offers[0]?.professionals[1]?.unavailability
    expect(await busy()).toEqual([{ start, end: inDays(2, 11) }])
    await rita.call('updateBookingTransaction', {
      params: { id: body.id },
      body: { payment_status: 'cancelled', cancellation_reason: 'payment_error' },
    })
    expect(await busy()).toEqual([])
  })

  it('A-05 returns the times of a class as a schedule with the free places', async () => {
    const start = inDays(2, 18)
    const places = async () =>
      (await search('gym', [inDays(2, 0), inDays(2, 23, 59)], 'yoga')).offers[0]?.professionals[0]?.schedule
    expect(await places()).toEqual([[{ start, end: inDays(2, 19) }, 5]])
    await rita.call('createBookingTransaction', { body: getBooking('gym', [['yoga', 'coach', start, 60]]) })
    expect(await places()).toEqual([[{ start, end: inDays(2, 19) }, 4]])
  })

  it('R-246 returns nothing for an inactive business or on a closed day', async () => {
    await world.panel('PATCH', '/businesses/studio', { status: 'inactive' })
    expect((await search('studio', [inDays(2, 0), inDays(2, 23, 59)], 'cut')).offers).toEqual([])
    expect((await search('shop', ['2026-03-07T05:00:00Z', '2026-03-08T04:59:59.999Z'], 'trim')).offers).toEqual([])
  })

  it('R-244 returns the questions of the business', async () => {
    const { questions } = await search('shop', ['2026-03-04T05:00:00Z', '2026-03-05T04:59:59.999Z'], 'trim')
    expect(questions).toEqual(['Anything we should know?'])
  })

  it.each([
    ['before', '2026-03-06', 'T05:00:00Z', '15:00'],
    ['after', '2026-03-09', 'T04:00:00Z', '14:00'],
  ])('A-09 keeps the business’s own hours %s a change to daylight saving', async (_when, day, midnight, opening) => {
    const start = `${day}${midnight}`
    const end = new Date(Date.parse(start) + 86_399_999).toISOString()
    const { offers } = await search('shop', [start, end], 'trim')
    expect(offers[0]?.professionals[0]?.availability[0]?.start).toBe(`${day}T${opening}:00.000Z`)
  })

  it('R-237 allows every time that results from the rules to be booked, and no other', async () => {
    await rita.call('createBookingTransaction', { body: getBooking('studio', [['cut', 'ana', inDays(2, 10), 60]]) })
    const bounds: [string, string] = [inDays(2, 0), inDays(2, 23, 59)]
    const ana = (await search('studio', bounds, 'cut')).offers[0]?.professionals[0]
    const slots = ana ? generateSlots(ana, { timeLapse: 30, serviceDuration: null, now: new Date().toISOString() }) : []
    expect(slots.map(({ start }) => start)).not.toContain(inDays(2, 10, 30))
    for (const hour of [9, 9.5, 10, 10.5, 11]) {
      const start = inDays(2, Math.floor(hour), (hour % 1) * 60)
      const response = await rita.call('createBookingTransaction', {
        body: getBooking('studio', [['cut', 'ana', start, 60]]),
      })
      expect(response.status).toBe(slots.some((slot) => slot.start === start) ? 200 : 409)
      if (response.status === 200)
        await rita.call('updateBookingTransaction', {
          params: { id: response.body.id },
          body: { payment_status: 'cancelled', cancellation_reason: 'payment_error' },
        })
    }
  })
})

describe('the available dates', () => {
  it('R-207 are the days on which each service has a time, from today to the horizon', async () => {
    await world.panel('POST', '/clock', { to: '2026-03-04T12:00:00Z' })
    const list = await dates('shop', 'trim')
    expect(list.slice(0, 4)).toEqual(['2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09'])
    expect(list.at(-1)).toBe('2026-05-01')
  })

  it('omit today once no time is left', async () => {
    await world.panel('POST', '/clock', { to: '2026-03-04T22:45:00Z' })
    expect((await dates('shop', 'trim'))[0]).toBe('2026-03-05')
  })

  it('omit a fully booked day', async () => {
    const day = inDays(2, 18).slice(0, 10)
    expect(await dates('gym', 'yoga')).toContain(day)
    for (let place = 0; place < 5; place++)
      await rita.call('createBookingTransaction', { body: getBooking('gym', [['yoga', 'coach', inDays(2, 18), 60]]) })
    expect(await dates('gym', 'yoga')).not.toContain(day)
  })

  it('R-209 are empty for an inactive business', async () => {
    await world.panel('PATCH', '/businesses/studio', { status: 'inactive' })
    expect(await dates('studio', 'cut')).toEqual([])
  })
})

describe('the other reads', () => {
  it('A-97 accept a slug as an id', async () => {
    const own = await createWorld(sandbox, {
      businesses: [{ ...smallData.businesses[1], slug: 'the-corner-shop' }],
    })
    const anonymousUser = await own.signIn()
    expect((await anonymousUser.call('readBusiness', { params: { id: 'the-corner-shop' } })).body.id).toBe('shop')
    expect((await anonymousUser.call('readBusiness', { params: { id: 'nothing' } })).status).toBe(404)
  })

  it('R-127 R-157 return the requested categories, and the services of one', async () => {
    const categories = await rita.call('readSectors', {
      query: { 'category_ids[]': ['studio-hair', 'gym-class', 'x'] },
    })
    expect(categories.body.map(({ id }) => id)).toEqual(['studio-hair', 'gym-class'])
    const services = await rita.call('readServices', {
      params: { id: 'studio' },
      query: { category_id: 'studio-hair', language: 'portuguese' },
    })
    expect(services.body.map(({ id, pricingTypeName }) => [id, pricingTypeName])).toEqual([
      ['cut', 'Fixo'],
      ['dye', 'Fixo'],
      ['talk', 'Gratuito'],
    ])
  })

  it('R-562 recognise a client by a booking', async () => {
    const isClient = async () =>
      (await rita.call('readClient', { query: { business_id: 'gym', is_current_user: 'true' } })).body.is_client
    expect(await isClient()).toBe(false)
    await rita.call('createBookingTransaction', { body: getBooking('gym', [['yoga', 'coach', inDays(2, 18), 60]]) })
    expect(await isClient()).toBe(true)
  })

  it('R-181 R-191 R-192 return the coupons of a business, each still valid for some days', async () => {
    const coupons = [{ id: 'ten', description: '10% off', validDays: 20, percentage: 10, services: ['cut'] }]
    const [first, ...others] = smallData.businesses
    const own = await createWorld(sandbox, { ...smallData, businesses: [{ ...first, coupons }, ...others] })
    const anonymousUser = await own.signIn()
    const query = { page: '1', length: '15' } as const
    const list = await anonymousUser.call('readCoupons', { params: { id: first?.id ?? '' }, query })
    expect(list.body).toEqual([
      {
        coupon: {
          coupon_id: 'ten',
          description: '10% off',
          expiration: expect.stringMatching(/Z$/),
          kind: 'percentage',
          amount: 10,
          items_list: ['cut'],
        },
      },
    ])
    const days = (Date.parse(list.body[0]?.coupon.expiration ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(20)
    const none = await anonymousUser.call('readCoupons', { params: { id: others[0]?.id ?? '' }, query })
    expect(none.body).toEqual([])
  })

  it('R-578 record the reports of reservation tokens', async () => {
    await rita.call('collectReservation', { body: { rwg_token: 'rwg-1' } })
    expect((await world.panel<object[]>('GET', '/events')).body).toMatchObject([
      { message: 'google_reserve rwg-1', userId: rita.uid },
    ])
  })

  it('R-033 record the owner’s events', async () => {
    await rita.call('sendPanelEvent', { body: { message: 'view bookings', business_id: 'gym', user_id: rita.uid } })
    expect((await world.panel<object[]>('GET', '/events')).body).toMatchObject([
      { message: 'view bookings', businessId: 'gym', userId: rita.uid },
    ])
  })
})
