import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '#sandbox/server.ts'
import { createWorld, getBooking, getPix, getWorld, inDays, send, smallData, type World } from '#tools/support/world.ts'

let sandbox: Sandbox
let world: World

beforeAll(async () => {
  sandbox = await createSandbox({ data: smallData, identity: 'tokens' })
})
afterAll(() => sandbox.close())

const at = (iso: string | null | undefined, ms: number) => new Date(Date.parse(iso ?? '') + ms).toISOString()
const MINUTE = 60_000

async function bookUnpaid() {
  world = await createWorld(sandbox)
  const rita = await world.signIn('+5511911110000')
  const start = inDays(3, 10)
  const made = await rita.call('createBookingTransaction', { body: getBooking('studio', [['cut', 'ana', start, 60]]) })
  const id = made.body.id
  return {
    rita,
    id,
    start,
    createdAt: made.body.bookings[0]?.createdAt,
    read: async () => (await rita.call('readBookingTransaction', { params: { id } })).body,
    status: async () =>
      (await rita.call('readPaymentStatus', { params: { bookingTransactionId: id } })).body.paymentStatus,
  }
}

describe('the 40 minutes', () => {
  it('R-736 keep an unpaid booking waiting at 39:59', async () => {
    const { read, status, createdAt } = await bookUnpaid()
    await world.panel('POST', '/clock', { to: at(createdAt, 39 * MINUTE + 58_000) })
    expect((await read()).bookings[0]).toMatchObject({ status: 'waiting', cancellationReason: null })
    expect(await status()).toBe('pending')
  })

  it('R-736 cancel it for lack of payment at 40:00, and expire its payment', async () => {
    const { rita, id, read, status, createdAt } = await bookUnpaid()
    await rita.call('pay', { body: getPix(id, 3_300) })
    await world.panel('POST', '/clock', { to: at(createdAt, 40 * MINUTE) })
    const transaction = await read()
    expect(transaction).toMatchObject({ payment_status: 'expired', cancellation_reason: 'lack_payment' })
    expect(transaction.bookings[0]).toMatchObject({ status: 'cancelled', cancellationReason: 'lack_payment' })
    expect(await status()).toBe('expired')
    const [payment] = (await world.panel<{ id: string; status: string }[]>('GET', '/payments')).body
    expect(payment?.status).toBe('expired')
    expect((await world.panel('POST', `/payments/${payment?.id}`, { outcome: 'full' })).status).toBe(409)
  })

  it('R-736 free its place from then on, and not before', async () => {
    const { start, createdAt } = await bookUnpaid()
    const other = await world.signIn('+5511922220000')
    const again = () =>
      other.call('createBookingTransaction', { body: getBooking('studio', [['cut', 'ana', start, 60]]) })
    await world.panel('POST', '/clock', { to: at(createdAt, 39 * MINUTE + 58_000) })
    expect((await again()).status).toBe(409)
    await world.panel('POST', '/clock', { to: at(createdAt, 40 * MINUTE) })
    expect((await again()).status).toBe(200)
  })

  it('R-736 do not affect a booking that was paid in time', async () => {
    const { rita, id, read } = await bookUnpaid()
    await rita.call('pay', { body: getPix(id, 3_300) })
    const [payment] = (await world.panel<{ id: string }[]>('GET', '/payments')).body
    await world.panel('POST', `/payments/${payment?.id}`, { outcome: 'full' })
    await world.panel('POST', '/clock', { addMinutes: 41 })
    expect((await read()).bookings[0]?.status).toBe('active')
  })

  it('R-736 count a payment that settled by itself in time, even without a read', async () => {
    world = await createWorld(sandbox)
    await world.panel('POST', '/payments/rules', { mode: 'auto', afterSeconds: 30, outcome: 'full' })
    const rita = await world.signIn('+5511911110000')
    const made = await rita.call('createBookingTransaction', {
      body: getBooking('studio', [['cut', 'ana', inDays(3, 10), 60]]),
    })
    const { id } = made.body
    await rita.call('pay', { body: getPix(id, 3_300) })
    const status = async () =>
      (await rita.call('readPaymentStatus', { params: { bookingTransactionId: id } })).body.paymentStatus
    expect(await status()).toBe('pending')
    await world.panel('POST', '/clock', { addMinutes: 60 })
    expect(await status()).toBe('completed')
  })
})

