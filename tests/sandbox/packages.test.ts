import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '#sandbox/server.ts'
import type { RequestOf } from '#src/api/contract/endpoint.ts'
import type { Endpoints } from '#src/api/contract/endpoints.ts'
import { createWorld, getPackage, getPix, inDays, smallData, type World } from '#tools/support/world.ts'

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

const PRICES = [8_752, 8_750, 8_750, 8_750]
const fourCuts = (prices: readonly number[] = PRICES, more: { refused?: boolean } = {}) =>
  getPackage('studio', 'studio-four', 'cut', 'bia', prices, more)
const threeClasses = () => getPackage('gym', 'gym-three', 'yoga', 'coach', [1_668, 1_666, 1_666])
const buy = (body: RequestOf<Endpoints['createBookingTransaction']>['body'], key?: string) =>
  rita.call('createBookingTransaction', { body }, key ? { key } : {})

const classOn = (days: number, hour = 18): RequestOf<Endpoints['updateSchedule']>['body'] => ({
  business_id: 'gym',
  service_id: 'yoga',
  professional_id: 'coach',
  start_time: inDays(days, hour),
  end_time: inDays(days, hour + 1),
  acesso: 'web',
})
const schedule = (id: string | undefined, body = classOn(2)) =>
  rita.call('updateSchedule', { params: { id: id ?? '' }, body })

describe('the packages of a business', () => {
  it('R-128 R-417 are returned with all their fields', async () => {
    const { body } = await rita.call('readPackages', { params: { id: 'studio' }, query: { language: 'portuguese' } })
    expect(body).toEqual([
      {
        id: 'studio-four',
        name: 'Corte do mês',
        price: 35_002,
        quantity: 4,
        pricingType: { id: 'fixed', name: 'Fixo' },
        bookingExpirationDays: 60,
        service: { id: 'cut', name: 'Corte', nameEng: null, nameEsp: null, duration: 60 },
        business: { id: 'studio' },
        professional: { id: 'bia' },
      },
    ])
  })

  it('R-406 are an empty list if it sells none', async () => {
    expect((await rita.call('readPackages', { params: { id: 'shop' }, query: { language: 'english' } })).body).toEqual(
      [],
    )
  })

  it('R-437 are calculated at the price of the package', async () => {
    const services = PRICES.map((price) => ({
      service_id: 'cut',
      professional_id: 'bia',
      professional: { price, pricing_type: null },
    }))
    const body = { recipient_id: 'studio', services, package_id: 'studio-four' }
    expect((await rita.call('calculateCheckout', { body })).body).toMatchObject({
      total_value_for_services: 35_002,
      amount: 11_551,
      balance_to_pay: 23_451,
      use_cancellation_policy: true,
    })
  })
})

