import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '#sandbox/server.ts'
import { createWorld, getBooking, getPix, inDays, smallData, type World } from '#tools/support/world.ts'

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

type Lines = Parameters<typeof getBooking>[1]
type More = Parameters<typeof getBooking>[2]
const book = (lines: Lines, more: More = {}, key?: string) =>
  rita.call('createBookingTransaction', { body: getBooking('studio', lines, more) }, key ? { key } : {})
const bookings = async () => (await world.panel<{ status: string }[]>('GET', '/bookings')).body
const payments = async () =>
  (await world.panel<{ id: string; amountCents: number; paidCents: number }[]>('GET', '/payments')).body
const getStatus = async (id: string) =>
  (await rita.call('readPaymentStatus', { params: { bookingTransactionId: id } })).body.paymentStatus
/** Settles the newest payment through the panel. */
const settle = async (outcome: string) => world.panel('POST', `/payments/${(await payments())[0]?.id}`, { outcome })

describe('from the business to the payment', () => {
  it('R-307 R-283 R-734 R-359 a booking of two services with two professionals is active once it is paid by Pix', async () => {
    const made = await book([
      ['cut', 'ana', inDays(2, 10), 60],
      ['dye', 'bia', inDays(2, 10), 30],
    ])
    expect(made.body.bookings.map(({ status, price }) => [status, price])).toEqual([
      ['waiting', 9_999],
      ['waiting', 15_001],
    ])
    const paid = await rita.call('pay', { body: getPix(made.body.id, 8_250) })
    expect(paid.body.pix_qr_code).toContain('540582.50')
    expect(await getStatus(made.body.id)).toBe('pending')
    await settle('full')
    expect(await getStatus(made.body.id)).toBe('completed')
    const after = await rita.call('readBookingTransaction', { params: { id: made.body.id } })
    expect(after.body).toMatchObject({ total: 25_000, payment_status: 'completed' })
    expect(after.body.bookings.map(({ status }) => status)).toEqual(['active', 'active'])
  })

  it('R-276 a booking is active immediately if nothing is due in advance', async () => {
    const start = Date.parse(inDays(2, 16))
    const weekday = new Date(start + ([0, 6].includes(new Date(start).getUTCDay()) ? 2 : 0) * 86_400_000).toISOString()
    const body = getBooking('shop', [['trim', 'max', weekday, 30]], { answer: 'No' })
    const made = await rita.call('createBookingTransaction', { body })
    expect(made.body).toMatchObject({ payment_status: null, bookings: [{ status: 'active', bookingAnswers: ['No'] }] })
    expect(await getStatus(made.body.id)).toBe('completed')
  })

  it('R-307 A-34 a booking without the required agreement (advance, fee, offer) is rejected', async () => {
    const line: Lines = [['cut', 'ana', inDays(2, 10), 60]]
    const unaware = { ...getBooking('studio', line), is_cancellation_policy: false }
    const refused = await rita.call('createBookingTransaction', { body: unaware })
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ message: expect.stringContaining('condições mudaram') })
    expect(await bookings()).toEqual([])
    await world.panel('PATCH', '/businesses/studio', { policy: null })
    expect((await rita.call('createBookingTransaction', { body: unaware })).status).toBe(200)
  })

  it('R-358 a partial payment activates the booking', async () => {
    const made = await book([['cut', 'ana', inDays(2, 10), 60]])
    await rita.call('pay', { body: getPix(made.body.id, 3_300) })
    await settle('partial')
    expect(await getStatus(made.body.id)).toBe('partial')
    expect((await payments())[0]).toMatchObject({ amountCents: 3_300, paidCents: 1_650 })
    expect((await bookings())[0]?.status).toBe('active')
  })

  it('A-39 a declined payment ends in an error, and the booking waits for its cancellation', async () => {
    const made = await book([['cut', 'ana', inDays(2, 10), 60]])
    await rita.call('pay', { body: getPix(made.body.id, 3_300) })
    await settle('declined')
    expect(await getStatus(made.body.id)).toBe('error')
    expect((await bookings())[0]?.status).toBe('waiting')
  })

  it('R-284 R-634 a cancellation after a failed payment frees the place, and is idempotent', async () => {
    const start = inDays(2, 10)
    const { body } = await book([['cut', 'ana', start, 60]])
    const cancel = () =>
      rita.call('updateBookingTransaction', {
        params: { id: body.id },
        body: { payment_status: 'cancelled', cancellation_reason: 'payment_error' },
      })
    const first = await cancel()
    expect(first.body).toMatchObject({ payment_status: 'cancelled', cancellation_reason: 'payment_error' })
    expect(first.body.bookings[0]).toMatchObject({ status: 'cancelled', cancellationReason: 'payment_error' })
    expect((await cancel()).body).toEqual(first.body)
    expect((await book([['cut', 'ana', start, 60]])).status).toBe(200)
    expect((await rita.call('pay', { body: getPix(body.id, 3_300) })).status).toBe(409)
  })

  it('A-38 a paid booking is not cancelled', async () => {
    const { body } = await book([['cut', 'ana', inDays(2, 10), 60]])
    await rita.call('pay', { body: getPix(body.id, 3_300) })
    await settle('full')
    const cancelled = await rita.call('updateBookingTransaction', {
      params: { id: body.id },
      body: { payment_status: 'cancelled', cancellation_reason: 'payment_error' },
    })
    expect(cancelled).toMatchObject({ status: 409, body: { code: 'paid' } })
  })

  it('A-38 a booking with nothing to pay is not cancelled', async () => {
    await world.panel('PATCH', '/businesses/studio', { policy: null })
    const { body } = await book([['cut', 'ana', inDays(2, 10), 60]])
    const cancelled = await rita.call('updateBookingTransaction', {
      params: { id: body.id },
      body: { payment_status: 'cancelled', cancellation_reason: 'payment_error' },
    })
    expect(cancelled).toMatchObject({ status: 409, body: { code: 'paid' } })
    expect((await bookings())[0]?.status).toBe('active')
  })
})

