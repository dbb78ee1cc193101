import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TEST_CARDS } from '#sandbox/rules/card.ts'
import { createSandbox, type Sandbox } from '#sandbox/server.ts'
import { createWorld, getBooking, getCard, getPix, inDays, smallData, type World } from '#tools/support/world.ts'

const AMOUNT_CENTS = 3_300
const APPROVED = '4111111111111111'
const DECLINED = '4000000000000002'
const EMAIL = '4000000000000101'
const SILENT = '4000000000000119'

let sandbox: Sandbox
let world: World
let rita: Awaited<ReturnType<World['signIn']>>
let id: string

beforeAll(async () => {
  sandbox = await createSandbox({ data: smallData, identity: 'tokens', log: () => {} })
})
beforeEach(async () => {
  world = await createWorld(sandbox)
  rita = await world.signIn('+5511911110000')
  await world.panel('PATCH', '/businesses/studio', { payment: { card: 3, pix: 1 } })
  const body = getBooking('studio', [['cut', 'ana', inDays(2, 10), 60]])
  id = (await rita.call('createBookingTransaction', { body })).body.id
})
afterAll(() => sandbox.close())

const pay = (number: string, key?: string) =>
  rita.call('pay', { body: getCard(id, AMOUNT_CENTS, number) }, key ? { key } : {})
const payments = async () =>
  (await world.panel<{ id: string; status: string; paidCents: number; pixCode: string | null }[]>('GET', '/payments'))
    .body
const bookings = async () => (await world.panel<{ status: string }[]>('GET', '/bookings')).body
const status = async () =>
  (await rita.call('readPaymentStatus', { params: { bookingTransactionId: id } })).body.paymentStatus

describe('a card payment', () => {
  it('R-336 R-338 R-740 is approved immediately, and the booking is active', async () => {
    expect((await pay(APPROVED)).body).toEqual({ paymentStatus: 'completed' })
    expect(await status()).toBe('completed')
    expect((await bookings()).map((booking) => booking.status)).toEqual(['active'])
    expect(await payments()).toMatchObject([{ status: 'completed', paidCents: AMOUNT_CENTS, pixCode: null }])
  })

  it('stores nothing of the card', async () => {
    await pay(APPROVED, 'k1')
    const stored = JSON.stringify([await payments(), (await world.panel('GET', '/state')).body])
    expect(stored.replaceAll(JSON.stringify(TEST_CARDS), '')).not.toContain(APPROVED)
  })

  it('R-284 is declined with a message, and can be retried with another card', async () => {
    expect(await pay(DECLINED, 'k1')).toMatchObject({ status: 422, body: { code: 'declined' } })
    expect(await status()).toBe('pending')
    expect(await payments()).toEqual([])
    expect((await pay(APPROVED, 'k1')).status).toBe(200)
  })

  it('R-346 is rejected with a message that mentions the e-mail', async () => {
    const response = await pay(EMAIL)
    expect(response.status).toBe(422)
    expect(JSON.stringify(response.body)).toContain('email')
  })

  it('A-38 gets no response although it was accepted, until the panel settles it', async () => {
    await expect(pay(SILENT, 'k1')).rejects.toThrow()
    await expect(pay(SILENT, 'k1')).rejects.toThrow()
    expect(await status()).toBe('pending')
    expect(await payments()).toHaveLength(1)
    await world.panel('POST', `/payments/${(await payments())[0]?.id}`, { outcome: 'full' })
    expect(await status()).toBe('completed')
  })

  it('A-41 is not charged while another one is under review, under any key', async () => {
    await expect(pay(SILENT, 'k1')).rejects.toThrow()
    expect((await pay(APPROVED, 'k1')).status).toBe(422)
    expect(await pay(APPROVED, 'k2')).toMatchObject({ status: 409, body: { code: 'waiting' } })
    expect(await payments()).toHaveLength(1)
    expect((await rita.call('pay', { body: getPix(id, AMOUNT_CENTS) })).status).toBe(409)
  })

  it('replaces an unpaid Pix code', async () => {
    await rita.call('pay', { body: getPix(id, AMOUNT_CENTS) })
    expect((await pay(APPROVED)).body).toEqual({ paymentStatus: 'completed' })
    expect((await payments()).map((payment) => payment.status).sort()).toEqual(['cancelled', 'completed'])
  })

  it.each([
    ['a wrong number', { card_number: '4111111111111112' }],
    ['a card that has expired', { card_expiration_date: '0120' }],
    ['no security code', { card_cvv: '' }],
  ])('R-329 is rejected for %s', async (_, change) => {
    const body = getCard(id, AMOUNT_CENTS, APPROVED)
    const card = { ...(body.card ?? getCard('', 1, '').card), ...change } as NonNullable<typeof body.card>
    expect(await rita.call('pay', { body: { ...body, card } })).toMatchObject({ status: 400, body: { code: 'card' } })
  })

  it('R-281 is rejected if the business accepts no cards', async () => {
    await world.panel('PATCH', '/businesses/studio', { payment: { card: null, pix: 1 } })
    expect(await pay(APPROVED)).toMatchObject({ status: 400, body: { code: 'method' } })
  })

  it('is rejected with another amount than the server’s', async () => {
    const response = await rita.call('pay', { body: getCard(id, AMOUNT_CENTS - 1, APPROVED) })
    expect(response).toMatchObject({ status: 400, body: { code: 'amount' } })
  })
})

it('the panel and the document list the same test cards', async () => {
  const { readFile } = await import('node:fs/promises')
  type Cards = { number: string }[]
  const { cards, providerCards } = (await world.panel<{ cards: Cards; providerCards: Cards }>('GET', '/state')).body
  const text = await readFile('docs/sandbox.md', 'utf8')
  const named = [...text.matchAll(/^\| (\d{4}(?: \d{4}){3}) \|/gm)].map(([, number = '']) => number.replaceAll(' ', ''))
  expect(named).toEqual([...cards, ...providerCards].map(({ number }) => number))
})
