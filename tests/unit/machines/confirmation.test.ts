import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { isElsewhere, isOnItsWay } from '#machines/booking/confirmation/confirmation.mappers.ts'
import {
  type ConfirmationEvent,
  type ConfirmationInput,
  confirmationMachine,
} from '#machines/booking/confirmation/index.ts'
import { exampleBooking, exampleBusiness, exampleCustomer, exampleTransaction } from '#machines/shared/examples.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import { createLazyMachines } from '#src/app/lazy.ts'
// Loads the lazy chunk first, so that no test waits for it.
import '#src/queries/reservations.query.ts'
import { createConfirmationImplementations } from '#src/actors/booking/confirmation.actors.ts'
import { createCheckoutDeps, plainInfo, type Script, settled } from '#tests/support/checkout.ts'

const entry: RouteEntry = {
  name: 'confirmationTransaction',
  params: { id: 'b-1', bookingTransactionId: 'tx-1' },
  query: {},
  state: null,
}
const booking = (id: string, start: string) => ({
  id,
  status: 'active',
  service: { id: `service-${id}`, name: `Service ${id}` },
  professional: { id: 'ana', name: 'Ana Lima', avatarUrl: null },
  business: { id: 'b-1' },
  price: 6_000,
  pricingType: 'Fixed',
  startTime: start,
  endTime: start,
  createdAt: '2026-03-02T12:00:00.000Z',
})
const transaction = {
  id: 'tx-1',
  total: 12_000,
  bookings: [booking('1', '2026-03-03T17:30:00.000Z'), booking('2', '2026-03-03T19:00:00.000Z')],
}
/** A package whose sessions have no times yet. */
const bought = {
  ...transaction,
  bookings: transaction.bookings.map((one) => ({ ...one, startTime: null, endTime: null })),
}
const bookingPackage = {
  id: 'ten',
  name: 'Ten cuts',
  price: 45_507,
  quantity: 2,
  service: { id: 'service-1', name: 'Service 1' },
}
const business = { id: 'b-1', name: 'Estúdio Aurora', status: 'active', recipientId: 'r-1' }

/** Opens the confirmation of two services by its URL, as the customer who booked. */
async function createConfirmationTestActor({
  script = {},
  stored = {},
  ...given
}: Partial<ConfirmationInput> & { script?: Script; stored?: Record<string, string> } = {}) {
  const server = createCheckoutDeps({
    script: {
      readBookingTransaction: [transaction],
      readBusiness: [business],
      calculateCheckout: [plainInfo],
      readPolicy: [{ cancellation_policy: { hours_before_booking_expiration: 24 } }],
      ...script,
    },
    stored,
  })
  const input = {
    entry,
    saved: null,
    business: null,
    customer: exampleCustomer(),
    language: 'en-US' as const,
    ...given,
  }
  const actor = createActor(
    confirmationMachine.provide(createConfirmationImplementations(server.deps, createLazyMachines(server.deps))),
    { input },
  )
  actor.start()
  await settled()
  return {
    ...server,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    output: () => actor.getSnapshot().output,
    departure: () => actor.getSnapshot().output?.departure,
    async send(event: ConfirmationEvent) {
      actor.send(event)
      await settled()
    },
  }
}

describe('a confirmation whose URL names another business', () => {
  it.each([
    ['confirmationTransaction', null],
    ['confirmationPackageTransaction', { bookingId: '2' }],
  ] as const)('R-315 %s is shown at the business where it was booked', async (name, state) => {
    const readBookingTransaction = [name === 'confirmationTransaction' ? transaction : bought]
    const script = { readBusiness: [{ ...business, id: 'b-9' }], readBookingTransaction }
    const opened = await createConfirmationTestActor({ script, entry: { ...entry, name, state } })
    expect(opened.departure()).toEqual({ name, params: entry.params, query: {}, state, replace: true })
  })
})

describe('requests for a booking that was read', () => {
  it.each([
    ['its own', exampleBusiness().id, false],
    ['another', 'b-2', true],
    ['no one', '', false],
  ])('R-315 one of %s business is elsewhere: %s', (_, businessId, is) => {
    const read = exampleTransaction({ bookings: [exampleBooking({ businessId })] })
    expect(isElsewhere({ subject: 'booking', business: exampleBusiness(), transaction: read })).toBe(is)
  })

  it.each([
    ['waiting', 'processing', true],
    ['waiting', 'succeeded', false],
    ['waiting', null, false],
    ['active', 'processing', false],
    ['cancelled', 'processing', false],
  ] as const)('R-370 the payment of one that is %s, at the provider %s, is on its way: %s', (status, payment, is) => {
    const read = exampleTransaction({ bookings: [exampleBooking({ status })] })
    expect(isOnItsWay({ transaction: read, payment })).toBe(is)
  })
})