describe('rejected requests', () => {
  it.each<[string, Lines, number, string]>([
    ['an end before the start', [['cut', 'ana', inDays(2, 10), -60]], 400, 'invalid'],
    ['an end that is not the professional’s', [['dye', 'ana', inDays(2, 10), 30]], 400, 'invalid'],
    ['a service that is not there', [['nothing', 'ana', inDays(2, 10), 60]], 400, 'invalid'],
    ['a professional who does not do it', [['cut', 'coach', inDays(2, 10), 60]], 400, 'invalid'],
    ['a time in the past', [['cut', 'ana', inDays(-1, 10), 60]], 409, 'taken'],
    ['a time outside the opening hours', [['cut', 'ana', inDays(2, 23, 15), 60]], 409, 'taken'],
    ['a time beyond the horizon', [['cut', 'ana', inDays(90, 10), 60]], 409, 'taken'],
  ])('R-303 R-317 %s', async (_name, lines, status, code) => {
    expect(await book(lines)).toMatchObject({ status, body: { code } })
    expect(await bookings()).toEqual([])
  })

  it('two lines that overlap with one professional are both rejected', async () => {
    const response = await book([
      ['cut', 'ana', inDays(2, 10), 60],
      ['cut', 'ana', inDays(2, 10, 30), 60],
    ])
    expect(response).toMatchObject({
      status: 409,
      body: { taken: { service_id: 'cut', start_time: inDays(2, 10, 30) } },
    })
    expect(await bookings()).toEqual([])
  })

  it('lines of two businesses are rejected', async () => {
    const body = getBooking('studio', [['cut', 'ana', inDays(2, 10), 60]])
    const [shop] = getBooking('gym', [['yoga', 'coach', inDays(2, 18), 60]]).bookings
    if (shop) body.bookings.push(shop)
    expect((await rita.call('createBookingTransaction', { body })).status).toBe(400)
  })

  it('consecutive times do not overlap', async () => {
    const response = await book([
      ['cut', 'ana', inDays(2, 10), 60],
      ['cut', 'ana', inDays(2, 11), 60],
    ])
    expect(response.status).toBe(200)
  })

  it('R-036 an inactive business accepts no booking', async () => {
    await world.panel('PATCH', '/businesses/studio', { status: 'inactive' })
    expect(await book([['cut', 'ana', inDays(2, 10), 60]])).toMatchObject({ status: 403, body: { code: 'inactive' } })
    expect((await rita.call('readBusiness', { params: { id: 'studio' } })).body.status).toBe('inactive')
  })

  it.each([
    ['none', ' '],
    ['one of 301 characters', 'é'.repeat(301)],
  ])('R-272 R-273 an answer to a question that is %s is rejected', async (_name, answer) => {
    await world.panel('PATCH', '/businesses/studio', { questions: ['Alergias?'] })
    expect((await book([['cut', 'ana', inDays(2, 10), 60]], { answer })).status).toBe(400)
    expect((await book([['cut', 'ana', inDays(2, 10), 60]], { answer: 'é'.repeat(300) })).status).toBe(200)
  })

  it('A-33 the customer can decline an offer, but not the advance of a cancellation policy', async () => {
    const required = await book([['cut', 'ana', inDays(2, 10), 60]], { refused: true })
    expect(required.body.payment_status).toBe('pending')
    await world.panel('PATCH', '/businesses/studio', { policy: { anticipation: 20, hoursBefore: 24 } })
    const offered = await book([['cut', 'ana', inDays(2, 12), 60]], { refused: true })
    expect(offered.body).toMatchObject({ payment_status: null, bookings: [{ status: 'active' }] })
  })

  it.each([
    ['another amount than the servers ask', (id: string) => getPix(id, 3_299), 400, 'amount'],
    ['another recipient', (id: string) => getPix(id, 3_300, 'shop'), 400, 'invalid'],
    [
      'a CPF that is none',
      (id: string) => {
        const body = getPix(id, 3_300)
        return { ...body, client: { ...body.client, documents: [{ type: 'cpf' as const, number: '11111111111' }] } }
      },
      400,
      'cpf',
    ],
  ])('a payment with %s is rejected', async (_name, getBody, status, code) => {
    const { body } = await book([['cut', 'ana', inDays(2, 10), 60]])
    expect(await rita.call('pay', { body: getBody(body.id) })).toMatchObject({ status, body: { code } })
    expect(await payments()).toEqual([])
  })

  it('R-282 Pix is rejected if the business does not accept it', async () => {
    const { body } = await book([['cut', 'ana', inDays(2, 10), 60]])
    await world.panel('PATCH', '/businesses/studio', { payment: { card: 2, pix: null } })
    expect(await rita.call('pay', { body: getPix(body.id, 3_300) })).toMatchObject({
      status: 400,
      body: { code: 'method' },
    })
    expect((await rita.call('readPaymentSettings', { params: { businessId: 'studio' } })).body).toEqual({
      transaction_percentage: 2,
      pix_transaction_percentage: null,
    })
  })
})

