import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { configFor } from '#sandbox/config.ts'
import { makeCsp } from '#sandbox/http/page.ts'
import { PROVIDER_CARDS } from '#sandbox/provider/cards.ts'
import { createStripeApi, readStripeKeys } from '#sandbox/provider/stripe.ts'
import { createSandbox, type Sandbox } from '#sandbox/server.ts'
import { CANCEL_BOOKING } from '#src/api/contract/booking-changes.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
  atelier,
  createWorld,
  getBooking,
  getIntent,
  getPix,
  inDays,
  send,
  smallData,
  type World,
} from '#tools/support/world.ts'

const DUE_CENTS = 2_000
const numberFor = (outcome: string) => PROVIDER_CARDS.find((card) => card.outcome === outcome)?.number ?? ''
const data = { ...smallData, businesses: [...smallData.businesses, atelier] }

let sandbox: Sandbox
let world: World
let rita: Awaited<ReturnType<World['signIn']>>
let id: string

beforeAll(async () => {
  sandbox = await createSandbox({ data, identity: 'tokens', log: () => {} })
})
beforeEach(async () => {
  await book(sandbox)
})
afterAll(() => sandbox.close())

/** Books a fitting for Rita; half of its price is due now. */
async function book(where: Sandbox): Promise<void> {
  world = await createWorld(where)
  rita = await world.signIn('+5511911110000')
  const body = getBooking('atelier', [['sew', 'lee', inDays(2, 10), 60]])
  id = (await rita.call('createBookingTransaction', { body })).body.id
}

async function announce(): Promise<{ intent: string; secret: string }> {
  const { body } = await rita.call('createIntent', { body: getIntent(id, DUE_CENTS) })
  const secret = body.payment_intent_client_secret ?? ''
  return { secret, intent: secret.split('_secret_')[0] ?? '' }
}

interface Said {
  status?: string
  next_action?: unknown
  error?: { type: string; code: string }
}

const path = (intent: string, rest = '') => `/sandbox/provider/intents/${intent}${rest}`
const ask = (method: string, where: string, body?: unknown) =>
  send<Said>(sandbox, world.tenant, method, where, body === undefined ? {} : { body })
const confirm = ({ intent, secret }: { intent: string; secret: string }, card: string, returnUrl?: string) =>
  ask('POST', path(intent, '/confirm'), { client_secret: secret, card, return_url: returnUrl })
const retrieve = ({ intent, secret }: { intent: string; secret: string }) =>
  ask('GET', `${path(intent)}?client_secret=${secret}`)
const paymentStatus = async () =>
  (await rita.call('readPaymentStatus', { params: { bookingTransactionId: id } })).body.paymentStatus
const bookings = async () =>
  (await world.panel<{ status: string }[]>('GET', '/bookings')).body.map(({ status }) => status)
const payments = async () => (await world.panel<{ id: string; status: string }[]>('GET', '/payments')).body

describe('a payment intent at the card provider', () => {
  it('R-368 returns the secret and the connected account, and the same ones for a second attempt', async () => {
    const first = await rita.call('createIntent', { body: getIntent(id, DUE_CENTS) }, { key: 'k-intent' })
    expect(first.body).toEqual({
      payment_intent_client_secret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
      connect_account_id: 'acct_sandbox',
      paymentStatus: 'pending',
    })
    expect((await rita.call('createIntent', { body: getIntent(id, DUE_CENTS) })).body).toEqual(first.body)
  })

  it('R-629 R-368 is created again with a lower amount once one of two unpaid services is cancelled', async () => {
    const { body } = await rita.call('createBookingTransaction', {
      body: getBooking('atelier', [
        ['sew', 'lee', inDays(2, 12), 60],
        ['sew', 'lee', inDays(2, 14), 60],
      ]),
    })
    const announceIt = (cents: number) => rita.call('createIntent', { body: getIntent(body.id, cents) })
    const before = await announceIt(2 * DUE_CENTS)
    await rita.call('updateBooking', { params: { id: body.bookings[0]?.id ?? '' }, body: CANCEL_BOOKING })
    expect((await announceIt(2 * DUE_CENTS)).status).toBe(400)
    const after = await announceIt(DUE_CENTS)
    expect(after.status).toBe(200)
    expect(after.body.payment_intent_client_secret).not.toBe(before.body.payment_intent_client_secret)
  })

  it('R-367 is rejected in BRL, and Pix is rejected in another currency', async () => {
    const studio = getBooking('studio', [['cut', 'ana', inDays(2, 10), 60]])
    const inBrl = (await rita.call('createBookingTransaction', { body: studio })).body.id
    const body = { ...getIntent(inBrl, 3_300, 'studio'), currency: 'BRL' }
    expect(await rita.call('createIntent', { body })).toMatchObject({ status: 400, body: { code: 'method' } })
    expect(await rita.call('pay', { body: getPix(id, DUE_CENTS, 'atelier') })).toMatchObject({
      status: 400,
      body: { code: 'method' },
    })
  })

  it('R-376 is rejected without a booking, with another amount, and once the booking is paid or released', async () => {
    expect(await rita.call('createIntent', { body: getIntent('none', DUE_CENTS) })).toMatchObject({ status: 404 })
    expect(await rita.call('createIntent', { body: getIntent(id, DUE_CENTS + 1) })).toMatchObject({
      status: 400,
      body: { code: 'amount' },
    })
    await confirm(await announce(), numberFor('succeeded'))
    expect(await rita.call('createIntent', { body: getIntent(id, DUE_CENTS) })).toMatchObject({
      status: 409,
      body: { code: 'paid' },
    })
    await book(sandbox)
    const announced = await announce()
    await rita.call('updateBookingTransaction', {
      params: { id },
      body: { payment_status: 'cancelled', cancellation_reason: 'payment_error' },
    })
    expect(await confirm(announced, numberFor('succeeded'))).toMatchObject({ status: 409 })
    expect((await retrieve(announced)).body.status).toBe('canceled')
  })
})

