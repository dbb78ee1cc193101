import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '#sandbox/server.ts'
import type { RequestOf } from '#src/api/contract/endpoint.ts'
import type { Endpoints } from '#src/api/contract/endpoints.ts'
import {
  atelier,
  createWorld,
  getBooking,
  getCard,
  getIntent,
  getPix,
  inDays,
  send,
  smallData,
  type World,
} from '#tools/support/world.ts'

const RITA = '+5511911110000'
const ASKED_CENTS = 4_000
const OVER = 'Pagamento já foi efetuado ou essa solicitação de pagamento foi cancelada pelo estabelecimento.'
const data = { ...smallData, businesses: [...smallData.businesses, atelier] }

let sandbox: Sandbox
let world: World
let rita: Awaited<ReturnType<World['signIn']>>
let rui: Awaited<ReturnType<World['signIn']>>
/** Rita's transaction, which the payment request is for. */
let transactionId: string
let requestId: string

beforeAll(async () => {
  sandbox = await createSandbox({ data, identity: 'tokens', log: () => {} })
})
beforeEach(async () => {
  world = await createWorld(sandbox)
  rita = await world.signIn(RITA)
  rui = await world.signIn('+5511911110001', 'Rui')
  await world.panel('PATCH', '/businesses/studio', { payment: { card: 3, pix: 1 } })
  transactionId = await book('studio', 'cut', 'ana')
  requestId = await ask()
})
afterAll(() => sandbox.close())

async function book(business: string, service: string, professional: string): Promise<string> {
  const body = getBooking(business, [[service, professional, inDays(2, 10), 60]])
  return (await rita.call('createBookingTransaction', { body })).body.id
}

async function ask(amountCents = ASKED_CENTS): Promise<string> {
  const { body } = await world.panel<{ id: string }>('POST', '/payment-requests', { phone: RITA, amountCents })
  return body.id
}

type Body = RequestOf<Endpoints['payRequest']>['body']
const byPix = (more: Partial<Body> = {}): { body: Body } => ({
  body: { ...getPix(transactionId, ASKED_CENTS), payment_request_id: requestId, ...more },
})
const byCard = (number: string): { body: Body } => ({
  body: { ...getCard(transactionId, ASKED_CENTS, number), payment_request_id: requestId },
})
const getRequests = async (caller: typeof rita) =>
  (await caller.call('readPaymentRequests', { params: { id: caller.uid } })).body
const getStatus = async (id = requestId) => (await getRequests(rita)).find((one) => one.id === id)?.status
const information = (caller: typeof rita, id = requestId) =>
  caller.call('readRequestInformation', { query: { recipient_id: 'studio', payment_request_id: id } })
const payments = async () =>
  (await world.panel<{ id: string; requestId: string | null; status: string }[]>('GET', '/payments')).body
const end = async (outcome: 'full' | 'declined') => {
  const [payment] = (await payments()).filter(({ status }) => status === 'pending')
  return world.panel('POST', `/payments/${payment?.id}`, { outcome })
}

describe('a payment request', () => {
  it('R-377 R-380 is notified to the customer, is in their list, and is hidden from others', async () => {
    const { body: feed } = await rita.call('readNotifications', { query: { page: '1', per_page: '15' } })
    expect(feed[0]).toMatchObject({
      title: 'Pagamento pendente',
      bookingTransactionId: transactionId,
      data: { template: 'payment', status: 'pending', recipientId: 'studio', paymentRequestId: requestId },
    })
    expect(await getRequests(rita)).toEqual([
      {
        id: requestId,
        booking_transaction_id: transactionId,
        recipient_id: 'studio',
        amount: ASKED_CENTS,
        status: 'pending',
      },
    ])
    expect(await getRequests(rui)).toEqual([])
    expect(await rui.call('readPaymentRequests', { params: { id: rita.uid } })).toMatchObject({ status: 404 })
  })

  it('R-379 contains the amount, the services, and the balance', async () => {
    const { body } = await information(rita)
    expect(body).toMatchObject({
      total_value_for_services: 9_999,
      amount: ASKED_CENTS,
      anticipation_payment: ASKED_CENTS,
      balance_to_pay: 9_999 - ASKED_CENTS,
      services: [{ service: { name: 'Corte' }, professional: { name: 'Ana' }, price: 9_999 }],
    })
  })

  it('R-379 A-115 has a total of at least its amount, also above the price or for a free service', async () => {
    const { body } = await information(rita, await ask(12_500))
    expect(body).toMatchObject({ total_value_for_services: 12_500, amount: 12_500, balance_to_pay: 0 })
  })

  it('R-381 is not found for another customer, for another recipient, or once it is withdrawn', async () => {
    const over = { status: 404, body: { message: OVER } }
    expect(await information(rui)).toMatchObject(over)
    expect(await information(rita, 'nothing')).toMatchObject(over)
    const query = { recipient_id: 'gym', payment_request_id: requestId }
    expect(await rita.call('readRequestInformation', { query })).toMatchObject(over)
    expect(await world.panel('PATCH', `/payment-requests/${requestId}`, { status: 'cancelled' })).toMatchObject({
      status: 200,
      body: { status: 'cancelled' },
    })
    expect(await information(rita)).toMatchObject({ status: 409, body: { message: OVER } })
    expect(await rita.call('payRequest', byPix())).toMatchObject({ status: 409, body: { message: OVER } })
    expect(await world.panel('PATCH', `/payment-requests/${requestId}`, { status: 'cancelled' })).toMatchObject({
      status: 409,
    })
  })

  it('needs a customer who has signed in and booked', async () => {
    const asked = { phone: '+5511900000000', amountCents: 100 }
    expect(await world.panel('POST', '/payment-requests', asked)).toMatchObject({ status: 404 })
    expect(await world.panel('POST', '/payment-requests', { ...asked, phone: '+5511911110001' })).toMatchObject({
      status: 404,
    })
    expect(
      await world.panel('POST', '/payment-requests', { phone: RITA, transactionId, amountCents: 0 }),
    ).toMatchObject({
      status: 400,
    })
  })
})