describe('a confirmation whose URL names something else', () => {
  it.each([
    ['an appointment', 'confirmationPackageTransaction', transaction, 'confirmationTransaction'],
    ['a bought package', 'confirmationTransaction', bought, 'confirmationPackageTransaction'],
  ] as const)('R-063 R-064 %s is shown at the address of its own kind', async (_, name, what, own) => {
    const script = { readBookingTransaction: [what] }
    const opened = await createConfirmationTestActor({ script, entry: { ...entry, name } })
    expect(opened.departure()).toEqual({ name: own, params: entry.params, query: {}, state: null, replace: true })
  })

  it('R-064 a package stays one while its sessions are given their times', async () => {
    for (const named of [{}, { package: bookingPackage }]) {
      const scheduled = { ...bought, ...named, bookings: [transaction.bookings[0], ...bought.bookings] }
      const script = { readBookingTransaction: [scheduled] }
      const name = 'confirmationPackageTransaction'
      const opened = await createConfirmationTestActor({ script, entry: { ...entry, name } })
      expect(opened.value()).toMatchObject({ packageShown: expect.anything() })
    }
    const all = { ...transaction, package: bookingPackage }
    for (const name of ['confirmationPackageTransaction', 'confirmationTransaction'] as const) {
      const script = { readBookingTransaction: [all] }
      const opened = await createConfirmationTestActor({ script, entry: { ...entry, name } })
      expect(opened.departure()).toBeUndefined()
    }
  })
})

/** Reads the stored data of the booking flow, without the record that the booking was made. */
function readStorage({ storage }: Awaited<ReturnType<typeof createConfirmationTestActor>>) {
  const { 'horacerta.note.before': made, ...others } = storage.all()
  expect(made).toBeTruthy()
  return others
}