describe('a repeated attempt to book', () => {
  const lines: Lines = [['cut', 'ana', inDays(2, 10), 60]]

  it('A-41 with the same key gets the first response and books nothing', async () => {
    const first = await book(lines, {}, 'k1')
    const second = await book(lines, {}, 'k1')
    expect(second).toMatchObject({ status: 200, body: first.body })
    expect(await bookings()).toHaveLength(1)
  })

  it('A-41 sent ten times in parallel books once, and all ten get the same response', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => book(lines, {}, 'k2')))
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1)
    expect(responses.every(({ status }) => status === 200)).toBe(true)
    expect(await bookings()).toHaveLength(1)
  })

  it('with the same key and another body is rejected', async () => {
    await book(lines, {}, 'k3')
    expect(await book([['cut', 'ana', inDays(2, 14), 60]], {}, 'k3')).toMatchObject({
      status: 422,
      body: { code: 'reused' },
    })
  })

  it('with the same key by another customer is a separate attempt', async () => {
    await book(lines, {}, 'k4')
    const other = await world.signIn('+5511922220000')
    const body = getBooking('studio', [['cut', 'ana', inDays(2, 14), 60]])
    expect((await other.call('createBookingTransaction', { body }, { key: 'k4' })).status).toBe(200)
    expect(await bookings()).toHaveLength(2)
  })

  it('can succeed after a rejection, which is not stored', async () => {
    await world.panel('PATCH', '/businesses/studio', { status: 'inactive' })
    expect((await book(lines, {}, 'k5')).status).toBe(403)
    await world.panel('PATCH', '/businesses/studio', { status: 'active' })
    expect((await book(lines, {}, 'k5')).status).toBe(200)
  })

  it.each([
    ['with the same key', ['p1', 'p1', 'p1']],
    ['with other keys', ['p1', 'p2', 'p3']],
  ])('A-41 of a payment %s charges once and returns the same code', async (_name, keys) => {
    const { body } = await book(lines)
    const responses = await Promise.all(keys.map((key) => rita.call('pay', { body: getPix(body.id, 3_300) }, { key })))
    expect(new Set(responses.map((response) => response.body.pix_qr_code)).size).toBe(1)
    expect(await payments()).toHaveLength(1)
  })
})

