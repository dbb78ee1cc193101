import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeIdToken } from '#sandbox/identity/tokens.ts'
import { createSandbox, type Sandbox } from '#sandbox/server.ts'
import type { Endpoint, RequestOf } from '#src/api/contract/endpoint.ts'
import { type EndpointId, type Endpoints, endpoints } from '#src/api/contract/endpoints.ts'
import {
  atelier,
  type Caller,
  createWorld,
  getAccount,
  getBooking,
  getIntent,
  getPackage,
  getPix,
  inDays,
  send,
  smallData,
  type World,
} from '#tools/support/world.ts'

const RITA = '+5511911110000'

let sandbox: Sandbox
let world: World
let rita: Awaited<ReturnType<World['signIn']>>
let other: Awaited<ReturnType<World['signIn']>>
let anonymousUser: Caller
let expired: Caller
let transactionId: string
/** The id of a transaction of Rita's in another currency. */
let abroadId: string
let petId: string
/** The id of the payment request for Rita's transaction. */
let requestId: string
let paidRequestId: string
let sessionId: string
/** The id of Rita's bank account. */
let recipientId: string
/** The first booking of the transaction. */
let bookingId: string

beforeAll(async () => {
  const data = { ...smallData, businesses: [...smallData.businesses, atelier] }
  sandbox = await createSandbox({ data, identity: 'tokens', log: () => {} })
  world = await createWorld(sandbox)
  rita = await world.signIn(RITA)
  other = await world.signIn('+5511922220000')
  anonymousUser = await world.signIn()
  expired = world.as(makeIdToken({ uid: rita.uid, phone: RITA }, 3_601))
  await bookOne()
  const abroad = getBooking('atelier', [['sew', 'lee', inDays(3, 10), 60]])
  abroadId = (await rita.call('createBookingTransaction', { body: abroad })).body.id
  petId = await savePet()
  sessionId = await buySession()
  await rita.call('saveBankAccount', { body: getAccount('Rita Lee') })
  const saved = await rita.call('readBankAccount', { params: { userId: rita.uid } })
  recipientId = saved.body?.recipient_id ?? ''
})
afterAll(() => sandbox.close())

let hour = 0
/** Books an hour for Rita and makes it the current transaction. */
async function bookOne(): Promise<void> {
  const body = getBooking('studio', [['cut', 'ana', inDays(3 + Math.floor(hour / 23), hour++ % 23), 60]])
  const made = await rita.call('createBookingTransaction', { body })
  expect(made.status).toBe(200)
  transactionId = made.body.id
  bookingId = made.body.bookings[0]?.id ?? ''
  requestId = await ask()
  paidRequestId = await ask()
  await rita.call('payRequest', { body: { ...getPix(transactionId, 1_000), payment_request_id: paidRequestId } })
  const [payment] = (await world.panel<{ id: string }[]>('GET', '/payments')).body
  await world.panel('POST', `/payments/${payment?.id}`, { outcome: 'full' })
}

async function ask(): Promise<string> {
  const asked = { phone: '+5511911110000', transactionId, amountCents: 1_000 }
  return (await world.panel<{ id: string }>('POST', '/payment-requests', asked)).body.id
}

let pets = 0
const aPet = () => ({ category_id: 'studio-hair', name: `Rex ${pets++}`, sex: 'M' as const, feature_items: [] })
/** Saves another pet for Rita; returns its id. */
async function savePet(): Promise<string> {
  return (await rita.call('savePet', { body: aPet() })).body.id
}

/** Buys a session for Rita at the gym, which asks for no advance payment; returns its id. */
async function buySession(): Promise<string> {
  const made = await rita.call('createBookingTransaction', {
    body: getPackage('gym', 'gym-one', 'yoga', 'coach', [2_000]),
  })
  return made.body.bookings[0]?.id ?? ''
}

const sessionAt = (start_time: string, end_time: string): RequestOf<Endpoints['updateSchedule']>['body'] => ({
  business_id: 'gym',
  service_id: 'yoga',
  professional_id: 'coach',
  start_time,
  end_time,
  acesso: 'web',
})