describe('paying a payment request', () => {
  it('R-378 by Pix completes it, and leaves the booking unchanged', async () => {
    const { body } = await rita.call('payRequest', byPix(), { key: 'k' })
    expect(body).toMatchObject({ pix_qr_code: expect.stringMatching(/^000201/), paymentStatus: 'pending' })
    expect(await getStatus()).toBe('pending')
    expect(await end('full')).toMatchObject({ status: 200, body: { requestId, status: 'completed' } })
    expect(await getStatus()).toBe('completed')
    const status = await rita.call('readPaymentStatus', { params: { bookingTransactionId: transactionId } })
    expect(status.body.paymentStatus).toBe('pending')
    expect(await world.panel('GET', '/bookings')).toMatchObject({ body: [{ status: 'waiting' }] })
  })

  it('R-285 R-378 by card can be retried after a declined card, which changes nothing', async () => {
    expect(await rita.call('payRequest', byCard('4000000000000002'))).toMatchObject({ status: 422 })
    expect(await getStatus()).toBe('pending')
    expect((await rita.call('payRequest', byCard('4111111111111111'))).body).toEqual({ paymentStatus: 'completed' })
    expect(await getStatus()).toBe('completed')
    expect(await rita.call('payRequest', byCard('4111111111111111'))).toMatchObject({
      status: 409,
      body: { message: OVER },
    })
  })

  it('by Pix can be retried after the bank has rejected it, without the limit of 40 minutes', async () => {
    await rita.call('payRequest', byPix())
    await end('declined')
    expect(await getStatus()).toBe('error')
    await world.panel('POST', '/clock', { addMinutes: 60 })
    expect((await rita.call('payRequest', byPix())).body).toMatchObject({ paymentStatus: 'pending' })
    await world.panel('POST', '/clock', { addMinutes: 60 })
    await end('full')
    expect(await getStatus()).toBe('completed')
  })

  it('A-41 charges once: a repeated key, a second code and a second tab are the same payment', async () => {
    const first = await rita.call('payRequest', byPix(), { key: 'k-1' })
    const again = await rita.call('payRequest', byPix(), { key: 'k-1' })
    const otherTab = await rita.call('payRequest', byPix(), { key: 'k-2' })
    expect([again.body, otherTab.body]).toEqual([first.body, first.body])
    expect(await payments()).toHaveLength(1)
    const paid = await Promise.all(
      ['k-3', 'k-4', 'k-5'].map((key) => rita.call('payRequest', byCard('4111111111111111'), { key })),
    )
    expect(paid.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await payments()).map(({ status }) => status).sort()).toEqual(['cancelled', 'completed'])
  })

  it('is separate from the payment of the booking, and from other requests', async () => {
    const due = 3_300
    expect(await rita.call('payRequest', byPix({ amount: due }))).toMatchObject({ status: 400 })
    expect(await rita.call('payRequest', byPix({ booking_external_id: 'other' }))).toMatchObject({ status: 400 })
    expect(await rita.call('payRequest', byPix({ payment_request_id: null }))).toMatchObject({ status: 404 })
    expect(await rui.call('payRequest', byPix())).toMatchObject({ status: 404 })
    expect(
      await rita.call('pay', { body: { ...getPix(transactionId, due), payment_request_id: requestId } }),
    ).toMatchObject({ status: 400 })
    const second = await ask(1_000)
    const codes = await Promise.all([
      rita.call('payRequest', byPix()),
      rita.call('payRequest', byPix({ payment_request_id: second, amount: 1_000 })),
      rita.call('pay', { body: getPix(transactionId, due) }),
    ])
    expect(new Set(codes.map(({ body }) => body.pix_qr_code)).size).toBe(3)
    expect((await payments()).map(({ requestId: of }) => of).sort()).toEqual([requestId, second, null].sort())
  })
})

