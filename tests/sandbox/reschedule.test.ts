import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '#sandbox/server.ts'
import type { BookingLineWire } from '#src/api/contract/booking-changes.ts'
import { atelier, createWorld, getBooking, getPackage, inDays, smallData, type World } from '#tools/support/world.ts'

let sandbox: Sandbox
let world: World
let rita: Awaited<ReturnType<World['signIn']>>

beforeAll(async () => {
  const strict = { ...atelier, reschedule: false }
  const data = { ...smallData, businesses: [...smallData.businesses, strict] }
  sandbox = await createSandbox({ data, identity: 'tokens', log: () => {} })
})
beforeEach(async () => {
  world = await createWorld(sandbox)
  rita = await world.signIn('+5511911110000')
})
afterAll(() => sandbox.close())

type Line = BookingLineWire

const cutAt = (start_time: string, minutes = 60): Line => ({
  business_id: 'studio',
  service_id: 'cut',
  professional_id: 'ana',
  start_time,
  end_time: new Date(Date.parse(start_time) + minutes * 60_000).toISOString(),
  acesso: 'web',
})

/** Books a cut with Ana for Rita; returns the transaction and the booking. */
async function book(start = inDays(2, 10), who = rita) {
  const { status, body } = await who.call('createBookingTransaction', {
    body: getBooking('studio', [['cut', 'ana', start, 60]]),
  })
  expect(status).toBe(200)
  return { transactionId: body.id, id: body.bookings[0]?.id ?? '' }
}
const move = (id: string, body: Line, key?: string) =>
  rita.call('updateBooking', { params: { id }, body }, key ? { key } : {})
const may = async (id: string) => (await rita.call('readRescheduleValid', { query: { booking_id: id } })).body