const phone = '+5511933330000'
const selection = [{ service_id: 'cut', category_id: 'studio-hair', feature_items: [] }]

/** One valid request by Rita for each call of the contract. A new endpoint needs a row here. */
const requests: { [Id in EndpointId]: () => RequestOf<Endpoints[Id]> } = {
  readBusiness: () => ({ params: { id: 'studio' } }),
  readSectors: () => ({ query: { 'category_ids[]': ['studio-hair'] } }),
  readServices: () => ({ params: { id: 'studio' }, query: { category_id: 'studio-hair', language: 'portuguese' } }),
  readPets: () => ({ query: { category_id: 'studio-hair' } }),
  savePet: () => ({ body: aPet() }),
  deletePet: () => ({ params: { id: petId } }),
  readAvailableDates: () => ({ params: { id: 'studio' }, body: { services: selection } }),
  readPaymentRequests: () => ({ params: { id: rita.uid } }),
  readRequestInformation: () => ({ query: { recipient_id: 'studio', payment_request_id: requestId } }),
  payRequest: () => ({ body: { ...getPix(transactionId, 1_000), payment_request_id: requestId } }),
  postNotification: () => ({
    body: {
      business_id: 'studio',
      title: 'Pago',
      message: '',
      booking_transaction_id: transactionId,
      data: {
        template: 'payment',
        status: 'completed',
        booking_transaction_id: transactionId,
        recipient_id: 'studio',
        payment_request_id: paidRequestId,
        payment_type: null,
        transaction_value: 1_000,
        send_notification: true,
      },
    },
  }),
  readNotifications: () => ({ query: { page: '1', per_page: '15' } }),
  createReferralHash: () => ({ body: { user_id: rita.uid, is_user_id: true } }),
  readReferrals: () => ({ params: { userId: rita.uid }, query: { isUserId: 'true' } }),
  readEarnings: () => ({ params: { userId: rita.uid }, query: { isUserId: 'true' } }),
  requestTransfer: () => ({ body: { hash_user_id: rita.uid, recipient_id: recipientId } }),
  readBanks: () => ({}),
  readBankAccount: () => ({ params: { userId: rita.uid } }),
  saveBankAccount: () => ({ body: { ...getAccount('Rita Lee'), recipient_id: recipientId } }),
  readContract: () => ({ params: { id: recipientId } }),
  search: () => ({
    body: {
      start_time: inDays(3, 0),
      end_time: inDays(3, 23, 59),
      business_id: 'studio',
      services: selection,
      language: 'portuguese',
    },
  }),
  calculateCheckout: () => ({
    body: {
      recipient_id: 'studio',
      services: [
        {
          date: inDays(3, 10),
          service_id: 'cut',
          professional_id: 'ana',
          professional: { price: 1, pricing_type: 'Fixed' },
        },
      ],
    },
  }),
  readPolicy: () => ({ params: { id: 'studio', language: 'portuguese' } }),
  readPaymentSettings: () => ({ params: { businessId: 'studio' } }),
  createBookingTransaction: () => ({ body: getBooking('studio', [['cut', 'bia', inDays(3, 10), 60]]) }),
  readBookingTransaction: () => ({ params: { id: transactionId } }),
  readReservations: () => ({
    query: {
      user_id: rita.uid,
      business_id: 'studio',
      validate_packages: 'true',
      language: 'portuguese',
      page_index: '1',
    },
  }),
  readBoughtPackages: () => ({ params: { id: 'gym' }, query: { page: '1', per_page: '10', language: 'portuguese' } }),
  readPaymentSummaries: () => ({ body: { booking_transaction_ids: [transactionId] } }),
  readCancellationTerms: () => ({
    body: {
      recipient_id: 'studio',
      booking_transaction_id: transactionId,
      date_booking_created: inDays(0, 0),
      service_id: 'cut',
    },
  }),
  readClientPolicy: () => ({ params: { id: 'studio', clientId: rita.uid } }),
  updateBookingTransaction: () => ({
    params: { id: transactionId },
    body: { payment_status: 'cancelled', cancellation_reason: 'payment_error' },
  }),
  readPaymentStatus: () => ({ params: { bookingTransactionId: transactionId } }),
  pay: () => ({ body: getPix(transactionId, 3_300) }),
  createIntent: () => ({ body: getIntent(abroadId, 2_000) }),
  readMe: () => ({}),
  saveUser: () => ({ params: { id: rita.uid }, body: { name: 'Rita Lee' } }),
  verifyAuthLink: () => ({ body: { code: 'welcome' } }),
  renewToken: () => ({}),
  sendGatewayCode: () => ({ body: { phone } }),
  verifyGatewayCode: () => ({ body: { phone, code: '000000' } }),
  sendProviderCode: () => ({ body: { phone } }),
  verifyProviderCode: () => ({ body: { phone, code: '000000' } }),
  verifyGuruCode: () => ({ body: { phone, code: '000000' } }),
  readPackages: () => ({ params: { id: 'studio' }, query: { language: 'portuguese' } }),
  updateBooking: () => ({
    params: { id: bookingId },
    body: {
      ...sessionAt(inDays(6, hour % 23), inDays(6, (hour % 23) + 1)),
      business_id: 'studio',
      service_id: 'cut',
      professional_id: 'ana',
    },
  }),
  readRescheduleValid: () => ({ query: { booking_id: bookingId } }),
  updateSchedule: () => ({ params: { id: sessionId }, body: sessionAt(inDays(3, 18), inDays(3, 19)) }),
  readCoupons: () => ({ params: { id: 'studio' }, query: { page: '1', length: '15' } }),
  readCouponServices: () => ({ params: { id: 'studio' }, query: { category_id: 'studio-hair', coupon_id: 'ten' } }),
  readCouponDates: () => ({ params: { id: 'studio' }, body: { services: selection, coupon_id: 'ten' } }),
  searchWithCoupon: () => ({
    params: { id: 'studio' },
    body: {
      start_time: inDays(3, 0),
      end_time: inDays(3, 23),
      business_id: 'studio',
      services: selection,
      language: 'portuguese',
      coupon_id: 'ten',
    },
  }),
  collectReservation: () => ({ body: { rwg_token: 'rwg' } }),
  readClient: () => ({ query: { business_id: 'studio', is_current_user: 'true' } }),
  sendPanelEvent: () => ({ body: { message: 'view', business_id: 'studio', user_id: rita.uid } }),
}