describe('confirmation', () => {
  it('R-315 R-389 reads every booking of the transaction by its address alone', async () => {
    const confirmation = await createConfirmationTestActor()
    expect(confirmation.of('readBookingTransaction')[0]?.request.params).toEqual({ id: 'tx-1' })
    expect(confirmation.of('readBusiness')[0]?.request.params).toEqual({ id: 'b-1' })
    expect(confirmation.context().transaction?.bookings.map(({ service }) => service.name)).toEqual([
      'Service 1',
      'Service 2',
    ])
    expect(confirmation.value()).toEqual({ shown: { payment: 'settled', summary: 'complete', nextStep: 'idle' } })
  })

  it('uses the known business', async () => {
    const confirmation = await createConfirmationTestActor({ business: exampleBusiness() })
    expect(confirmation.of('readBusiness')).toEqual([])
  })

  it('R-390 calculates the amounts of the booking', async () => {
    const confirmation = await createConfirmationTestActor()
    const body = confirmation.of('calculateCheckout')[0]?.request.body
    expect(body?.services).toHaveLength(2)
    expect(confirmation.context().summary?.info.totalCents).toBe(6_000)
  })

  it('R-390 R-591 calculates the amounts with the coupon of the booking', async () => {
    const confirmation = await createConfirmationTestActor({
      script: { readBookingTransaction: [{ ...transaction, couponId: 'ten' }] },
    })
    expect(confirmation.of('calculateCheckout')[0]?.request.body).toMatchObject({ coupon_id: 'ten' })
  })

  it('R-271 R-390 R-391 leaves out a refused early payment, and counts a paid one', async () => {
    const offer = {
      ...plainInfo,
      anticipation_payment: 2_000,
      balance_to_pay: 4_000,
      anticipation_payment_percentage: 33,
    }
    const getSummary = async (payment_status: string | null, calculated: object = offer) => {
      const script = { calculateCheckout: [calculated], readBookingTransaction: [{ ...transaction, payment_status }] }
      return (await createConfirmationTestActor({ script })).context().summary?.info
    }
    expect(await getSummary(null)).toMatchObject({ totalCents: 6_000, anticipationCents: 0, balanceCents: 6_000 })
    expect(await getSummary('completed')).toMatchObject({ anticipationCents: 2_000, balanceCents: 4_000 })
    // A required advance was paid, whether or not the response says so.
    const required = { ...offer, use_cancellation_policy: true }
    expect(await getSummary(null, required)).toMatchObject({ anticipationCents: 2_000, balanceCents: 4_000 })
  })

  it('R-358 R-390 R-589 reads the received amount of a partial payment, and of no other', async () => {
    const calculated = { ...plainInfo, anticipation_payment: 4_800, balance_to_pay: 1_200, value_cancellation_fee: 900 }
    const summarise = async (payment_status: string, readPaymentSummaries: unknown[]) => {
      const confirmation = await createConfirmationTestActor({
        script: {
          calculateCheckout: [calculated],
          readBookingTransaction: [{ ...transaction, payment_status }],
          readPaymentSummaries,
        },
      })
      const asked = confirmation.of('readPaymentSummaries').map(({ request }) => request.body)
      return { asked, value: confirmation.value(), info: confirmation.context().summary?.info }
    }
    const summaries = [{ booking_transaction_id: 'tx-1', total_transactions: 2_400 }]
    expect(await summarise('partial', [summaries])).toMatchObject({
      asked: [{ booking_transaction_ids: ['tx-1'] }],
      info: { totalCents: 6_000, anticipationCents: 2_400, balanceCents: 3_600, cancellationFeeCents: null },
    })
    for (const unknown of [{ kind: 'network' }, [], [{ booking_transaction_id: 'tx-1', total_transactions: 4_800 }]]) {
      expect(await summarise('partial', [unknown])).toMatchObject({
        value: { shown: { payment: 'settled', summary: 'complete' } },
        info: { totalCents: 6_000, anticipationCents: null, balanceCents: 0, cancellationFeeCents: null },
      })
    }
    expect(await summarise('completed', [summaries])).toMatchObject({
      asked: [],
      info: { anticipationCents: 4_800, balanceCents: 1_200, cancellationFeeCents: 900 },
    })
  })

  it('R-637 R-391 reads the policy in the language of the interface', async () => {
    const confirmation = await createConfirmationTestActor()
    expect(confirmation.of('readPolicy')[0]?.request.params).toMatchObject({ language: 'english' })
    expect(confirmation.context().summary?.policy?.hoursBeforeExpiration).toBe(24)
  })

  it('shows the bookings without amounts when those cannot be read, and tries again', async () => {
    const confirmation = await createConfirmationTestActor({
      script: { calculateCheckout: [{ kind: 'network' }, plainInfo] },
    })
    expect(confirmation.value()).toEqual({ shown: { payment: 'settled', summary: 'incomplete', nextStep: 'idle' } })
    await confirmation.send({ type: 'summary.retry' })
    expect(confirmation.value()).toEqual({ shown: { payment: 'settled', summary: 'complete', nextStep: 'idle' } })
  })

  it('R-572 forgets what the booking was made from, and nothing else', async () => {
    const funnel = {
      checkoutPayload: '{}',
      payload: '{}',
      coupon: '{}',
      checkoutTrue: 'true',
      goBackRoute: '/checkout/b-1',
    }
    const confirmation = await createConfirmationTestActor({
      stored: { ...funnel, language: 'en-US', rwg_token: 'rwg' },
    })
    expect(readStorage(confirmation)).toEqual({ language: 'en-US', rwg_token: 'rwg' })
  })

  it('A-120 leaves what is under way at another business as it is, in this tab and in others', async () => {
    const elsewhere = {
      checkoutPayload: '{"businessId":"b-2","services":[]}',
      coupon: '{"businessId":"b-2","coupon_id":"ten"}',
      checkoutTrue: '{"version":1,"businessId":"b-2","stage":"begun"}',
      'horacerta.flow.business': '{"version":3,"address":"outro"}',
    }
    const own = { goBackRoute: '/checkout/b-1', payload: '{"businessId":"b-1"}' }
    const confirmation = await createConfirmationTestActor({ stored: { ...elsewhere, ...own } })
    expect(readStorage(confirmation)).toEqual(elsewhere)
  })

  it('A-41 A-120 keeps the key of an attempt without a response, so that it books and charges once', async () => {
    const unanswered = '{"businessId":"b-1","attempt":{"key":"k-1","transactionId":null}}'
    const stored = { 'horacerta.flow.booking': unanswered, 'horacerta.flow.packages': unanswered }
    const confirmation = await createConfirmationTestActor({ stored })
    expect(readStorage(confirmation)).toEqual(stored)
  })

  it('R-037 does not find a missing booking or that of another customer', async () => {
    for (const kind of ['notFound', 'forbidden']) {
      const confirmation = await createConfirmationTestActor({
        script: { readBookingTransaction: [{ kind, text: null }] },
      })
      expect(confirmation.value()).toBe('notFound')
    }
  })

  it('knows nothing without a transaction', async () => {
    const confirmation = await createConfirmationTestActor({
      entry: { ...entry, name: 'confirmation', params: { id: 'b-1' } },
    })
    expect(confirmation.value()).toBe('notFound')
    // The title contains the name of the business in the URL.
    expect(confirmation.sent.map(({ id }) => id)).toEqual(['readBusiness'])
  })

  it('R-370 knows nothing without one of a payment that comes back from the provider either', async () => {
    const query = { payment_intent: 'pi_1', redirect_status: 'succeeded', connect_account_id: 'acct_1' }
    const opened = await createConfirmationTestActor({
      entry: { ...entry, name: 'confirmation', params: { id: 'b-1' }, query },
    })
    expect(opened.value()).toBe('notFound')
  })

  it('uses the transaction that was passed with the route', async () => {
    const confirmation = await createConfirmationTestActor({
      entry: { ...entry, name: 'confirmation', params: { id: 'b-1' }, state: { bookingTransactionId: 'tx-1' } },
    })
    expect(confirmation.value()).toEqual({ shown: { payment: 'settled', summary: 'complete', nextStep: 'idle' } })
  })

  it('sends an anonymous user to sign in, which says why, and back', async () => {
    for (const kind of ['unauthorized', 'forbidden']) {
      const confirmation = await createConfirmationTestActor({
        customer: null,
        script: { readBookingTransaction: [{ kind, text: null }] },
      })
      expect(confirmation.departure()).toMatchObject({
        name: 'login',
        state: { goBackRoute: '/confirmation/b-1/bookingTransactionId/tx-1', askedBy: 'page' },
      })
    }
  })

  it('says that the session is over when the server refuses it', async () => {
    const confirmation = await createConfirmationTestActor({
      script: { readBookingTransaction: [{ kind: 'unauthorized', text: null }] },
    })
    expect(confirmation.output()?.customer).toBeNull()
  })

  it('tries again after a failure', async () => {
    const confirmation = await createConfirmationTestActor({
      script: { readBookingTransaction: [{ kind: 'network' }, transaction] },
    })
    expect(confirmation.value()).toBe('readingFailed')
    await confirmation.send({ type: 'confirmation.retry' })
    expect(confirmation.value()).toEqual({ shown: { payment: 'settled', summary: 'complete', nextStep: 'idle' } })
  })

  it('reads another booking when the address changes to it', async () => {
    const confirmation = await createConfirmationTestActor()
    await confirmation.send({ type: 'route.changed', entry })
    expect(confirmation.of('readBookingTransaction')).toHaveLength(1)
    const other = { ...entry, params: { ...entry.params, bookingTransactionId: 'tx-2' } }
    await confirmation.send({ type: 'route.changed', entry: other })
    expect(confirmation.of('readBookingTransaction')[1]?.request.params).toEqual({ id: 'tx-2' })
  })

  it('R-315 does not use the business of another URL', async () => {
    const elsewhere = transaction.bookings.map((one) => ({ ...one, business: { id: 'b-2' } }))
    const confirmation = await createConfirmationTestActor({
      script: {
        readBookingTransaction: [
          { kind: 'notFound', text: null },
          { ...transaction, bookings: elsewhere },
        ],
        readBusiness: [business, { ...business, id: 'b-2', name: 'Barbearia Norte' }],
      },
    })
    expect(confirmation.value()).toBe('notFound')
    await confirmation.send({
      type: 'route.changed',
      entry: { ...entry, params: { id: 'b-2', bookingTransactionId: 'tx-2' } },
    })
    expect(confirmation.value()).toEqual({ shown: { payment: 'settled', summary: 'complete', nextStep: 'idle' } })
    expect(confirmation.context().business?.name).toBe('Barbearia Norte')
  })

  it('leads back to the page of the business', async () => {
    const confirmation = await createConfirmationTestActor()
    await confirmation.send({ type: 'back.request' })
    expect(confirmation.departure()).toMatchObject({ name: 'business', params: { id: 'b-1' } })
  })

  it('ends in an unexpected failure when its implementations are missing', async () => {
    const actor = createActor(confirmationMachine, {
      input: { entry, saved: null, business: null, customer: null, language: 'pt-BR' },
    })
    actor.start()
    await settled()
    expect(JSON.stringify(actor.getSnapshot().context.failure)).toContain('readBooking')
  })
})

describe('links of a confirmation', () => {
  it('R-392 "View professional" leads to that professional', async () => {
    const confirmation = await createConfirmationTestActor()
    await confirmation.send({ type: 'professional.show', professionalId: 'ana' })
    const state = { step: 'about', professionalId: 'ana' }
    expect(confirmation.departure()).toEqual({
      name: 'business',
      params: { id: 'b-1' },
      query: {},
      state,
      replace: false,
    })
  })

  it('R-393 "Refer and Earn" leads to the referrals', async () => {
    const confirmation = await createConfirmationTestActor()
    await confirmation.send({ type: 'referral.open' })
    expect(confirmation.departure()).toMatchObject({ name: 'path', params: { path: '/indicacoes' } })
  })
})