describe('money', () => {
  const calculate = async (lines: [string, string][], price = 1) =>
    (
      await rita.call('calculateCheckout', {
        body: {
          recipient_id: 'studio',
          services: lines.map(([service_id, professional_id]) => ({
            date: inDays(2, 10),
            service_id,
            professional_id,
            professional: { price, pricing_type: 'Fixed' },
          })),
        },
      })
    ).body

  it('R-264 a calculation adds up to the cent: total = discount + advance + balance', async () => {
    const info = await calculate([
      ['cut', 'ana'],
      ['dye', 'ana'],
      ['dye', 'bia'],
    ])
    expect(info.total_value_for_services).toBe(9_999 + 16_000 + 15_001)
    expect(info.anticipation_payment).toBe(Math.round(41_000 * 0.33))
    expect(info.amount).toBe(info.anticipation_payment)
    expect((info.discounts_payment ?? 0) + (info.anticipation_payment ?? 0) + (info.balance_to_pay ?? 0)).toBe(
      info.total_value_for_services,
    )
    expect(info.value_cancellation_fee).toBe(Math.round((info.anticipation_payment ?? 0) / 2))
  })

  it('prices come from the data, never from the client, and the payment is the calculated one', async () => {
    const cheap = await calculate([['cut', 'ana']], 1)
    const dear = await calculate([['cut', 'ana']], 999_999)
    expect(cheap).toEqual(dear)
    const { body } = await book([['cut', 'ana', inDays(2, 10), 60]])
    expect(body.total).toBe(cheap.total_value_for_services)
    expect((await rita.call('pay', { body: getPix(body.id, cheap.amount ?? 0) })).status).toBe(200)
  })

  it('R-152 a free service costs nothing and needs no payment', async () => {
    expect(await calculate([['talk', 'ana']])).toMatchObject({ total_value_for_services: 0, amount: 0 })
    const { body } = await book([['talk', 'ana', inDays(2, 10), 30]])
    expect(body).toMatchObject({ payment_status: null, bookings: [{ status: 'active', price: 0 }] })
  })

  it('R-265 R-296 the policy of the business is returned, or none if it has none', async () => {
    const read = async (id: string) =>
      (await rita.call('readPolicy', { params: { id, language: 'portuguese' } })).body.cancellation_policy
    expect(await read('studio')).toMatchObject({
      percentage_cancellation: 50,
      fixed_cancellation: null,
      anticipated_payment: 33,
      hours_before_booking_expiration: 24,
      value_cancellation_fee: null,
    })
    expect(await read('shop')).toBeNull()
    // The business asks for an advance and refunds none of it on cancellation.
    await world.panel('PATCH', '/businesses/studio', { policy: { anticipation: 20, hoursBefore: 24 } })
    expect(await read('studio')).toMatchObject({ percentage_cancellation: null, value_cancellation_fee: 0 })
  })

  it('a refund by the panel returns the paid amount', async () => {
    const { body } = await book([['cut', 'ana', inDays(2, 10), 60]])
    await rita.call('pay', { body: getPix(body.id, 3_300) })
    expect((await settle('refund')).status).toBe(409)
    await settle('full')
    expect((await settle('refund')).body).toMatchObject({ status: 'refunded', refundedCents: 3_300 })
  })
})