const ids = Object.keys(endpoints) as EndpointId[]
const withAuth = (auth: Endpoint['auth']) => ids.filter((id) => endpoints[id].auth === auth)
const call = (caller: Caller, id: EndpointId) => caller.call(id, requests[id]() as never)

const forCustomers: EndpointId[] = [
  'createBookingTransaction',
  'collectReservation',
  'readBookingTransaction',
  'readReservations',
  'readBoughtPackages',
  'readPaymentSummaries',
  'readCancellationTerms',
  'readClientPolicy',
  'updateBookingTransaction',
  'updateBooking',
  'readRescheduleValid',
  'updateSchedule',
  'readPaymentStatus',
  'pay',
  'createIntent',
  'saveUser',
  'readClient',
  'readNotifications',
  'postNotification',
  'readPaymentRequests',
  'readRequestInformation',
  'payRequest',
  'createReferralHash',
  'readReferrals',
  'readEarnings',
  'requestTransfer',
  'readBanks',
  'readBankAccount',
  'saveBankAccount',
  'readContract',
]
const ofOneCustomer: EndpointId[] = [
  'readBookingTransaction',
  'readReservations',
  'readCancellationTerms',
  'readClientPolicy',
  'updateBookingTransaction',
  'updateBooking',
  'readRescheduleValid',
  'updateSchedule',
  'readPaymentStatus',
  'pay',
  'createIntent',
  'saveUser',
  'deletePet',
  'postNotification',
  'readPaymentRequests',
  'readRequestInformation',
  'payRequest',
  'createReferralHash',
  'readReferrals',
  'readEarnings',
  'requestTransfer',
  'readBankAccount',
  'saveBankAccount',
  'readContract',
]