describe('rescheduling a booking', () => {
  it('R-277 R-313 sets a new time of the same booking, with the same price and transaction', async () => {
    const { id, transactionId } = await book()
    const { status, body } = await move(id, cutAt(inDays(3, 15)))
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, bookingTransactionId: transactionId, startTime: inDays(3, 15), price: 9_999 })
    expect((await world.panel<unknown[]>('GET', '/bookings')).body).toHaveLength(1)
    expect((await world.panel<unknown[]>('GET', '/payments')).body).toEqual([])
  })

  it('frees the old time, and does not conflict with itself', async () => {
    const { id } = await book()
    expect((await move(id, cutAt(inDays(2, 10, 30)))).status).toBe(200)
    const other = await world.signIn('+5511922220000')
    expect((await move(id, cutAt(inDays(3, 10)))).status).toBe(200)
    await book(inDays(2, 10), other)
  })

  it('gets a 409 that names a taken time, and the booking keeps its time', async () => {
    const other = await world.signIn('+5511922220000')
    await book(inDays(3, 15), other)
    const { id, transactionId } = await book()
    const refused = await move(id, cutAt(inDays(3, 15)))
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'taken', taken: { service_id: 'cut', start_time: inDays(3, 15) } })
    const { body } = await rita.call('readBookingTransaction', { params: { id: transactionId } })
    expect(body.bookings[0]?.startTime).toBe(inDays(2, 10))
  })

  it('gives the last place to one of two parallel requests', async () => {
    const other = await world.signIn('+5511922220000')
    const [mine, theirs] = [await book(inDays(2, 10)), await book(inDays(2, 12), other)]
    const body = cutAt(inDays(3, 15))
    const responses = await Promise.all([
      move(mine.id, body),
      other.call('updateBooking', { params: { id: theirs.id }, body }),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('A-41 is idempotent under one key, and the same time again changes nothing', async () => {
    const { id } = await book()
    const first = await move(id, cutAt(inDays(3, 15)), 'one')
    await move(id, cutAt(inDays(4, 9)), 'two')
    // Retries the first request, whose response was lost: the booking is not moved back.
    expect((await move(id, cutAt(inDays(3, 15)), 'one')).body).toEqual(first.body)
    expect((await move(id, cutAt(inDays(4, 9)))).body.startTime).toBe(inDays(4, 9))
  })

  it('R-306 A-12 accepts the duration of the service or of the professional, and no other', async () => {
    const { body } = await rita.call('createBookingTransaction', {
      body: getBooking('studio', [['dye', 'ana', inDays(2, 10), 90]]),
    })
    const id = body.bookings[0]?.id ?? ''
    const dyeAt = (start: string, minutes: number) => ({ ...cutAt(start, minutes), service_id: 'dye' })
    expect((await move(id, dyeAt(inDays(3, 9), 30))).body.endTime).toBe(inDays(3, 9, 30))
    expect((await move(id, dyeAt(inDays(3, 9), 90))).status).toBe(200)
    expect((await move(id, dyeAt(inDays(3, 12), 45))).status).toBe(400)
  })

  it('rejects another service and another business', async () => {
    const { id } = await book()
    expect((await move(id, { ...cutAt(inDays(3, 15)), service_id: 'talk' })).status).toBe(400)
    expect((await move(id, { ...cutAt(inDays(3, 15)), business_id: 'gym' })).status).toBe(400)
  })

  it('R-037 gets a 404 for another customer', async () => {
    const { id } = await book()
    const other = await world.signIn('+5511922220000')
    const body = cutAt(inDays(3, 15))
    expect((await other.call('updateBooking', { params: { id }, body })).status).toBe(404)
    expect((await other.call('readRescheduleValid', { query: { booking_id: id } })).status).toBe(404)
  })

  it('A-155 does not extend the 40 minutes of an unpaid booking', async () => {
    const { id } = await book()
    expect((await move(id, cutAt(inDays(3, 15)))).body.status).toBe('waiting')
    await world.panel('POST', '/clock', { addMinutes: 41 })
    expect((await world.panel<{ status: string }[]>('GET', '/bookings')).body).toMatchObject([{ status: 'cancelled' }])
  })

  it('A-142 is limited to the validity of a package for its sessions', async () => {
    const bought = await rita.call('createBookingTransaction', {
      body: getPackage('gym', 'gym-three', 'yoga', 'coach', [1_668, 1_666, 1_666]),
    })
    const id = bought.body.bookings[0]?.id ?? ''
    const yogaOn = (day: number): Line => ({
      ...cutAt(inDays(day, 18)),
      business_id: 'gym',
      service_id: 'yoga',
      professional_id: 'coach',
    })
    expect((await move(id, yogaOn(2))).status, 'without a time it is scheduled, not moved').toBe(409)
    await rita.call('updateSchedule', { params: { id }, body: yogaOn(2) })
    expect((await move(id, yogaOn(3))).status).toBe(200)
    expect((await move(id, yogaOn(5))).body).toMatchObject({ code: 'packageOver' })
  })
})

describe('whether a booking can be rescheduled', () => {
  it('R-624 is true before it begins', async () => {
    expect(await may((await book()).id)).toEqual({ valid: true, message: null })
  })

  it('R-625 is false once it has begun: the question and the change both get a message', async () => {
    const { id } = await book(inDays(1, 10))
    await world.panel('POST', '/clock', { to: inDays(1, 10) })
    expect(await may(id)).toMatchObject({ valid: false, message: expect.stringContaining('não pode mais') })
    const refused = await move(id, cutAt(inDays(3, 15)))
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'rescheduleOver' }])
  })

  it('A-72 is false once it is cancelled', async () => {
    const { id, transactionId } = await book()
    await rita.call('updateBookingTransaction', {
      params: { id: transactionId },
      body: { payment_status: 'cancelled', cancellation_reason: 'client' },
    })
    expect((await may(id)).valid).toBe(false)
    expect((await move(id, cutAt(inDays(3, 15)))).status).toBe(409)
  })

  it('R-623 A-140 is false at a business without rescheduling', async () => {
    const { body } = await rita.call('createBookingTransaction', {
      body: getBooking('atelier', [['sew', 'lee', inDays(2, 10), 60]]),
    })
    const id = body.bookings[0]?.id ?? ''
    expect(await may(id)).toMatchObject({
      valid: false,
      message: expect.stringContaining('doesn’t allow online rescheduling'),
    })
    const line: Line = { ...cutAt(inDays(3, 15)), business_id: 'atelier', service_id: 'sew', professional_id: 'lee' }
    expect((await move(id, line)).body).toMatchObject({ code: 'rescheduleOff' })
  })
})