describe('the clock of a tenant', () => {
  it('is sent in the Date header, exposed to pages of this machine', async () => {
    world = await createWorld(sandbox)
    await world.panel('POST', '/clock', { to: '2031-05-04T10:00:00Z' })
    const { headers } = await send(sandbox, world.tenant, 'GET', '/api/main/me', {
      headers: { origin: 'http://other.localhost:5173' },
    })
    expect(headers.get('date')).toMatch(/^Sun, 04 May 2031 10:00:0\d GMT$/)
    expect(headers.get('access-control-expose-headers')).toContain('date')
    expect(headers.get('access-control-allow-origin')).toBe('http://other.localhost:5173')
  })

  it('advances, moves by minutes, to an instant, and back to now', async () => {
    world = await createWorld(sandbox)
    const offset = async (change: object) =>
      (await world.panel<{ offsetMs: number }>('POST', '/clock', change)).body.offsetMs
    expect(await offset({ addMinutes: 10 })).toBe(600_000)
    expect(await offset({ addMinutes: 40 })).toBe(3_000_000)
    expect(await offset({ reset: true })).toBe(0)
  })

  it('is not exposed to pages of other origins', async () => {
    const { status, headers } = await send(sandbox, 'default', 'GET', '/api/main/me', {
      headers: { origin: 'http://evil.example' },
    })
    expect(status).toBe(403)
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('tenants', () => {
  it('share nothing: bookings, people, faults, clock and messages are separate', async () => {
    const { id } = await bookUnpaid()
    const first = world
    await first.panel('POST', '/faults', { endpoint: 'readMe', kind: 'status', status: 503 })
    await first.panel('POST', '/clock', { addMinutes: 10 })
    await first.as(null).call('sendGatewayCode', { body: { phone: '+5511911110000' } })

    const second = await createWorld(sandbox)
    const rita = await second.signIn('+5511911110000')
    expect((await rita.call('readBookingTransaction', { params: { id } })).status).toBe(404)
    expect((await rita.call('readMe', {})).status).toBe(200)
    expect((await second.panel<unknown[]>('GET', '/inbox')).body).toEqual([])
    expect((await second.panel('GET', '/clock')).body).toMatchObject({ offsetMs: 0 })
    expect((await second.panel<unknown[]>('GET', '/faults')).body).toEqual([])
  })

  it('are named by the host', async () => {
    const { tenant } = await createWorld(sandbox)
    const response = await send<{ tenant: string }>(sandbox, '', 'GET', '/sandbox/api/state', {})
    expect(response.status).toBe(404)
    const made = await getWorld(sandbox, tenant).panel<{ tenant: string }>('GET', '/state')
    expect(made.body.tenant).toBe(tenant)
    expect(sandbox.getOrigin(tenant)).toBe(`http://${tenant}.localhost:${sandbox.port}`)
  })

  it('can have their own data set, and a wrong one is reported with path and rule', async () => {
    const [, shop] = smallData.businesses
    const own = await createWorld(sandbox, { businesses: [shop] })
    expect((await own.panel('GET', '/state')).body).toMatchObject({ businesses: [{ id: 'shop' }] })
    const wrong = await send(sandbox, 'default', 'POST', '/sandbox/api/tenants', {
      body: { name: 'wrong', data: { businesses: [{ ...shop, timeZone: 'Mars/Olympus' }] } },
    })
    expect(wrong).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/businesses\.0\.timeZone: is no IANA time zone/) },
    })
  })

  it('restart on reset with the same data', async () => {
    const { id, rita } = await bookUnpaid()
    await world.panel('POST', '/reset', {})
    expect((await rita.call('readBookingTransaction', { params: { id } })).status).toBe(404)
    expect((await world.panel('GET', '/state')).body).toMatchObject({ businesses: [{ id: 'studio' }, {}, {}] })
  })

  it('do not exist until they are created, also by a request of their own host', async () => {
    const anonymousUser = getWorld(sandbox, 'nobody')
    expect((await anonymousUser.panel('GET', '/state')).status).toBe(404)
    expect((await anonymousUser.panel('POST', '/tenants', { name: 'nobody' })).status).toBe(200)
    expect((await anonymousUser.panel('GET', '/state')).body).toMatchObject({ tenant: 'nobody' })
  })
})