describe('through the card provider', () => {
  const announce = async () => {
    transactionId = await book('atelier', 'sew', 'lee')
    requestId = await ask()
    const body = { ...getIntent(transactionId, ASKED_CENTS), payment_request_id: requestId }
    const first = await rita.call('createIntent', { body })
    expect((await rita.call('createIntent', { body })).body).toEqual(first.body)
    expect(await rui.call('createIntent', { body })).toMatchObject({ status: 404 })
    expect(await rita.call('createIntent', { body: { ...body, amount: 2_000 } })).toMatchObject({ status: 400 })
    const secret = first.body.payment_intent_client_secret ?? ''
    const [intent] = secret.split('_secret_')
    return (card: string) =>
      send<{ status?: string }>(sandbox, world.tenant, 'POST', `/sandbox/provider/intents/${intent}/confirm`, {
        body: { client_secret: secret, card },
      })
  }

  it('R-367 R-378 a request in another currency gets an intent and is paid once', async () => {
    const pay = await announce()
    expect((await pay('4242424242424242')).body).toMatchObject({ status: 'succeeded' })
    expect(await getStatus()).toBe('completed')
    expect(await pay('4242424242424242')).toMatchObject({ status: 409 })
  })

  it('R-285 releasing the booking leaves the request open, and the other way round', async () => {
    const pay = await announce()
    const body = { payment_status: 'cancelled', cancellation_reason: 'payment_error' } as const
    await rita.call('updateBookingTransaction', { params: { id: transactionId }, body })
    expect((await pay('4242424242424242')).body).toMatchObject({ status: 'succeeded' })
    expect(await getStatus()).toBe('completed')
  })

  it('a withdrawn request can no longer be paid in its form', async () => {
    const pay = await announce()
    await world.panel('PATCH', `/payment-requests/${requestId}`, { status: 'cancelled' })
    expect(await pay('4242424242424242')).toMatchObject({ status: 409 })
  })
})

describe('the notification of the payment', () => {
  const told = (more: object = {}) => ({
    body: {
      business_id: 'studio',
      title: 'Pagamento recebido',
      message: 'Obrigado!',
      booking_transaction_id: transactionId,
      data: {
        template: 'payment' as const,
        status: 'completed' as const,
        booking_transaction_id: transactionId,
        recipient_id: 'studio',
        payment_request_id: requestId,
        payment_type: null,
        transaction_value: ASKED_CENTS,
        send_notification: true,
        ...more,
      },
    },
  })

  it('R-382 is sent once, and only for a paid request', async () => {
    expect(await rita.call('postNotification', told())).toMatchObject({ status: 400 })
    await rita.call('payRequest', byCard('4111111111111111'))
    expect(await rui.call('postNotification', told())).toMatchObject({ status: 404 })
    expect(await rita.call('postNotification', told({ transaction_value: 1 }))).toMatchObject({ status: 400 })
    for (let time = 1; time <= 2; time++)
      expect(await rita.call('postNotification', told(), { key: 'feed' })).toMatchObject({ status: 200 })
    const { body } = await rita.call('readNotifications', { query: { page: '1', per_page: '15' } })
    expect(body.filter(({ title }) => title === 'Pagamento recebido')).toEqual([
      expect.objectContaining({
        bookingTransactionId: transactionId,
        data: { template: 'payment', status: 'completed', recipientId: 'studio', paymentRequestId: requestId },
      }),
    ])
  })
})

it('the data set has requests for Marina in BRL and in EUR, and a paid and a cancelled one', async () => {
  const shipped = await createSandbox({ identity: 'tokens', log: () => {} })
  const marina = await (await createWorld(shipped)).signIn('+5511976543210')
  const { body } = await marina.call('readPaymentRequests', { params: { id: marina.uid } })
  const of = (recipient: string) => body.filter((one) => one.recipient_id === recipient).map(({ status }) => status)
  expect(of('aurora').sort()).toEqual(['cancelled', 'completed', 'pending'])
  expect(of('luz')).toEqual(['pending'])
  await shipped.close()
})