describe('the authorisation of calls', () => {
  it.each(withAuth('bearer'))('%s without a token gets a 401', async (id) => {
    expect((await call(world.as(null), id)).status).toBe(401)
  })

  it.each(withAuth('bearer'))('%s with an expired token gets a 401', async (id) => {
    expect((await call(expired, id)).status).toBe(401)
  })

  it.each(withAuth('bearer'))('%s with a forged token gets a 401', async (id) => {
    expect((await call(world.as('not.a-token.'), id)).status).toBe(401)
  })

  it.each(withAuth('bearer'))(
    'R-028 R-029 %s as an anonymous user gets a 403 if it is only for customers',
    async (id) => {
      // An anonymous user can read their own pets only.
      const allowed = id === 'deletePet' ? 404 : 200
      expect((await call(anonymousUser, id)).status).toBe(forCustomers.includes(id) ? 403 : allowed)
    },
  )

  it.each(withAuth('bearer'))('R-037 %s as another customer gets a 404 if it belongs to one customer', async (id) => {
    const response = await call(other, id)
    expect(response.status).toBe(ofOneCustomer.includes(id) ? 404 : 200)
  })

  it.each(withAuth('bearer'))('R-031 %s as the customer succeeds', async (id) => {
    // Each call needs an unpaid transaction, an existing pet and a balance to withdraw.
    await bookOne()
    petId = await savePet()
    sessionId = await buySession()
    await world.panel('POST', '/referrals', { phone: RITA, name: 'Ana Lima', maturesInDays: 0 })
    expect((await call(rita, id)).status).toBe(200)
  })

  it.each(withAuth('none'))('R-569 %s needs no token', async (id) => {
    expect((await call(world.as(null), id)).status).toBe(200)
  })

  it.each(withAuth('static'))('R-477 %s takes the fixed value and no bearer token', async (id) => {
    const { path } = endpoints[id]
    const body = (requests[id]() as { body: object }).body
    for (const authorization of [undefined, `Bearer ${rita.token}`, 'sandbox']) {
      const headers = { 'client-type': 'WebConsumer', ...(authorization ? { authorization } : {}) }
      const response = await send(sandbox, world.tenant, 'POST', `/api/codes${path}`, { headers, body })
      expect(response.status).toBe(401)
    }
    expect((await call(world.as(null), id)).status).not.toBe(401)
  })

  it('R-037 a call of another customer does not change a transaction', async () => {
    await bookOne()
    await call(other, 'updateBookingTransaction')
    const mine = await rita.call('readBookingTransaction', { params: { id: transactionId } })
    expect(mine.body.bookings[0]?.status).toBe('waiting')
  })

  it('the tenant’s clock does not expire tokens', async () => {
    const own = await createWorld(sandbox)
    const someone = await own.signIn('+5511911110000')
    await own.panel('POST', '/clock', { addMinutes: 60 * 24 * 7 })
    expect((await someone.call('readMe', {})).status).toBe(200)
  })
})

describe('a request that breaks the contract', () => {
  it('R-715 gets a 500 if the client-type header is missing', async () => {
    const headers = { authorization: `Bearer ${rita.token}` }
    const response = await send(sandbox, world.tenant, 'GET', '/api/main/me', { headers })
    expect(response).toMatchObject({
      status: 500,
      body: { code: 'contract', message: expect.stringContaining('client-type') },
    })
  })

  it('gets a 500 that names the wrong field', async () => {
    const response = await rita.call('search', {
      body: { ...requests.search().body, services: [{ id: 's' }] as never },
    })
    expect(response).toMatchObject({
      status: 500,
      body: { message: expect.stringContaining('body.services.0.service_id') },
    })
  })
})