describe('a card at the simulated provider', () => {
  it('R-370 succeeds: the payment is complete and the booking is active', async () => {
    const announced = await announce()
    expect((await confirm(announced, numberFor('succeeded'))).body).toEqual({ status: 'succeeded' })
    expect((await retrieve(announced)).body.status).toBe('succeeded')
    expect(await paymentStatus()).toBe('completed')
    expect(await bookings()).toEqual(['active'])
    expect(await payments()).toMatchObject([{ status: 'completed', amountCents: DUE_CENTS, pixCode: null }])
  })

  it('R-375 is declined in the form, and another card can be tried', async () => {
    const announced = await announce()
    expect((await confirm(announced, numberFor('declined'))).body.error).toMatchObject({ code: 'card_declined' })
    expect(await payments()).toEqual([])
    expect((await confirm(announced, numberFor('succeeded'))).body.status).toBe('succeeded')
  })

  it('R-371 stays processing until the panel settles the payment', async () => {
    const announced = await announce()
    expect((await confirm(announced, numberFor('processing'))).body.status).toBe('processing')
    expect(await paymentStatus()).toBe('pending')
    const [payment] = await payments()
    await world.panel('POST', `/payments/${payment?.id}`, { outcome: 'full' })
    expect((await retrieve(announced)).body.status).toBe('succeeded')
    expect(await bookings()).toEqual(['active'])
  })

  it('R-372 can be replaced once the panel has declined the payment in progress', async () => {
    const announced = await announce()
    await confirm(announced, numberFor('processing'))
    const [payment] = await payments()
    await world.panel('POST', `/payments/${payment?.id}`, { outcome: 'declined' })
    expect((await retrieve(announced)).body.status).toBe('requires_payment_method')
    expect(await announce()).toEqual(announced)
    expect((await confirm(announced, numberFor('succeeded'))).body.status).toBe('succeeded')
    expect(await paymentStatus()).toBe('completed')
    expect(await bookings()).toEqual(['active'])
    expect((await payments()).map(({ status }) => status).sort()).toEqual(['completed', 'error'])
  })

  it.each(['requires_payment_method', 'canceled', 'requires_capture'])(
    'R-372 R-373 returns as %s, and nothing is charged',
    async (outcome) => {
      const announced = await announce()
      expect((await confirm(announced, numberFor(outcome))).body.status).toBe(outcome)
      expect((await retrieve(announced)).body.status).toBe(outcome)
      expect(await paymentStatus()).toBe('pending')
      expect(await payments()).toEqual([])
      expect(await bookings()).toEqual(['waiting'])
    },
  )

  it.each([
    [true, 'succeeded', 'active'],
    [false, 'requires_payment_method', 'waiting'],
  ])('needs the approval of its owner: %s', async (success, status, booking) => {
    const announced = await announce()
    const { intent, secret } = announced
    expect((await confirm(announced, numberFor('requires_action'))).body.status).toBe('requires_action')
    const said = await ask('POST', path(intent, '/authenticate'), { client_secret: secret, success })
    expect(said.body.status).toBe(status)
    expect(await bookings()).toEqual([booking])
  })

  describe('from each status of the payment', () => {
    const ended = ['processing', 'requires_capture', 'succeeded', 'canceled']

    it.each(['requires_payment_method', 'requires_confirmation', 'requires_action'])(
      'R-372 another card pays a payment that is %s, with the same intent',
      async (status) => {
        const announced = await announce()
        expect((await confirm(announced, numberFor(status))).body.status).toBe(status)
        expect(await announce()).toEqual(announced)
        expect((await confirm(announced, numberFor('succeeded'))).body).toEqual({ status: 'succeeded' })
        expect(await payments()).toMatchObject([{ status: 'completed', amountCents: DUE_CENTS }])
      },
    )

    it.each(ended)('R-299 no card pays a payment that is %s again', async (status) => {
      const announced = await announce()
      await confirm(announced, numberFor(status))
      const before = await payments()
      expect(await confirm(announced, numberFor('succeeded'))).toMatchObject({ status: 409 })
      expect(await payments()).toEqual(before)
    })

    it('R-368 a canceled payment is followed by a new one', async () => {
      const announced = await announce()
      await confirm(announced, numberFor('canceled'))
      const next = await announce()
      expect(next.intent).not.toBe(announced.intent)
      expect((await confirm(next, numberFor('succeeded'))).body.status).toBe('succeeded')
      expect(await bookings()).toEqual(['active'])
    })

    it('R-369 the bank’s page keeps the first return URL', async () => {
      const announced = await announce()
      expect((await retrieve(announced)).body.next_action).toBeNull()
      const returnUrl = 'http://localhost/confirmation/atelier/bookingTransactionId/x?connect_account_id=acct_sandbox'
      await confirm(announced, numberFor('requires_action'), returnUrl)
      expect((await retrieve(announced)).body.next_action).toEqual({
        type: 'redirect_to_url',
        redirect_to_url: { return_url: returnUrl, url: expect.stringContaining('/sandbox/provider/authenticate#') },
      })
      await confirm(announced, numberFor('succeeded'))
      expect((await retrieve(announced)).body.next_action).toBeNull()
    })
  })

  it('R-299 is charged once if another tab pays while the bank still asks, whatever the bank decides', async () => {
    const announced = await announce()
    await confirm(announced, numberFor('requires_action'))
    const said = (success: boolean) =>
      ask('POST', path(announced.intent, '/authenticate'), { client_secret: announced.secret, success })
    const other = await announce()
    expect((await confirm(other, numberFor('succeeded'))).body.status).toBe('succeeded')
    expect((await said(true)).status).toBe(409)
    expect((await said(false)).status).toBe(409)
    expect((await retrieve(announced)).body.status).toBe('succeeded')
    expect(await payments()).toMatchObject([{ status: 'completed' }])
    expect(await bookings()).toEqual(['active'])
  })

  it('R-299 is charged once if both tabs pay at the same moment', async () => {
    const announced = await announce()
    await confirm(announced, numberFor('requires_action'))
    const { intent, secret } = announced
    const responses = await Promise.all([
      ask('POST', path(intent, '/authenticate'), { client_secret: secret, success: true }),
      confirm(announced, numberFor('succeeded')),
      confirm(announced, numberFor('processing')),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await payments()).toHaveLength(1)
  })

  it('R-619 is no longer accepted once the booking was cancelled', async () => {
    const [line] = (await rita.call('readBookingTransaction', { params: { id } })).body.bookings
    const payment = await announce()
    await confirm(payment, numberFor('requires_action'))
    await rita.call('updateBooking', { params: { id: line?.id ?? '' }, body: CANCEL_BOOKING })
    const { intent, secret: client_secret } = payment
    expect((await ask('POST', path(intent, '/authenticate'), { client_secret, success: true })).status).toBe(409)
    expect((await retrieve(payment)).body.status).toBe('canceled')
    expect(await bookings()).toEqual(['cancelled'])
    expect(await payments()).toEqual([])
    expect((await rita.call('createIntent', { body: getIntent(id, DUE_CENTS) })).status).toBe(409)
  })

  it('is not found without the secret, and its number is not stored', async () => {
    const announced = await announce()
    expect((await retrieve({ ...announced, secret: 'x' })).status).toBe(404)
    expect((await confirm({ ...announced, secret: 'x' }, numberFor('succeeded'))).status).toBe(404)
    const number = numberFor('processing')
    await confirm(announced, number)
    expect(JSON.stringify(await payments())).not.toContain(number)
  })

  it.each(['cutAfterWork', 'timeout'])(
    'R-376 is charged although no response arrives, with the fault %s',
    async (kind) => {
      const announced = await announce()
      await world.panel('POST', '/faults', { endpoint: 'provider.confirm', kind })
      const leaving = new AbortController()
      const charging = send(sandbox, world.tenant, 'POST', path(announced.intent, '/confirm'), {
        body: { client_secret: announced.secret, card: numberFor('succeeded') },
        signal: leaving.signal,
      })
      const unanswered = expect(charging).rejects.toThrow()
      await eventually(async () => expect(await paymentStatus()).toBe('completed'))
      leaving.abort()
      await unanswered
      expect((await retrieve(announced)).body.status).toBe('succeeded')
    },
  )

  it('R-376 is not charged if the connection is cut before the work', async () => {
    const announced = await announce()
    await world.panel('POST', '/faults', { endpoint: 'provider.confirm', kind: 'cut' })
    await expect(confirm(announced, numberFor('succeeded'))).rejects.toThrow()
    expect(await paymentStatus()).toBe('pending')
  })

  it('can fail by faults of its own calls', async () => {
    const announced = await announce()
    await world.panel('POST', '/faults', { endpoint: 'provider.retrieve', kind: 'status', status: 503 })
    expect((await retrieve(announced)).status).toBe(503)
    expect((await retrieve(announced)).status).toBe(200)
    await world.panel('POST', '/faults', { endpoint: 'provider.script', kind: 'status', status: 500 })
    expect((await ask('GET', '/sandbox/provider/script.js')).status).toBe(500)
    const script = await ask('GET', '/sandbox/provider/script.js')
    expect(script.headers.get('content-type')).toContain('javascript')
  })
})

describe('Stripe itself', () => {
  it('is used with test keys only, both of them', () => {
    expect(readStripeKeys({})).toBeNull()
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_ACCOUNT: 'acct_1' }
    expect(readStripeKeys(keys)).toEqual({ secretKey: 'sk_test_1', publishableKey: 'pk_test_1', account: 'acct_1' })
    expect(() => readStripeKeys({ ...keys, STRIPE_ACCOUNT: '' })).toThrow('STRIPE_ACCOUNT')
    expect(() => readStripeKeys({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('STRIPE_PUBLISHABLE_KEY')
    expect(() => readStripeKeys({ ...keys, STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow('test key')
  })

  it('gets its script and its sources in the policy, unlike the simulated provider', () => {
    expect(configFor('http://localhost:1', 'pk_test_1').cardProvider).toEqual({ key: 'pk_test_1', script: null })
    expect(configFor('http://localhost:1').cardProvider.script).toBe('http://localhost:1/sandbox/provider/script.js')
    expect(makeCsp({}, { 'frame-src': ['https://js.stripe.com'] })).toContain('frame-src https://js.stripe.com')
    expect(makeCsp({})).not.toContain('stripe')
  })

  describe('through its API', () => {
    const MADE = 'POST /v1/payment_intents'
    /** The statuses in which Stripe lets a server cancel a payment (docs/decisions/0034). */
    const CANCELABLE = [
      'requires_payment_method',
      'requires_confirmation',
      'requires_action',
      'requires_capture',
      'canceled',
    ]
    let api: Server
    let asked: { line: string; headers: Record<string, unknown>; body: string }[]
    let status = 'requires_payment_method'
    let withKeys: Sandbox
    let keys: Parameters<typeof createStripeApi>[0]

    beforeAll(async () => {
      api = createServer(async (request, response) => {
        let body = ''
        for await (const part of request) body += part
        asked.push({ line: `${request.method} ${request.url}`, headers: request.headers, body })
        response.setHeader('content-type', 'application/json')
        const isRefused = request.url?.endsWith('/cancel') && !CANCELABLE.includes(status)
        if (isRefused) response.statusCode = 400
        const error = { code: 'payment_intent_unexpected_state' }
        const isNext = request.method === 'POST' && asked.filter(({ line }) => line === MADE).length > 1
        const made = isNext ? 'pi_next' : 'pi_real'
        response.end(JSON.stringify(isRefused ? { error } : { id: made, client_secret: `${made}_secret_x`, status }))
      })
      await new Promise<void>((done) => api.listen(0, '127.0.0.1', () => done()))
      const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
      keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', account: 'acct_1', apiUrl }
      withKeys = await createSandbox({ data, identity: 'tokens', log: () => {}, stripe: keys })
    })
    beforeEach(async () => {
      asked = []
      status = 'requires_payment_method'
      await book(withKeys)
    })
    afterAll(async () => {
      await withKeys.close()
      await new Promise((done) => api.close(done))
    })

    it('R-368 creates the payment on the connected account', async () => {
      const { body } = await rita.call('createIntent', { body: getIntent(id, DUE_CENTS) })
      expect(body).toMatchObject({
        payment_intent_client_secret: 'pi_real_secret_x',
        connect_account_id: 'acct_1',
      })
      const [made] = asked
      expect(made?.line).toBe(MADE)
      expect(made?.headers).toMatchObject({ authorization: 'Bearer sk_test_1', 'stripe-account': 'acct_1' })
      expect(Object.fromEntries(new URLSearchParams(made?.body))).toMatchObject({
        amount: '2000',
        currency: 'usd',
        'metadata[booking_transaction_id]': id,
      })
    })

    it.each([
      ['USD', 175_050, '175050'],
      ['eur', 1, '1'],
      ['JPY', 175_000, '1750'],
      ['JPY', 175_050, '1751'],
      ['KRW', 100_049, '1000'],
      ['CLP', 350_000, '3500'],
      ['KWD', 12_345, '123450'],
      ['bhd', 5, '50'],
      ['ISK', 50_000, '50000'],
      ['UGX', 50_000, '50000'],
    ])('A-88 gets %s %d hundredths as %s of the smallest unit', async (currency, amountCents, amount) => {
      await createStripeApi(keys).createIntent({ amountCents, currency, transactionId: 't-1', key: 'k-1' })
      const body = new URLSearchParams(asked.at(-1)?.body)
      expect([body.get('amount'), body.get('currency')]).toEqual([amount, currency.toLowerCase()])
    })

    it('R-299 R-370 is queried for the result, because there is no webhook', async () => {
      await rita.call('createIntent', { body: getIntent(id, DUE_CENTS) })
      expect(await paymentStatus()).toBe('pending')
      status = 'succeeded'
      expect(await paymentStatus()).toBe('completed')
      expect(await bookings()).toEqual(['active'])
    })

    it('R-284 cancels the payment of a released booking', async () => {
      await rita.call('createIntent', { body: getIntent(id, DUE_CENTS) })
      status = 'canceled'
      await rita.call('updateBookingTransaction', {
        params: { id },
        body: { payment_status: 'cancelled', cancellation_reason: 'payment_error' },
      })
      expect(asked.at(-1)?.line).toBe('POST /v1/payment_intents/pi_real/cancel')
    })

    it.each(['requires_payment_method', 'requires_confirmation', 'requires_action', 'processing', 'requires_capture'])(
      'R-368 creates no second payment beside one that is %s',
      async (next) => {
        await rita.call('createIntent', { body: getIntent(id, DUE_CENTS) })
        status = next
        const { body } = await rita.call('createIntent', { body: getIntent(id, DUE_CENTS) })
        expect(body.payment_intent_client_secret).toBe('pi_real_secret_x')
        expect(asked.filter(({ line }) => line === MADE)).toHaveLength(1)
      },
    )

    it('R-368 creates a new payment if Stripe has canceled the previous one', async () => {
      await rita.call('createIntent', { body: getIntent(id, DUE_CENTS) })
      status = 'canceled'
      const { body } = await rita.call('createIntent', { body: getIntent(id, DUE_CENTS) })
      expect(body.payment_intent_client_secret).toBe('pi_next_secret_x')
      const [first, second] = asked.filter(({ line }) => line === MADE)
      expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key'])
    })

    it.each(['succeeded', 'processing'])(
      'R-284 R-299 keeps a booking whose payment is %s by the time of its release',
      async (late) => {
        await rita.call('createIntent', { body: getIntent(id, DUE_CENTS) })
        status = late
        const given = await rita.call('updateBookingTransaction', {
          params: { id },
          body: { payment_status: 'cancelled', cancellation_reason: 'payment_error' },
        })
        expect(given.status).toBe(409)
        expect(await bookings()).toEqual([late === 'succeeded' ? 'active' : 'waiting'])
        expect(await payments()).toHaveLength(1)
      },
    )
  })
})