describe('buying a package', () => {
  it('R-309 R-312 creates one booking per session, without times, held until it is paid', async () => {
    const { body } = await buy(fourCuts())
    expect(body.bookings.map(({ price, status, startTime }) => [price, status, startTime])).toEqual(
      PRICES.map((price) => [price, 'waiting', null]),
    )
    expect(body).toMatchObject({ total: 35_002, package: { id: 'studio-four', quantity: 4 } })
    await rita.call('pay', { body: getPix(body.id, 11_551) })
    const [payment] = (await world.panel<{ id: string }[]>('GET', '/payments')).body
    await world.panel('POST', `/payments/${payment?.id}`, { outcome: 'full' })
    const paid = await rita.call('readBookingTransaction', { params: { id: body.id } })
    expect(paid.body.bookings.every(({ status }) => status === 'active')).toBe(true)
  })

  it('R-312 rejects prices that do not add up to the package’s, and another number of sessions', async () => {
    expect((await buy(fourCuts([8_750, 8_750, 8_750, 8_750]))).status).toBe(400)
    expect((await buy(fourCuts(PRICES.slice(1)))).status).toBe(400)
    const { package_id: _none, ...alone } = fourCuts()
    expect((await buy(alone)).status).toBe(400)
    expect((await buy({ ...fourCuts(), package_id: 'gym-three' })).status).toBe(404)
  })

  it('R-312 rejects a coupon, which gives no discount on a package and would be used up', async () => {
    const body = fourCuts()
    const withCoupon = {
      ...body,
      coupon_id: 'ten',
      bookings: body.bookings.map((one) => ({ ...one, coupon_id: 'ten' })),
    }
    expect((await buy(withCoupon)).status).toBe(400)
    expect((await buy(body)).status).toBe(200)
  })

  it('A-41 is idempotent under one key', async () => {
    const first = await buy(fourCuts(), 'one')
    expect((await buy(fourCuts(), 'one')).body.id).toBe(first.body.id)
    expect((await world.panel<unknown[]>('GET', '/bookings')).body).toHaveLength(4)
  })

  it('R-737 activates it immediately if nothing is paid in advance', async () => {
    const { body } = await buy(threeClasses())
    expect(body).toMatchObject({ payment_status: null, package: { id: 'gym-three' } })
    expect(body.bookings.map(({ status }) => status)).toEqual(['active', 'active', 'active'])
  })

  it('R-738 is cancelled as a whole', async () => {
    const { body } = await buy(fourCuts())
    const reason = { payment_status: 'cancelled', cancellation_reason: 'payment_error' } as const
    const given = await rita.call('updateBookingTransaction', { params: { id: body.id }, body: reason })
    expect(given.body.bookings.every(({ status }) => status === 'cancelled')).toBe(true)
  })
})

describe('scheduling a bought session', () => {
  it('R-314 sets its time, once', async () => {
    const { body } = await buy(threeClasses())
    const [first] = body.bookings
    expect((await schedule(first?.id)).body).toMatchObject({
      id: first?.id,
      startTime: inDays(2, 18),
      bookingTransactionId: body.id,
      price: 1_668,
    })
    // A retry of the same request is idempotent; another time is a new request.
    expect((await schedule(first?.id)).status).toBe(200)
    expect((await schedule(first?.id, classOn(3))).status).toBe(409)
  })

  it('A-142 rejects a day after its validity', async () => {
    const { body } = await buy(threeClasses())
    const [first, second] = body.bookings
    expect((await schedule(first?.id, classOn(4))).status).toBe(200)
    expect((await schedule(second?.id, classOn(5))).body).toMatchObject({ code: 'packageOver' })
  })

  it('needs a free place like any booking, and gets a 409 that names the taken time', async () => {
    for (let place = 0; place < 5; place++) {
      const { body } = await buy(getPackage('gym', 'gym-one', 'yoga', 'coach', [2_000]))
      expect((await schedule(body.bookings[0]?.id)).status).toBe(200)
    }
    const { body } = await buy(getPackage('gym', 'gym-one', 'yoga', 'coach', [2_000]))
    const refused = await schedule(body.bookings[0]?.id)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ taken: { service_id: 'yoga', start_time: inDays(2, 18) } })
  })

  it('rejects an unpaid session, another service, and an appointment', async () => {
    const unpaid = await buy(fourCuts())
    const cut = { ...classOn(2, 10), business_id: 'studio', service_id: 'cut', professional_id: 'bia' }
    expect((await schedule(unpaid.body.bookings[0]?.id, cut)).body).toMatchObject({ code: 'unpaid' })
    const bought = await buy(threeClasses())
    expect((await schedule(bought.body.bookings[0]?.id, { ...classOn(2), service_id: 'cut' })).status).toBe(400)
  })

  it('rejects an answer that is too long, like any booking', async () => {
    const { body } = await buy(threeClasses())
    expect((await schedule(body.bookings[0]?.id, { ...classOn(2), answer: 'a'.repeat(301) })).status).toBe(400)
    expect((await schedule(body.bookings[0]?.id, { ...classOn(2), answer: 'a'.repeat(300) })).status).toBe(200)
  })

  it('R-037 gets a 404 for another customer', async () => {
    const { body } = await buy(threeClasses())
    const other = await world.signIn('+5511922220000')
    const response = await other.call('updateSchedule', {
      params: { id: body.bookings[0]?.id ?? '' },
      body: classOn(2),
    })
    expect(response.status).toBe(404)
  })
})
