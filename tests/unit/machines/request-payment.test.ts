import { describe, expect, it } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import type { Business, Customer } from '#domain/entities.ts'
import type { PaymentRequest } from '#domain/payment/payment-request.ts'
import {
  type ReadRequest,
  type ReadRequestInput,
  type ReadTermsInput,
  type RequestPaymentInput,
  type RequestTerms,
  requestPaymentMachine,
  type TakenAgreement,
} from '#machines/payment/request-payment/index.ts'
import {
  exampleAdvanceInfo,
  exampleBooking,
  exampleBusiness,
  exampleCustomer,
  exampleSettings,
} from '#machines/shared/examples.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import { settled } from '#tests/support/parent.ts'

const entry: RouteEntry = {
  name: 'checkoutRequest',
  params: { id: 'b-1', paymentRequestId: 'pr-1' },
  query: {},
  state: null,
}
const returned: RouteEntry = { ...entry, query: { payment_intent: 'pi_1', connect_account_id: 'acct_1' } }
const input: RequestPaymentInput = {
  entry,
  saved: null,
  business: null,
  customer: exampleCustomer(),
  language: 'pt-BR',
}
const attemptedHere = { version: 1 as const, requestId: 'pr-1', attempt: { key: 'key-0', pix: null } }
const open: PaymentRequest = {
  id: 'pr-1',
  transactionId: 'tx-1',
  recipientId: 'b-1',
  amountCents: 2_000,
  status: 'pending',
}
const terms: RequestTerms = {
  info: exampleAdvanceInfo({ amountCents: 2_000 }),
  bookings: [exampleBooking()],
  settings: exampleSettings,
  key: 'key-1',
}

interface Overrides {
  input?: Partial<RequestPaymentInput>
  request?: PaymentRequest | null
  readTerms?: () => Promise<RequestTerms>
}

/** Opens a payment request as its customer, and records the ids with which it was read. */
async function opened({ input: given, request = open, readTerms = async () => terms }: Overrides = {}) {
  const read: string[] = []
  const business: Business = exampleBusiness({ id: 'b-1' })
  const actor = createActor(
    requestPaymentMachine.provide({
      actors: {
        identifyCustomer: fromPromise<Customer | null>(async () => exampleCustomer()),
        readRequest: fromPromise<ReadRequest, ReadRequestInput>(async ({ input: { id, requestId } }) => {
          read.push(`${requestId} at ${id}`)
          return { business, request, said: null }
        }),
        readTerms: fromPromise<RequestTerms, ReadTermsInput>(readTerms),
        takeAgreement: fromPromise<TakenAgreement>(async () => ({ agreed: null })) as never,
        postPaid: fromPromise<void>(async () => {}) as never,
        forgetAttempt: fromPromise<void>(async () => {}),
        watchTab: fromCallback<EventObject>(() => {}),
      },
    }),
    { input: { ...input, ...given } },
  )
  actor.start()
  for (let step = 0; step < 6; step++) await settled()
  return { actor, read, state: () => actor.getSnapshot().value }
}

describe('a request that cannot be paid', () => {
  it.each([
    ['R-381 was paid meanwhile', { kind: 'conflict', text: null, taken: null }, 'over'],
    ['R-381 is not of this customer', { kind: 'notFound', text: null }, 'over'],
    ['is not known for want of an answer', { kind: 'network' }, 'unavailable'],
  ])('%s', async (_, failure, state) => {
    const request = await opened({ readTerms: () => Promise.reject(failure) })
    expect(request.state()).toBe(state)
  })

  it('R-381 does not exist, regardless of the card provider in the URL', async () => {
    const request = await opened({ input: { entry: returned }, request: null })
    expect(request.state()).toBe('over')
  })
})

describe('a request with a payment attempt of this tab', () => {
  it.each([
    ['is paid', 'completed', 'paid'],
    ['is paid in part', 'partial', 'paid'],
    ['is still to be paid', 'pending', { reviewing: 'ready' }],
    ['was taken back', 'cancelled', 'over'],
  ] as const)('R-382 %s', async (_, status, state) => {
    const request = await opened({ input: { saved: attemptedHere }, request: { ...open, status } })
    expect(request.state()).toEqual(state)
  })
})

describe('URL of a request', () => {
  it.each<[string, RouteEntry, string[]]>([
    ['is the same with another step', { ...entry, step: 'pix' }, []],
    ['is of another request', { ...entry, params: { id: 'b-1', paymentRequestId: 'pr-2' } }, ['pr-2 at b-1']],
    ['is of another business', { ...entry, params: { id: 'b-2', paymentRequestId: 'pr-1' } }, ['pr-1 at b-2']],
  ])('%s', async (_, next, read) => {
    const request = await opened()
    request.actor.send({ type: 'route.changed', entry: next })
    for (let step = 0; step < 6; step++) await settled()
    expect(request.read).toEqual(['pr-1 at b-1', ...read])
  })

  it.each([
    ['stays where nothing tells of a business', [], { reviewing: 'ready' }],
    ['stays where the business asks that it names', [exampleBooking({ businessId: 'b-1' })], { reviewing: 'ready' }],
    ['is left for that of the business that asks', [exampleBooking({ businessId: 'b-2' })], 'elsewhere'],
  ])('R-650 %s', async (_, bookings, state) => {
    const request = await opened({ readTerms: async () => ({ ...terms, bookings }) })
    expect(request.state()).toEqual(state)
  })
})
