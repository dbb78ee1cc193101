import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { keyOfItems } from '#domain/booking/booking-attempt.ts'
import { serverSays } from '#domain/failure.ts'
import { type CheckoutAttempt, checkoutMachine } from '#machines/booking/checkout/index.ts'
import {
  exampleAdvanceInfo,
  exampleBusiness,
  exampleCoupon,
  exampleCustomer,
  exampleDraft,
  exampleItem,
} from '#machines/shared/examples.ts'
import {
  advanceInfo,
  CARD,
  CREATED_AT,
  createCheckoutTestActor,
  created,
  enterCard,
  offerInfo,
  PIX_CODE,
  payWithCard,
  payWithPix,
  plainInfo,
  type Script,
  settled,
} from '#tests/support/checkout.ts'
import { storedIntent } from '#tests/support/sign-in-intent.ts'

const submit = { type: 'checkout.submit' } as const
const answered = (answer: string) => ({ type: 'details.change', change: { answer } }) as const
const rejected = { kind: 'invalid', status: 422, text: serverSays('Pagamento recusado') }
const silent = { kind: 'network' }
const unauthorized = { kind: 'unauthorized', text: null }
const attempt: CheckoutAttempt = {
  key: 'key-0',
  itemsKey: keyOfItems([exampleItem()]),
  sent: null,
  transactionId: null,
  createdAt: null,
  pix: null,
}
/** The card with which another page pays. */
const OTHER_CARD = { ...CARD, number: '5555 5555 5555 4444' }
const OTHER_CPF = '111.444.777-35'
type TestCheckout = Awaited<ReturnType<typeof createCheckoutTestActor>>
const back = { checkoutTrue: storedIntent(CREATED_AT) }

describe('calculation', () => {
  it('R-266 sends the recipient and each service with its time and its professional with price and pricing type', async () => {
    const checkout = await createCheckoutTestActor({ input: { recipientId: 'r-1' } })
    expect(checkout.of('calculateCheckout')[0]?.request.body).toEqual({
      recipient_id: 'r-1',
      services: [
        {
          date: '2026-03-03T17:30:00.000Z',
          service_id: 'corte',
          professional_id: 'ana',
          professional: { price: 6_000, pricing_type: 'Fixed' },
        },
      ],
    })
  })

  it('R-637 R-296 reads the policy of the paid business in the language of the interface', async () => {
    const checkout = await createCheckoutTestActor({ input: { recipientId: 'r-1', language: 'en-US' } })
    expect(checkout.of('readPolicy')[0]?.request.params).toEqual({ id: 'r-1', language: 'english' })
  })

  it('R-297 reads the payment methods of the business', async () => {
    const checkout = await createCheckoutTestActor({
      script: { readPaymentSettings: [{ transaction_percentage: null, pix_transaction_percentage: 0 }] },
    })
    expect(checkout.of('readPaymentSettings')[0]?.request.params).toEqual({ businessId: 'b-1' })
    expect(checkout.context().terms?.settings).toEqual({ methods: ['pix'] })
  })

  it('R-265 takes a missing policy as none', async () => {
    const checkout = await createCheckoutTestActor({ script: { readPolicy: [{}] } })
    expect(checkout.value()).toEqual({ reviewing: 'ready' })
    expect(checkout.context().terms?.policy).toBeNull()
  })

  it('R-267 repeats a failed calculation on request', async () => {
    const checkout = await createCheckoutTestActor({
      script: { calculateCheckout: [{ kind: 'server', status: 500, text: serverSays('Fora do ar') }, plainInfo] },
    })
    expect(checkout.value()).toBe('calculationFailed')
    expect(checkout.context().failure).toEqual({ kind: 'server', status: 500, text: serverSays('Fora do ar') })
    await checkout.send({ type: 'calculation.retry' })
    expect(checkout.value()).toEqual({ reviewing: 'ready' })
  })

  it('R-268 keeps the gate for an anonymous user whose calculation is refused', async () => {
    const checkout = await createCheckoutTestActor({
      input: { customer: null },
      script: { calculateCheckout: [unauthorized] },
    })
    expect(checkout.value()).toEqual({ atGate: 'invited' })
    expect(checkout.context().terms).toBeNull()
  })

  it('R-268 R-566 sends a signed-in customer to sign in and back, since the session is lost', async () => {
    const checkout = await createCheckoutTestActor({
      input: { answer: 'Cacheado' },
      script: { calculateCheckout: [unauthorized] },
    })
    expect(checkout.output()).toEqual({ kind: 'sessionExpired' })
  })

  it('cancels the calculation when the customer goes back', async () => {
    const checkout = await createCheckoutTestActor({ script: { calculateCheckout: ['silence'] } })
    const [call] = checkout.of('calculateCheckout')
    expect(call?.options.signal?.aborted).toBe(false)
    await checkout.send({ type: 'back.request' })
    expect(call?.options.signal?.aborted).toBe(true)
    expect(checkout.output()).toEqual({ kind: 'back' })
  })

  it('ends in an unexpected failure when the implementation is missing', async () => {
    const actor = createActor(checkoutMachine, {
      input: {
        business: exampleBusiness(),
        draft: exampleDraft(),
        recipientId: 'b-1',
        customer: exampleCustomer(),
        language: 'pt-BR',
        attempt: null,
      },
    })
    actor.start()
    await settled()
    expect(actor.getSnapshot().context.failure).toMatchObject({ kind: 'unexpected' })
    expect(JSON.stringify(actor.getSnapshot().context.failure)).toContain('readTerms')
  })
})

describe('a coupon', () => {
  const input = { coupon: exampleCoupon() }
  const over = { kind: 'invalid', status: 422, text: serverSays('Este cupom venceu.') } as const
  const usedUp = { kind: 'invalid', status: 422, text: serverSays('Este cupom já foi usado.') } as const

  it('R-188 R-266 sends the coupon with the calculation', async () => {
    const checkout = await createCheckoutTestActor({ input })
    expect(checkout.of('calculateCheckout')[0]?.request.body).toMatchObject({ coupon_id: 'ten' })
  })

  it('R-188 R-300 R-307 sends the coupon with the booking and each of its lines', async () => {
    const checkout = await createCheckoutTestActor({ input: { ...input, items: [exampleItem(), exampleItem()] } })
    await checkout.send({ type: 'checkout.submit' })
    const { bookings, ...body } = (checkout.of('createBookingTransaction')[0]?.request.body ?? {}) as {
      bookings: { coupon_id?: string }[]
      coupon_id?: string
    }
    expect(body.coupon_id).toBe('ten')
    expect(bookings.map(({ coupon_id }) => coupon_id)).toEqual(['ten', 'ten'])
  })

  it('R-188 R-337 sends the coupon with the second calculation and the payment', async () => {
    const checkout = await createCheckoutTestActor({ input, script: { calculateCheckout: [advanceInfo] } })
    await payWithPix(checkout)
    expect(checkout.of('calculateCheckout').map(({ request }) => request.body?.coupon_id)).toEqual(['ten', 'ten'])
    expect(checkout.of('pay')[0]?.request.body).toMatchObject({ coupon_id: 'ten' })
  })

  it('R-188 A-143 asks the customer with the reason if the calculation refuses the coupon', async () => {
    const checkout = await createCheckoutTestActor({
      input: { ...input, answer: 'Nenhuma' },
      script: { calculateCheckout: [over] },
    })
    expect(checkout.tags()).toEqual(['screen:couponRefused', 'failed'])
    expect(checkout.context().failure).toEqual(over)
    expect(checkout.of('createBookingTransaction')).toEqual([])
    await checkout.sendEvent('coupon.drop')
    expect(checkout.output()).toEqual({ kind: 'couponDropped' })
  })

  it('R-188 keeps the coupon when the customer goes back from that question', async () => {
    const checkout = await createCheckoutTestActor({ input, script: { calculateCheckout: [over] } })
    await checkout.sendEvent('back.request')
    expect(checkout.output()).toEqual({ kind: 'back' })
  })

  it.each([
    [{ kind: 'forbidden', text: null }],
    [{ kind: 'notFound', text: null }],
    [{ kind: 'conflict', text: null, taken: null }],
    [{ kind: 'invalid', status: 400, text: null }],
    [{ kind: 'server', status: 418, text: null }],
  ])('R-188 A-143 treats a coupon that the calculation refuses with %j as expired', async (failure) => {
    const checkout = await createCheckoutTestActor({ input, script: { calculateCheckout: [failure] } })
    expect(checkout.value()).toBe('couponRefused')
    expect(checkout.context().failure).toEqual(failure)
  })

  it.each([
    [{ kind: 'network' }],
    [{ kind: 'server', status: 500, text: null }],
    [{ kind: 'server', status: 503, text: null }],
    [{ kind: 'contract', endpoint: 'calculateCheckout', path: 'x' }],
  ])('R-267 does not blame the coupon for %j', async (failure) => {
    const checkout = await createCheckoutTestActor({ input, script: { calculateCheckout: [failure] } })
    expect(checkout.value()).toBe('calculationFailed')
  })

  it('R-267 does not blame a coupon if there is none', async () => {
    const checkout = await createCheckoutTestActor({ script: { calculateCheckout: [over] } })
    expect(checkout.value()).toBe('calculationFailed')
  })

  it('R-188 A-143 calculates again, once the dialog is closed, if the coupon was used up when the booking was sent', async () => {
    const checkout = await createCheckoutTestActor({ input, script: { createBookingTransaction: [usedUp] } })
    await checkout.send({ type: 'checkout.submit' })
    expect(checkout.tags()).toContain('dialog:bookingFailed')
    checkout.change('calculateCheckout', usedUp)
    await checkout.pass(1_000)
    await checkout.sendEvent('dialog.close')
    expect(checkout.value()).toBe('couponRefused')
    expect(checkout.context().failure).toEqual(usedUp)
  })

  it('A-143 asks about a coupon at once if the second calculation refuses it, without a retry before', async () => {
    const checkout = await createCheckoutTestActor({
      input,
      script: { calculateCheckout: [advanceInfo, usedUp, usedUp] },
    })
    await payWithPix(checkout)
    expect(checkout.value()).toBe('couponRefused')
    expect(checkout.context().failure).toEqual(usedUp)
    expect(checkout.of('createBookingTransaction')).toEqual([])
  })

  it('R-188 shows the review again if the calculation accepts the coupon after all', async () => {
    const checkout = await createCheckoutTestActor({ input, script: { createBookingTransaction: [over, created] } })
    await checkout.send({ type: 'checkout.submit' })
    await checkout.pass(1_000)
    await checkout.sendEvent('dialog.close')
    expect(checkout.value()).toEqual({ reviewing: 'ready' })
    await checkout.send({ type: 'checkout.submit' })
    const [first, second] = checkout.of('createBookingTransaction')
    expect(second?.request.body).toMatchObject({ coupon_id: 'ten' })
    expect(second?.options.idempotencyKey).not.toBe(first?.options.idempotencyKey)
  })

  it('R-188 keeps the coupon of a booking that already exists', async () => {
    const items = [exampleItem()]
    const attempt = {
      key: 'k',
      itemsKey: keyOfItems(items),
      sent: null,
      transactionId: 'tx-1',
      createdAt: CREATED_AT,
      pix: null,
    }
    const checkout = await createCheckoutTestActor({
      input: { ...input, items, attempt },
      script: { calculateCheckout: [usedUp] },
    })
    expect(checkout.value()).toBe('calculationFailed')
  })
})

describe('a rescheduled booking', () => {
  const input = { update: { kind: 'reschedule', bookingId: 'bk-1' } as const, answer: 'Nenhuma' }
  const over = { kind: 'conflict', text: serverSays('Já cancelada'), taken: null } as const
  const gone = { kind: 'notFound', text: null } as const

  it.each([
    [over, serverSays('Já cancelada')],
    [gone, null],
  ])(
    'R-624 R-625 that may not be moved any more ends the checkout with the reason, with nothing to try once more: %j',
    async (refusal, text) => {
      const checkout = await createCheckoutTestActor({
        input,
        script: { updateBooking: [refusal], readRescheduleValid: [{ valid: false }] },
      })
      await checkout.send(submit)
      expect(checkout.of('readRescheduleValid')[0]?.request).toEqual({ query: { booking_id: 'bk-1' } })
      expect(checkout.output()).toEqual({ kind: 'rescheduleRejected', text })
    },
  )

  it.each([
    ['where the server says that it may be moved', { valid: true }],
    ['where nobody says', { kind: 'network' }],
  ])('R-316 R-624 reports the refusal %s and allows another attempt', async (_, answer) => {
    const checkout = await createCheckoutTestActor({
      input,
      script: { updateBooking: [over, over], readRescheduleValid: [answer, answer] },
    })
    await checkout.send(submit)
    expect(checkout.tags()).toContain('dialog:bookingFailed')
    await checkout.pass(1_000)
    await checkout.sendEvent('submission.retry')
    expect(checkout.of('updateBooking')).toHaveLength(2)
    await checkout.pass(1_000)
    await checkout.sendEvent('dialog.close')
    expect(checkout.value()).toEqual({ reviewing: 'ready' })
    expect(checkout.of('calculateCheckout')).toEqual([])
  })

  it('R-624 asks nothing for a session that gets its first time, or after a failure that is not a refusal', async () => {
    const session = { ...input, update: { kind: 'schedule', bookingId: 'bk-1' } as const }
    const scheduled = await createCheckoutTestActor({ input: session, script: { updateSchedule: [over] } })
    await scheduled.send(submit)
    const down = { kind: 'server', status: 500, text: null } as const
    const moved = await createCheckoutTestActor({ input, script: { updateBooking: [down] } })
    await moved.send(submit)
    for (const checkout of [scheduled, moved]) {
      expect(checkout.tags()).toContain('dialog:bookingFailed')
      expect(checkout.of('readRescheduleValid')).toEqual([])
    }
  })
})

describe('permission to confirm', () => {
  it('R-029 R-030 ignores Confirm of an anonymous user', async () => {
    const checkout = await createCheckoutTestActor({ input: { customer: null } })
    await checkout.send(submit)
    expect(checkout.value()).toEqual({ atGate: 'invited' })
    expect(checkout.of('createBookingTransaction')).toEqual([])
  })

  it('R-255 sends an anonymous user to the sign-in and keeps the answer', async () => {
    const checkout = await createCheckoutTestActor({ input: { customer: null, questions: ['Qual?'] } })
    await checkout.send(answered('Cacheado'))
    await checkout.send({ type: 'signIn.start' })
    expect(checkout.output()).toEqual({ kind: 'signIn', to: 'login' })
    expect(checkout.answers()).toEqual(['Cacheado'])
  })

  it('R-031 books for a customer with a name', async () => {
    const checkout = await createCheckoutTestActor()
    await checkout.send(submit)
    expect(checkout.output()).toEqual({ kind: 'booked', transactionId: 'tx-1' })
  })

  it('R-256 sends a customer without a name to give one, and books nothing', async () => {
    const checkout = await createCheckoutTestActor({ input: { customer: exampleCustomer({ name: ' ' }) } })
    await checkout.send(submit)
    expect(checkout.output()).toEqual({ kind: 'signIn', to: 'loginName' })
    expect(checkout.of('createBookingTransaction')).toEqual([])
  })

  it('R-036 does not open for an inactive business', async () => {
    const checkout = await createCheckoutTestActor({ input: { business: exampleBusiness({ status: 'inactive' }) } })
    expect(checkout.tags()).toEqual(['screen:inactive'])
    await checkout.send({ type: 'checkout.abandon' })
    expect(checkout.output()).toEqual({ kind: 'abandoned' })
  })

  it('R-566 says so when the session becomes anonymous, and keeps the calculation', async () => {
    const checkout = await createCheckoutTestActor()
    await checkout.send({ type: 'session.changed', customer: null })
    expect(checkout.tags()).toContain('signedOut')
    expect(checkout.context().terms).not.toBeNull()
  })

  it('R-268 R-566 ends as lost when the session ends before the calculation is answered', async () => {
    const checkout = await createCheckoutTestActor({ script: { calculateCheckout: ['silence'] } })
    await checkout.send({ type: 'session.changed', customer: null })
    expect(checkout.output()).toEqual({ kind: 'sessionExpired' })
  })

  it('continues by itself when the customer signs in in another tab', async () => {
    const checkout = await createCheckoutTestActor({ input: { customer: null } })
    await checkout.send({ type: 'session.changed', customer: exampleCustomer() })
    expect(checkout.value()).toEqual({ reviewing: 'ready' })
  })
})

describe('answer to the question of the business', () => {
  const questions = ['Qual é o seu tipo de cabelo?']

  it('R-272 R-703 requires an answer if there is a question and the answer is blank', async () => {
    const checkout = await createCheckoutTestActor({ input: { questions } })
    await checkout.send(answered('   '))
    await checkout.send(submit)
    expect(checkout.tags()).toContain('answerMissing')
    expect(checkout.of('createBookingTransaction')).toEqual([])
  })

  it('no longer reports a missing answer once something is typed', async () => {
    const checkout = await createCheckoutTestActor({ input: { questions } })
    await checkout.send(submit)
    await checkout.send(answered('C'))
    expect(checkout.value()).toEqual({ reviewing: 'ready' })
  })

  it('R-273 cuts the answer at 300 characters and reports each change to the parent', async () => {
    const checkout = await createCheckoutTestActor({ input: { questions } })
    await checkout.send(answered('💇'.repeat(301)))
    expect([...checkout.context().draft.answer]).toHaveLength(300)
    expect(checkout.answers().at(-1)).toBe('💇'.repeat(300))
  })

  it('R-300 copies the trimmed answer to every line', async () => {
    const items = [exampleItem(), exampleItem({ start: '2026-03-03T19:00:00.000Z' })]
    const checkout = await createCheckoutTestActor({ input: { questions, items } })
    await checkout.send(answered(' Cacheado '))
    await checkout.send(submit)
    const bookings = checkout.of('createBookingTransaction')[0]?.request.body?.bookings as { answer: string }[]
    expect(bookings.map(({ answer }) => answer)).toEqual(['Cacheado', 'Cacheado'])
  })
})

describe('booking', () => {
  it('R-276 R-300 R-301 R-307 sends the lines at once when nothing is to be paid', async () => {
    const checkout = await createCheckoutTestActor({ stored: { rwg_token: 'rwg' } })
    await checkout.send(submit)
    expect(checkout.of('createBookingTransaction').map(({ request }) => request.body)).toEqual([
      {
        bookings: [
          {
            business_id: 'b-1',
            professional_id: 'ana',
            service_id: 'corte',
            start_time: '2026-03-03T17:30:00.000Z',
            end_time: '2026-03-03T18:00:00.000Z',
            acesso: 'web',
            answer: '',
            rwg_token: 'rwg',
          },
        ],
        is_cancellation_policy: false,
        is_offer_refused: false,
      },
    ])
    expect(checkout.output()).toEqual({ kind: 'booked', transactionId: 'tx-1' })
  })

  it('R-578 reports the reservation token once, when the booking is made', async () => {
    const checkout = await createCheckoutTestActor({
      stored: { rwg_token: 'rwg' },
      script: { createBookingTransaction: [{ kind: 'server', status: 500, text: serverSays('Ops') }, created] },
    })
    await checkout.send(submit)
    expect(checkout.of('collectReservation')).toEqual([])
    await checkout.pass(1_000)
    await checkout.sendEvent('submission.retry')
    expect(checkout.of('collectReservation').map(({ request }) => request.body)).toEqual([{ rwg_token: 'rwg' }])
  })

  it('R-578 reports nothing without a token, and books even if the report fails', async () => {
    const without = await createCheckoutTestActor()
    await without.send(submit)
    expect(without.of('collectReservation')).toEqual([])
    const failing = await createCheckoutTestActor({
      stored: { rwg_token: 'rwg' },
      script: { collectReservation: [{ kind: 'network' }] },
    })
    await failing.send(submit)
    expect(failing.output()).toEqual({ kind: 'booked', transactionId: 'tx-1' })
  })

  it('R-307 sends that a policy applies although nothing has to be paid', async () => {
    const checkout = await createCheckoutTestActor({
      script: { readPolicy: [{ cancellation_policy: { fixed_cancellation: 500 } }] },
    })
    await checkout.send(submit)
    expect(checkout.of('createBookingTransaction')[0]?.request.body?.is_cancellation_policy).toBe(true)
  })

  it('R-302 sends nothing when a required field is empty, and names it', async () => {
    const ana = { ...exampleItem().professional, id: ' ' }
    const checkout = await createCheckoutTestActor({ input: { items: [exampleItem({ professional: ana })] } })
    await checkout.send(submit)
    expect(checkout.failure()).toEqual({ kind: 'emptyFields', fields: ['professionalId'] })
    expect(checkout.of('createBookingTransaction')).toEqual([])
  })

  it('R-303 sends nothing that ends before it starts', async () => {
    // The end is computed from the start. So the start comes after it only if each read returns a start two hours
    // earlier.
    const item = exampleItem()
    let atMs = Date.UTC(2026, 2, 3)
    Object.defineProperty(item, 'start', {
      get: () => {
        atMs -= 7_200_000
        return new Date(atMs).toISOString()
      },
    })
    const checkout = await createCheckoutTestActor({ input: { items: [item] } })
    await checkout.send(submit)
    expect(checkout.failure()).toEqual({ kind: 'endsBeforeStart' })
    expect(checkout.of('createBookingTransaction')).toEqual([])
  })

  it('ends with the taken times when another customer was faster, and keeps the answer', async () => {
    const taken = { serviceId: 'corte', start: '2026-03-03T17:30:00.000Z' }
    const checkout = await createCheckoutTestActor({
      input: { questions: ['Qual?'] },
      script: { createBookingTransaction: [{ kind: 'conflict', text: null, taken }] },
    })
    await checkout.send(answered('Cacheado'))
    await checkout.send(submit)
    expect(checkout.output()).toEqual({ kind: 'taken', taken })
    expect(checkout.answers()).toEqual(['Cacheado'])
    expect(checkout.attempts().at(-1)).toBeNull()
  })

  it('R-566 ends as lost for a customer whose session is over, with the answer kept', async () => {
    const checkout = await createCheckoutTestActor({
      input: { questions: ['Qual?'] },
      script: { createBookingTransaction: [unauthorized] },
    })
    await checkout.send(answered('Cacheado'))
    await checkout.send(submit)
    expect(checkout.output()).toEqual({ kind: 'sessionExpired' })
    expect(checkout.answers()).toEqual(['Cacheado'])
  })

  it('A-41 keeps nothing of a first try that the session was over for: nothing can have been booked', async () => {
    const checkout = await createCheckoutTestActor({ script: { createBookingTransaction: [unauthorized] } })
    await checkout.send(submit)
    expect(checkout.attempts()).toEqual([expect.objectContaining({ transactionId: null }), null])
  })

  it.each([
    { what: 'it was sent before without an answer', answers: [{ ...unauthorized, repeated: true }] },
    { what: 'an earlier one was lost', answers: [{ kind: 'timeout' }, unauthorized] },
  ])('A-41 keeps the try that the session is over for where $what', async ({ answers }) => {
    const checkout = await createCheckoutTestActor({ script: { createBookingTransaction: answers } })
    await checkout.send(submit)
    await checkout.pass(1_000)
    await checkout.sendEvent('submission.retry')
    expect(checkout.output()).toMatchObject({ kind: 'sessionExpired' })
    expect(checkout.attempts().at(-1)).not.toBeNull()
  })

  it('R-288 ignores a second submit while the first is in progress', async () => {
    const checkout = await createCheckoutTestActor({ script: { createBookingTransaction: ['silence'] } })
    for (let tap = 0; tap < 3; tap++) await checkout.send(submit)
    expect(checkout.of('createBookingTransaction')).toHaveLength(1)
  })

  it('R-288 takes a second submit 1000 ms after the first has completed, and not before', async () => {
    const checkout = await createCheckoutTestActor({
      script: { createBookingTransaction: [{ kind: 'server', status: 500, text: null }] },
    })
    await checkout.send(submit)
    await checkout.pass(999)
    await checkout.sendEvent('submission.retry')
    await checkout.sendEvent('dialog.close')
    await checkout.send(submit)
    expect(checkout.of('createBookingTransaction')).toHaveLength(1)
    await checkout.pass(1)
    await checkout.sendEvent('submission.retry')
    expect(checkout.of('createBookingTransaction')).toHaveLength(2)
  })

  it('keeps one key through retries without a response, and reports it to the parent before sending', async () => {
    const checkout = await createCheckoutTestActor({
      script: {
        createBookingTransaction: [
          { kind: 'timeout' },
          { kind: 'network' },
          { kind: 'server', status: 503, text: null },
        ],
      },
    })
    await checkout.send(submit)
    for (let attempts = 0; attempts < 2; attempts++) {
      await checkout.pass(1_000)
      await checkout.sendEvent('submission.retry')
    }
    const keys = checkout.of('createBookingTransaction').map(({ options }) => options.idempotencyKey)
    expect(keys).toHaveLength(3)
    expect(new Set(keys)).toEqual(new Set([checkout.attempts()[0]?.key]))
  })

  it('R-276 A-41 repeats an attempt that may have booked unchanged, despite later changes', async () => {
    const checkout = await createCheckoutTestActor({
      input: { questions: ['Qual?'], answer: 'Cacheado' },
      script: { createBookingTransaction: [{ kind: 'network' }, created] },
    })
    await checkout.send(submit)
    await checkout.pass(1_000)
    await checkout.sendEvent('dialog.close')
    await checkout.send(answered('Liso'))
    await checkout.send(submit)
    const [first, second] = checkout.of('createBookingTransaction')
    expect(second?.request.body).toEqual(first?.request.body)
    expect(second?.options.idempotencyKey).toBe(first?.options.idempotencyKey)
    expect(checkout.output()).toEqual({ kind: 'booked', transactionId: 'tx-1' })
  })

  it('R-276 A-41 repeats an attempt that may have booked unchanged after a reload', async () => {
    const sent = { answer: 'Cacheado', couponId: null, isCancellationPolicy: false, isOfferRefused: false }
    const checkout = await createCheckoutTestActor({
      input: { questions: ['Qual?'], answer: 'Liso', attempt: { ...attempt, sent } },
    })
    await checkout.send(submit)
    expect(checkout.of('createBookingTransaction')[0]?.request.body).toMatchObject({
      bookings: [{ answer: 'Cacheado' }],
    })
  })

  it('R-271 A-41 does not offer an early payment again if it was refused in an attempt that may have booked', async () => {
    const checkout = await createCheckoutTestActor({
      script: { calculateCheckout: [offerInfo], createBookingTransaction: [{ kind: 'network' }, created] },
    })
    await checkout.send(submit)
    await checkout.sendEvent('offer.refuse')
    await checkout.pass(1_000)
    await checkout.sendEvent('dialog.close')
    await checkout.send(submit)
    const [first, second] = checkout.of('createBookingTransaction')
    expect(second?.request.body).toEqual(first?.request.body)
    expect(first?.request.body).toMatchObject({ is_offer_refused: true })
    expect(checkout.output()).toEqual({ kind: 'booked', transactionId: 'tx-1' })
  })

  it('begins a new try with a new key after the server has said no', async () => {
    const checkout = await createCheckoutTestActor({
      script: { createBookingTransaction: [{ kind: 'invalid', status: 400, text: null }] },
    })
    await checkout.send(submit)
    await checkout.pass(1_000)
    await checkout.sendEvent('submission.retry')
    const [first, second] = checkout.of('createBookingTransaction').map(({ options }) => options.idempotencyKey)
    expect(second).not.toBe(first)
  })

  it.each([
    ['at once', []],
    ['at the gate, after the session was over', [null]],
  ])(
    'A-41 A-84 what one person has tried to book is not gone on with by another who signs in %s',
    async (_, before) => {
      const checkout = await createCheckoutTestActor({ input: { attempt: { ...attempt, transactionId: 'tx-0' } } })
      for (const customer of [...before, exampleCustomer({ id: 'user-caio', name: 'Caio Prado' })]) {
        await checkout.send({ type: 'session.changed', customer })
      }
      expect(checkout.context().attempt).toBeNull()
      expect(checkout.attempts()).toEqual([null])
      expect(checkout.value()).toEqual({ reviewing: 'ready' })
    },
  )

  it.each([
    ['the booking', { createBookingTransaction: [{ kind: 'network' }] }],
    [
      'the payment of what was booked after they had left',
      { calculateCheckout: [advanceInfo], createBookingTransaction: [{ kind: 'network' }, created], pay: [silent] },
    ],
  ])('A-41 A-84 does not continue the attempt for another user who signed in while %s failed', async (_, script) => {
    const checkout = await createCheckoutTestActor({ script })
    await ('pay' in script ? payWithPix(checkout) : checkout.send(submit))
    for (const customer of [null, exampleCustomer({ id: 'user-caio', name: 'Caio Prado' })]) {
      await checkout.send({ type: 'session.changed', customer })
    }
    await checkout.pass(1_000)
    if ('pay' in script) await checkout.sendEvent('submission.retry')
    await checkout.pass(1_000)
    await checkout.sendEvent('dialog.close')
    expect(checkout.context().attempt).toBeNull()
    expect(checkout.attempts().at(-1)).toBeNull()
    expect(checkout.value()).toEqual({ reviewing: 'ready' })
  })

  it('A-41 R-566 continues the attempt when the same customer signs in again', async () => {
    const checkout = await createCheckoutTestActor({ input: { attempt: { ...attempt, transactionId: 'tx-0' } } })
    await checkout.send({ type: 'session.changed', customer: null })
    await checkout.send({ type: 'session.changed', customer: exampleCustomer() })
    expect(checkout.context().attempt?.transactionId).toBe('tx-0')
  })

  it('continues under the same key after a reload', async () => {
    const checkout = await createCheckoutTestActor({ input: { attempt } })
    await checkout.send(submit)
    expect(checkout.of('createBookingTransaction')[0]?.options.idempotencyKey).toBe('key-0')
  })

  it('does not resume an attempt for other times', async () => {
    const checkout = await createCheckoutTestActor({
      input: {
        attempt: { ...attempt, transactionId: 'tx-0' },
        items: [exampleItem({ start: '2026-03-04T17:30:00.000Z' })],
      },
    })
    await checkout.send(submit)
    expect(checkout.of('createBookingTransaction')[0]?.options.idempotencyKey).not.toBe('key-0')
  })

  it('does not book again what was booked before a reload', async () => {
    const checkout = await createCheckoutTestActor({
      input: { attempt: { ...attempt, transactionId: 'tx-0', createdAt: CREATED_AT } },
    })
    await checkout.send(submit)
    expect(checkout.output()).toEqual({ kind: 'booked', transactionId: 'tx-0' })
    expect(checkout.of('createBookingTransaction')).toEqual([])
  })
})

describe('auto-submit', () => {
  it('R-286 books 500 ms after the return from signing in, and not before', async () => {
    const checkout = await createCheckoutTestActor({ stored: back })
    await checkout.pass(499)
    expect(checkout.of('createBookingTransaction')).toEqual([])
    await checkout.pass(1)
    expect(checkout.output()).toEqual({ kind: 'booked', transactionId: 'tx-1' })
  })

  it('R-286 waits for the calculation first', async () => {
    const checkout = await createCheckoutTestActor({ stored: back, script: { calculateCheckout: ['silence'] } })
    await checkout.pass(10_000)
    expect(checkout.of('createBookingTransaction')).toEqual([])
  })

  it('R-287 submits automatically only once: the sign-in intent is consumed', async () => {
    const checkout = await createCheckoutTestActor({ stored: back })
    expect(checkout.storage.read('device', 'checkoutTrue')).toBeNull()
  })

  it.each([
    ['there is a policy', { script: { readPolicy: [{ cancellation_policy: { fixed_cancellation: 500 } }] } }],
    ['an advance is to be paid', { script: { calculateCheckout: [advanceInfo] } }],
    [
      'an offer would appear',
      {
        script: {
          calculateCheckout: [
            { total_value_for_services: 6_000, anticipation_payment: 2_000, anticipation_payment_percentage: 30 },
          ],
        },
      },
    ],
    ['there is a question', { input: { questions: ['Qual?'], answer: 'Cacheado' } }],
    ['the customer has no name', { input: { customer: exampleCustomer({ name: null }) } }],
    ['the sign-in was not begun here', { stored: {} }],
    ['nobody has come through the sign-in', { stored: { checkoutTrue: storedIntent(CREATED_AT, { stage: 'begun' }) } }],
    ['the sign-in was over a while ago', { stored: { checkoutTrue: storedIntent('2026-03-02T11:55:00.000Z') } }],
    [
      'the sign-in was begun at another business',
      { stored: { checkoutTrue: storedIntent(CREATED_AT, { businessId: 'b-2' }) } },
    ],
    [
      'the sign-in was begun for something else',
      { stored: { checkoutTrue: storedIntent(CREATED_AT, { itemsKey: 'barba/ana/2026-03-03T17:30:00.000Z' }) } },
    ],
    ['nobody knows what the mark was for', { stored: { checkoutTrue: 'true', goBackRoute: '/checkout/b-1' } }],
    ['the mark cannot be read', { stored: { checkoutTrue: '{' } }],
  ])('R-287 does not submit automatically when %s', async (_, world) => {
    const checkout = await createCheckoutTestActor({ stored: back, ...world })
    await checkout.pass(500)
    expect(checkout.value()).toEqual({ reviewing: 'ready' })
    expect(checkout.of('createBookingTransaction')).toEqual([])
  })

  it('R-287 ignores the intent for an anonymous user', async () => {
    const checkout = await createCheckoutTestActor({ stored: back, input: { customer: null } })
    await checkout.send({ type: 'session.changed', customer: exampleCustomer() })
    await checkout.pass(500)
    expect(checkout.value()).toEqual({ reviewing: 'ready' })
  })
})

describe('advance payment', () => {
  const script = { calculateCheckout: [advanceInfo] }

  it('R-279 R-289 asks for the payment before anything is booked', async () => {
    const checkout = await createCheckoutTestActor({ script })
    await checkout.send(submit)
    expect(checkout.tags()).toContain('dialog:payment')
    await checkout.sendEvent('payment.confirm')
    expect(checkout.tags()).toContain('dialog:method')
    expect(checkout.of('createBookingTransaction')).toEqual([])
  })

  it('R-289 books nothing when the confirmation is closed', async () => {
    const checkout = await createCheckoutTestActor({ script })
    await checkout.send(submit)
    await checkout.sendEvent('dialog.close')
    expect(checkout.value()).toEqual({ reviewing: 'ready' })
    expect(checkout.of('createBookingTransaction')).toEqual([])
  })

  it('R-282 offers no Pix where it is not taken, gives the contact instead and books nothing', async () => {
    const checkout = await createCheckoutTestActor({
      script: { ...script, readPaymentSettings: [{ transaction_percentage: null, pix_transaction_percentage: null }] },
    })
    await checkout.send(submit)
    expect(checkout.tags()).toContain('dialog:noMethod')
    expect(checkout.of('createBookingTransaction')).toEqual([])
  })

  it('A-36 R-269 offers no early payment where it cannot be paid, and books as if it was refused', async () => {
    const checkout = await createCheckoutTestActor({
      script: {
        calculateCheckout: [offerInfo],
        readPaymentSettings: [{ transaction_percentage: null, pix_transaction_percentage: null }],
      },
    })
    await checkout.send(submit)
    expect(checkout.of('createBookingTransaction')[0]?.request.body).toMatchObject({ is_offer_refused: true })
    expect(checkout.output()).toMatchObject({ kind: 'booked' })
  })

  it('R-344 R-345 R-350 R-291 sends nothing with a wrong postal code or a wrong CPF', async () => {
    const address = {
      postalCode: '0131-100',
      neighborhood: 'Bela Vista',
      street: 'Avenida Paulista',
      number: '1000',
      city: 'São Paulo',
      state: 'SP',
    }
    const wrongAddress = await createCheckoutTestActor({ script, input: { customer: exampleCustomer({ address }) } })
    await wrongAddress.send(submit)
    await wrongAddress.sendEvent('payment.confirm')
    expect(wrongAddress.tags()).toContain('dialog:address')

    const wrongCpf = await createCheckoutTestActor({ script })
    await payWithPix(wrongCpf, '111.111.111-11')
    expect(wrongCpf.tags()).toEqual(expect.arrayContaining(['dialog:cpf', 'failed']))

    for (const checkout of [wrongAddress, wrongCpf]) {
      expect(checkout.of('createBookingTransaction')).toEqual([])
      expect(checkout.of('pay')).toEqual([])
    }
  })

  it('R-283 books before it pays', async () => {
    const checkout = await createCheckoutTestActor({ script })
    await payWithPix(checkout)
    const order = checkout.sent.map(({ id }) => id).filter((id) => id === 'pay' || id === 'createBookingTransaction')
    expect(order).toEqual(['createBookingTransaction', 'pay'])
  })

  it('R-351 R-734 R-337 pays exactly the amount on screen, with payment type 5 and without a card', async () => {
    const checkout = await createCheckoutTestActor({
      script: { calculateCheckout: [{ ...advanceInfo, discounts_payment: 500 }] },
    })
    await payWithPix(checkout)
    const body = checkout.of('pay')[0]?.request.body
    expect(body).toMatchObject({
      booking_external_id: 'tx-1',
      recipient_id: 'b-1',
      payment_request_id: null,
      amount: 2_000,
      discount: 500,
      payment_type: 5,
      coupon_id: null,
      client: { documents: [{ type: 'cpf', number: '52998224725' }] },
    })
    expect(body).not.toHaveProperty('card')
  })

  it('R-293 R-352 shows the code of the response and reports it to the parent, so that a reload shows it again', async () => {
    const checkout = await createCheckoutTestActor({ script })
    await payWithPix(checkout)
    expect(checkout.tags()).toContain('screen:code')
    expect(checkout.attempts().at(-1)).toMatchObject({
      transactionId: 'tx-1',
      createdAt: CREATED_AT,
      pix: { code: PIX_CODE, amountCents: 2_000 },
    })
  })

  it('never reports the CPF to the parent', async () => {
    const checkout = await createCheckoutTestActor({ script })
    await payWithPix(checkout)
    expect(JSON.stringify(checkout.attempts())).not.toContain('52998224725')
    expect(JSON.stringify(checkout.storage.all())).not.toContain('52998224725')
  })

  it('charges nothing and shows the new amounts first when they have changed', async () => {
    const checkout = await createCheckoutTestActor({
      script: { calculateCheckout: [advanceInfo, { ...advanceInfo, anticipation_payment: 2_500 }] },
    })
    await payWithPix(checkout)
    expect(checkout.tags()).toContain('amountChanged')
    expect(checkout.context().terms?.info.anticipationCents).toBe(2_500)
    expect(checkout.of('createBookingTransaction')).toEqual([])
    await checkout.pass(1_000)
    await checkout.send(submit)
    expect(checkout.tags()).toContain('dialog:payment')
  })

  it.each([
    ['an advance and a policy', plainInfo, advanceInfo],
    ['an offer', plainInfo, offerInfo],
    ['a policy without an advance', plainInfo, { ...plainInfo, use_cancellation_policy: true }],
    ['a cancellation fee alone', plainInfo, { ...plainInfo, value_cancellation_fee: 1_000 }],
    [
      'more hours for cancelling free of charge',
      { ...plainInfo, cancellation_policy: { hours_before_booking_expiration: 24 } },
      { ...plainInfo, cancellation_policy: { hours_before_booking_expiration: 48 } },
    ],
    ['a price where there was none', { total_value_for_services: 0 }, plainInfo],
    ['another price', plainInfo, { total_value_for_services: 6_500 }],
  ])('R-289 A-115 books nothing where %s came after the review, and shows it first', async (_, shown, now) => {
    const policy = { anticipated_payment: 80, used_percentage_value: 100, hours_before_booking_expiration: 48 }
    const checkout = await createCheckoutTestActor({
      script: {
        calculateCheckout: [shown, now],
        readPolicy: [{ cancellation_policy: null }, { cancellation_policy: policy }],
      },
    })
    await checkout.send(submit)
    expect(checkout.tags()).toContain('amountChanged')
    expect(checkout.of('createBookingTransaction')).toEqual([])
    expect(checkout.context().terms?.info.totalCents).toBe(now.total_value_for_services)
    // The next agreement is to the current policy.
    expect(checkout.context().terms?.policy).toMatchObject({ hoursBeforeExpiration: 48, usedPercentageValue: 100 })
  })

  it('R-289 reads the policy again before booking if it could not be read', async () => {
    const checkout = await createCheckoutTestActor({
      script: {
        calculateCheckout: [plainInfo, advanceInfo, advanceInfo],
        readPolicy: [{ cancellation_policy: null }, { kind: 'network' }, { cancellation_policy: null }],
      },
    })
    await checkout.send(submit)
    expect(checkout.tags()).toContain('dialog:bookingFailed')
    await checkout.pass(1_000)
    await checkout.sendEvent('submission.retry')
    expect(checkout.tags()).toContain('amountChanged')
    expect(checkout.context().terms?.info).toMatchObject({ anticipationCents: advanceInfo.anticipation_payment })
    expect(checkout.of('createBookingTransaction')).toEqual([])
  })

  it('R-255 R-566 asks a customer who has signed out in the meantime to sign in, at the new amounts', async () => {
    const checkout = await createCheckoutTestActor({ script: { calculateCheckout: [advanceInfo, 'silence'] } })
    await payWithPix(checkout)
    await checkout.send({ type: 'session.changed', customer: null })
    const submission = checkout.actor.getSnapshot().children.bookingSubmission
    const info = { ...exampleAdvanceInfo(), anticipationCents: 2_500 }
    submission?.send({ type: 'xstate.done.actor.calculateCheckout', output: info } as never)
    await settled()
    expect(checkout.value()).toEqual({ atGate: 'signedOut' })
    expect(checkout.context().terms?.info.anticipationCents).toBe(2_500)
  })

  it('R-284 R-298 R-634 cancels the booking when the payment is turned down, even if the page is being left', async () => {
    const refusal = { kind: 'invalid', status: 422, text: serverSays('Pagamento recusado') }
    const checkout = await createCheckoutTestActor({ script: { ...script, pay: [refusal] } })
    await payWithPix(checkout)
    const [cancellation] = checkout.of('updateBookingTransaction')
    expect(cancellation?.request).toEqual({
      params: { id: 'tx-1' },
      body: { payment_status: 'cancelled', cancellation_reason: 'payment_error' },
    })
    expect(cancellation?.options.keepalive).toBe(true)
    expect(checkout.tags()).toContain('dialog:paymentFailed')
    expect(checkout.failure()).toEqual(refusal)
    expect(checkout.attempts().some((one) => one?.transactionId === 'tx-1')).toBe(true)
  })

  it('R-284 makes a new booking on the next attempt after that', async () => {
    const checkout = await createCheckoutTestActor({
      script: { ...script, pay: [rejected, { pix_qr_code: PIX_CODE }] },
    })
    await payWithPix(checkout)
    await checkout.pass(1_000)
    await checkout.sendEvent('submission.retry')
    const keys = checkout.of('createBookingTransaction').map(({ options }) => options.idempotencyKey)
    expect(new Set(keys).size).toBe(2)
    expect(checkout.tags()).toContain('screen:code')
  })

  it('says so when the booking could not be cancelled, and cancels again on request', async () => {
    const checkout = await createCheckoutTestActor({
      script: {
        ...script,
        pay: [rejected],
        updateBookingTransaction: [{ kind: 'network' }, {}],
      },
    })
    await payWithPix(checkout)
    expect(checkout.tags()).toContain('dialog:cancellationFailed')
    await checkout.sendEvent('cancellation.retry')
    expect(checkout.tags()).toContain('dialog:paymentFailed')
  })

  it('R-299 checks the status of a payment without a response, and neither cancels nor books again', async () => {
    const checkout = await createCheckoutTestActor({
      script: { ...script, pay: [{ kind: 'timeout' }, { pix_qr_code: PIX_CODE }] },
    })
    await payWithPix(checkout)
    expect(checkout.of('readPaymentStatus').map(({ request }) => request.params)).toEqual([
      { bookingTransactionId: 'tx-1' },
    ])
    expect(checkout.tags()).toContain('dialog:paymentUnfinished')
    await checkout.pass(1_000)
    await checkout.sendEvent('submission.retry')
    const keys = checkout.of('pay').map(({ options }) => options.idempotencyKey)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
    expect(checkout.of('createBookingTransaction')).toHaveLength(1)
    expect(checkout.of('updateBookingTransaction')).toEqual([])
    expect(checkout.tags()).toContain('screen:code')
  })

  it.each([
    ['without words', { kind: 'server', status: 500, text: null }],
    ['of a gateway', { kind: 'server', status: 504, text: serverSays('Gateway Timeout') }],
    ['to a payment that was sent before', { ...rejected, repeated: true }],
  ])('A-38 checks the status first after a response %s, which is not the outcome of the payment', async (_, answer) => {
    const checkout = await createCheckoutTestActor({ script: { ...script, pay: [answer] } })
    await payWithPix(checkout)
    expect(checkout.of('readPaymentStatus')).toHaveLength(1)
    expect(checkout.of('updateBookingTransaction')).toEqual([])
    expect(checkout.tags()).toContain('dialog:paymentUnfinished')
  })

  describe('automatic status checks of a payment without a response', () => {
    const unanswered = async () => {
      const checkout = await createCheckoutTestActor({ script: { ...script, pay: [{ kind: 'timeout' }] } })
      await payWithPix(checkout)
      expect(checkout.tags()).toContain('dialog:paymentUnfinished')
      await checkout.pass(1_000)
      return checkout
    }

    it('R-299 books once the payment was made', async () => {
      const checkout = await unanswered()
      checkout.change('readPaymentStatus', { paymentStatus: 'completed' })
      await checkout.pass(5_000)
      expect(checkout.output()).toEqual({ kind: 'booked', transactionId: 'tx-1' })
      expect(checkout.of('pay')).toHaveLength(1)
    })

    it.each(['tab.shown', 'network.restored'])('R-299 checks at once at %s', async (event) => {
      const checkout = await unanswered()
      checkout.change('readPaymentStatus', { paymentStatus: 'completed' })
      await checkout.sendEvent(event)
      expect(checkout.output()).toEqual({ kind: 'booked', transactionId: 'tx-1' })
    })

    it('R-284 releases the booking once the payment was rejected, and says so', async () => {
      const checkout = await unanswered()
      checkout.change('readPaymentStatus', { paymentStatus: 'error' })
      await checkout.pass(5_000)
      expect(checkout.tags()).toContain('dialog:paymentFailed')
      expect(checkout.failure()).toEqual({ kind: 'refused' })
      expect(checkout.of('updateBookingTransaction')).toHaveLength(1)
    })

    it('R-299 keeps both options open while the payment is pending or its status unknown', async () => {
      const checkout = await unanswered()
      await checkout.pass(5_000)
      checkout.change('readPaymentStatus', { kind: 'network' })
      await checkout.pass(5_000)
      expect(checkout.tags()).toContain('dialog:paymentUnfinished')
      expect(checkout.of('readPaymentStatus').length).toBeGreaterThan(2)
      await checkout.sendEvent('submission.abandon')
      expect(checkout.output()).toEqual({ kind: 'abandoned' })
    })
  })

  it('R-284 a 500 with the payment service’s own words is a known result', async () => {
    const checkout = await createCheckoutTestActor({
      script: { ...script, pay: [{ kind: 'server', status: 500, text: serverSays('Cartão recusado') }] },
    })
    await payWithPix(checkout)
    expect(checkout.of('updateBookingTransaction')).toHaveLength(1)
  })

  it.each([
    ['completed', 'a booking that is paid is booked'],
    ['expired', 'one that is over is gone'],
    ['pending', 'of any other the customer reads that it is still held'],
  ])('A-38 when the cancellation is refused and the payment is %s, %s', async (paymentStatus) => {
    const checkout = await createCheckoutTestActor({
      script: {
        ...script,
        pay: [rejected],
        updateBookingTransaction: [{ kind: 'conflict', text: serverSays('Pago'), taken: null }],
        readPaymentStatus: [{ paymentStatus }],
      },
    })
    await payWithPix(checkout)
    if (paymentStatus === 'completed') expect(checkout.output()).toEqual({ kind: 'booked', transactionId: 'tx-1' })
    if (paymentStatus === 'expired') expect(checkout.tags()).toContain('dialog:paymentFailed')
    if (paymentStatus === 'pending') expect(checkout.tags()).toContain('dialog:cancellationFailed')
  })

  it('R-359 is booked when the payment without a response had gone through', async () => {
    const checkout = await createCheckoutTestActor({
      script: { ...script, pay: [{ kind: 'network' }], readPaymentStatus: [{ paymentStatus: 'completed' }] },
    })
    await payWithPix(checkout)
    expect(checkout.output()).toEqual({ kind: 'booked', transactionId: 'tx-1' })
  })

  it('looks an earlier payment up before it pays again after a reload', async () => {
    const earlier = { ...attempt, transactionId: 'tx-0', createdAt: CREATED_AT }
    const checkout = await createCheckoutTestActor({ script, input: { attempt: earlier } })
    await payWithPix(checkout)
    const order = checkout.sent.map(({ id }) => id).filter((id) => id === 'pay' || id === 'readPaymentStatus')
    expect(order[0]).toBe('readPaymentStatus')
    expect(checkout.of('createBookingTransaction')).toEqual([])
    expect(checkout.of('pay')[0]?.request.body?.booking_external_id).toBe('tx-0')
  })

  it('books again when the 40 minutes of the earlier booking are over', async () => {
    const earlier = { ...attempt, transactionId: 'tx-0', createdAt: CREATED_AT }
    const checkout = await createCheckoutTestActor({
      script: { ...script, readPaymentStatus: [{ paymentStatus: 'cancelled' }] },
      input: { attempt: earlier },
    })
    await payWithPix(checkout)
    expect(checkout.of('createBookingTransaction')).toHaveLength(1)
    expect(checkout.of('pay')[0]?.request.body?.booking_external_id).toBe('tx-1')
  })
})

describe('paying by card', () => {
  const script = { calculateCheckout: [advanceInfo], pay: [{ paymentStatus: 'completed' }] }
  const refusal = { kind: 'invalid', status: 422, text: serverSays('Não autorizado') }

  it('R-279 R-281 R-290 leads to the card where cards are taken, and not where they are not', async () => {
    const checkout = await createCheckoutTestActor({ script })
    await checkout.send(submit)
    await checkout.sendEvent('payment.confirm')
    await checkout.sendEvent('method.choose', { method: 'card' })
    expect(checkout.tags()).toContain('dialog:card')

    const onlyPix = [{ transaction_percentage: null, pix_transaction_percentage: 0 }]
    const without = await createCheckoutTestActor({ script: { ...script, readPaymentSettings: onlyPix } })
    await without.send(submit)
    await without.sendEvent('payment.confirm')
    await without.sendEvent('method.choose', { method: 'card' })
    expect(without.tags()).toContain('dialog:method')
  })

  it('R-282 takes a card where Pix is not taken', async () => {
    const onlyCard = [{ transaction_percentage: 0, pix_transaction_percentage: null }]
    const checkout = await createCheckoutTestActor({ script: { ...script, readPaymentSettings: onlyCard } })
    await checkout.send(submit)
    await checkout.sendEvent('payment.confirm')
    await checkout.sendEvent('method.choose', { method: 'pix' })
    expect(checkout.tags()).toContain('dialog:method')
    await checkout.sendEvent('method.choose', { method: 'card' })
    expect(checkout.tags()).toContain('dialog:card')
  })

  it('R-329 stays at the form while something is wrong, and books nothing', async () => {
    const checkout = await createCheckoutTestActor({ script })
    await checkout.send(submit)
    await checkout.sendEvent('payment.confirm')
    await checkout.sendEvent('method.choose', { method: 'card' })
    await checkout.sendEvent('card.submit', { check: { kind: 'card', fields: ['number'] } })
    expect(checkout.tags()).toEqual(expect.arrayContaining(['dialog:card', 'failed']))
    expect(checkout.of('createBookingTransaction')).toEqual([])
  })

  it('R-283 R-336 R-337 R-338 R-339 R-740 books, pays exactly the amount on screen with the card, and is booked', async () => {
    const checkout = await createCheckoutTestActor({ script })
    await payWithCard(checkout)
    const order = checkout.sent.map(({ id }) => id).filter((id) => id === 'pay' || id === 'createBookingTransaction')
    expect(order).toEqual(['createBookingTransaction', 'pay'])
    expect(checkout.of('pay')[0]?.request.body).toMatchObject({
      booking_external_id: 'tx-1',
      amount: 2_000,
      payment_type: null,
      card: {
        card_holder_name: 'BIA SOUZA',
        card_expiration_date: '1230',
        card_number: '4111111111111111',
        card_cvv: '862',
      },
      client: { email: 'bia@example.com', documents: [{ type: 'cpf', number: '52998224725' }] },
    })
    expect(checkout.output()).toEqual({ kind: 'booked', transactionId: 'tx-1' })
    expect(checkout.deps.cards.paidWith('tx-1')).toBe('1111')
  })

  it('R-695 leaves for the form of the address, with the answer and nothing sent, where a +55 customer has none', async () => {
    const nowhere = { postalCode: null, neighborhood: null, street: null, number: null, city: null, state: null }
    const asked = await createCheckoutTestActor({ script, input: { customer: exampleCustomer({ address: nowhere }) } })
    await asked.send(submit)
    expect(asked.output()).toBeUndefined()
    await asked.sendEvent('payment.confirm')
    expect(asked.output()).toMatchObject({ kind: 'signIn', to: 'address' })
    expect(asked.of('createBookingTransaction')).toEqual([])

    const abroad = exampleCustomer({ phone: '+34600000000', address: nowhere })
    const free = await createCheckoutTestActor({ script, input: { customer: abroad } })
    await free.send(submit)
    await free.sendEvent('payment.confirm')
    expect(free.tags()).toContain('dialog:method')
  })

  it('R-345 A-56 a wrong postal code leads to the form that corrects it', async () => {
    const address = { ...exampleCustomer().address, postalCode: '123' }
    const checkout = await createCheckoutTestActor({ script, input: { customer: exampleCustomer({ address }) } })
    await checkout.send(submit)
    await checkout.sendEvent('payment.confirm')
    await checkout.sendEvent('address.open')
    expect(checkout.output()).toMatchObject({ kind: 'signIn', to: 'address' })
  })

  it('R-344 R-345 asks a +55 customer with a wrong postal code for no card', async () => {
    const address = { ...exampleCustomer().address, postalCode: '123' }
    const checkout = await createCheckoutTestActor({ script, input: { customer: exampleCustomer({ address }) } })
    await checkout.send(submit)
    await checkout.sendEvent('payment.confirm')
    expect(checkout.tags()).toContain('dialog:address')
    expect(checkout.of('createBookingTransaction')).toEqual([])
  })

  it('R-284 R-298 R-335 cancels the booking when the card is declined, and asks for a card again on the next attempt', async () => {
    const checkout = await createCheckoutTestActor({
      script: { ...script, pay: [refusal, { paymentStatus: 'completed' }] },
    })
    await payWithCard(checkout)
    expect(checkout.tags()).toContain('dialog:paymentFailed')
    expect(checkout.failure()).toEqual(refusal)
    expect(checkout.of('updateBookingTransaction')).toHaveLength(1)
    await checkout.pass(1_000)
    await checkout.sendEvent('submission.retry')
    expect(checkout.tags()).toContain('dialog:payment')
    expect(checkout.deps.cards.lastAttempted(keyOfItems([exampleItem()]))).toBe('1111')
    expect(checkout.of('createBookingTransaction')).toHaveLength(1)
    await enterCard(checkout)
    expect(checkout.of('createBookingTransaction')).toHaveLength(2)
    expect(checkout.output()).toEqual({ kind: 'booked', transactionId: 'tx-1' })
  })

  it('R-290 A-41 pays under a new key with another card after one with an unknown result, and under the same key with the same card', async () => {
    const checkout = await createCheckoutTestActor({
      script: { ...script, pay: [{ kind: 'timeout' }, { kind: 'timeout' }, { paymentStatus: 'completed' }] },
    })
    await payWithCard(checkout)
    for (const card of [CARD, OTHER_CARD]) {
      await checkout.pass(1_000)
      await checkout.sendEvent('submission.retry')
      await enterCard(checkout, card)
    }
    const [first, same, other] = checkout.of('pay').map(({ options }) => options.idempotencyKey)
    expect(same).toBe(first)
    expect(other).not.toBe(first)
    expect(checkout.of('readPaymentStatus').length).toBeGreaterThanOrEqual(2)
    expect(checkout.output()).toEqual({ kind: 'booked', transactionId: 'tx-1' })
  })

  it.each([
    ['by card', (checkout: TestCheckout, isSecond: boolean) => payWithCard(checkout, isSecond ? OTHER_CARD : CARD)],
    ['by Pix', (checkout: TestCheckout, isSecond: boolean) => payWithPix(checkout, isSecond ? OTHER_CPF : CARD.cpf)],
  ])('A-41 A-38 after a reload a payment %s gets its own key, once the first was checked', async (_, pay) => {
    const before = await createCheckoutTestActor({ script: { ...script, pay: [{ kind: 'timeout' }] } })
    await pay(before, false)
    const stored = before.attempts().at(-1) ?? null

    const waiting = { kind: 'conflict', text: serverSays('Há um pagamento com cartão em análise.'), taken: null }
    const after = await createCheckoutTestActor({ script: { ...script, pay: [waiting] }, input: { attempt: stored } })
    await pay(after, true)
    const [first, second] = [before, after].map(({ of }) => of('pay').map(({ options }) => options.idempotencyKey))
    expect([first?.length, second?.length]).toEqual([1, 1])
    expect(second).not.toEqual(first)
    expect(second?.[0]).toMatch(new RegExp(`^${stored?.key}-`))
    expect(after.sent.map(({ id }) => id).slice(-3)).toEqual(['readPaymentStatus', 'pay', 'readPaymentStatus'])
    expect(after.of('updateBookingTransaction')).toEqual([])
    expect(after.tags()).toContain('dialog:paymentUnfinished')
    expect(after.failure()).toEqual(waiting)
  })

  describe('a rejected payment of an earlier visit', () => {
    const refused = { paymentStatus: 'error' }
    /** Opens a checkout with an existing booking, whose payment had no response before a reload. */
    async function comeBack(over: Script) {
      const before = await createCheckoutTestActor({ script: { ...script, pay: [{ kind: 'timeout' }] } })
      await payWithCard(before)
      const input = { attempt: before.attempts().at(-1) ?? null }
      return createCheckoutTestActor({ script: { ...script, readPaymentStatus: [refused], ...over }, input })
    }

    it.each([
      ['card', (checkout: TestCheckout) => payWithCard(checkout, OTHER_CARD), 'completed', 'booked'],
      ['Pix', payWithPix, 'pending', undefined],
    ])('R-284 A-38 the booking is kept, and paid by %s instead', async (_, pay, paymentStatus, kind) => {
      const checkout = await comeBack({ pay: [{ paymentStatus, pix_qr_code: PIX_CODE }] })
      await pay(checkout)
      expect(checkout.of('pay').map(({ request }) => request.body?.booking_external_id)).toEqual(['tx-1'])
      expect(checkout.of('createBookingTransaction')).toEqual([])
      expect(checkout.of('updateBookingTransaction')).toEqual([])
      expect(checkout.output()?.kind).toBe(kind)
    })

    it.each([
      ['card', payWithCard],
      ['Pix', payWithPix],
    ])('A-41 the same by %s is another payment than the one that was refused', async (_, pay) => {
      const answer = { paymentStatus: 'completed', pix_qr_code: PIX_CODE }
      const checkout = await createCheckoutTestActor({
        script: {
          ...script,
          pay: [{ kind: 'timeout' }, answer],
          readPaymentStatus: [{ paymentStatus: 'pending' }, refused],
        },
      })
      await pay(checkout)
      await checkout.pass(1_000)
      await checkout.sendEvent('dialog.close')
      await pay(checkout)
      const keys = checkout.of('pay').map(({ options }) => options.idempotencyKey)
      expect(keys).toHaveLength(2)
      expect(keys[1]).not.toBe(keys[0])
      expect(checkout.of('updateBookingTransaction')).toEqual([])
    })

    it('R-284 another card that is declined, too, gives the booking back', async () => {
      const checkout = await comeBack({ pay: [refusal] })
      await payWithCard(checkout, OTHER_CARD)
      expect(checkout.of('updateBookingTransaction')).toHaveLength(1)
      expect(checkout.tags()).toContain('dialog:paymentFailed')
      expect(checkout.failure()).toEqual(refusal)
    })

    it('A-38 another card without an answer is not taken for refused because the first one was', async () => {
      const checkout = await comeBack({ pay: [{ kind: 'timeout' }, { paymentStatus: 'completed' }] })
      await payWithCard(checkout, OTHER_CARD)
      expect(checkout.tags()).toContain('dialog:paymentUnfinished')
      expect(checkout.failure()).toEqual({ kind: 'timeout' })
      await checkout.pass(1_000)
      await checkout.sendEvent('submission.retry')
      await enterCard(checkout, OTHER_CARD)
      expect(checkout.of('updateBookingTransaction')).toEqual([])
      expect(checkout.output()).toEqual({ kind: 'booked', transactionId: 'tx-1' })
    })

    it('A-38 another card beside one of another tab is a matter of that one', async () => {
      const waiting = { kind: 'conflict', text: serverSays('Há um pagamento com cartão em análise.'), taken: null }
      const checkout = await comeBack({ pay: [waiting], readPaymentStatus: [refused, { paymentStatus: 'pending' }] })
      await payWithCard(checkout, OTHER_CARD)
      expect(checkout.of('updateBookingTransaction')).toEqual([])
      expect(checkout.tags()).toContain('dialog:paymentUnfinished')
      expect(checkout.failure()).toEqual(waiting)
      // Once that payment is rejected, the page says so. A later check does not cancel the booking.
      checkout.change('readPaymentStatus', { paymentStatus: 'error' })
      await checkout.pass(1_000)
      await checkout.pass(5_000)
      expect(checkout.failure()).toEqual({ kind: 'earlierRefused' })
      await checkout.pass(60_000)
      expect(checkout.of('updateBookingTransaction')).toEqual([])
      expect(checkout.tags()).toContain('dialog:paymentUnfinished')
    })

    it('R-736 a booking that has run out in the meantime is said to be gone', async () => {
      const over = { kind: 'conflict', text: serverSays('Esta reserva foi cancelada.'), taken: null }
      const checkout = await comeBack({ pay: [over], readPaymentStatus: [refused, { paymentStatus: 'expired' }] })
      await payWithCard(checkout, OTHER_CARD)
      expect(checkout.of('updateBookingTransaction')).toEqual([])
      expect(checkout.tags()).toContain('dialog:paymentFailed')
      expect(checkout.failure()).toEqual(over)
    })
  })

  it('A-38 a card payment without a result, whose booking has run out, says that the time to pay is over', async () => {
    const expired = [{ paymentStatus: 'expired' }]
    const checkout = await createCheckoutTestActor({
      script: { ...script, pay: [{ paymentStatus: 'pending' }], readPaymentStatus: expired },
    })
    await payWithCard(checkout)
    expect(checkout.of('updateBookingTransaction')).toEqual([])
    expect(checkout.tags()).toContain('dialog:paymentFailed')
    expect(checkout.failure()).toEqual({ kind: 'over' })
  })

  it.each([
    ['before it is paid', [{ paymentStatus: 'em_disputa' }], { paymentStatus: 'completed' }],
    ['after it got no answer', [{ paymentStatus: 'pending' }, { paymentStatus: 'em_disputa' }], { kind: 'timeout' }],
  ])(
    'A-38 an unknown status does not count as a rejection: nothing is released, asked %s',
    async (_, statuses, answer) => {
      const checkout = await createCheckoutTestActor({
        script: { ...script, pay: [answer], readPaymentStatus: statuses },
        input: { attempt: { ...attempt, transactionId: 'tx-0', createdAt: CREATED_AT } },
      })
      await payWithCard(checkout)
      expect(checkout.of('updateBookingTransaction')).toEqual([])
      expect(checkout.tags()).toContain('dialog:paymentUnfinished')
    },
  )

  it('R-284 a payment that was rejected in the meantime, beside an attempt with another card, leads to the form again', async () => {
    const pending = { paymentStatus: 'pending' }
    const waiting = { kind: 'conflict', text: serverSays('Aguarde'), taken: null }
    const checkout = await createCheckoutTestActor({
      script: {
        ...script,
        pay: [{ kind: 'timeout' }, waiting, { paymentStatus: 'completed' }],
        readPaymentStatus: [pending, pending, pending, { paymentStatus: 'error' }],
      },
    })
    await payWithCard(checkout)
    await checkout.pass(1_000)
    await checkout.sendEvent('submission.retry')
    await enterCard(checkout, OTHER_CARD)
    expect(checkout.tags()).toContain('dialog:paymentUnfinished')
    expect(checkout.failure()).toEqual({ kind: 'earlierRefused' })
    await checkout.pass(1_000)
    await checkout.sendEvent('submission.retry')
    await enterCard(checkout, OTHER_CARD)
    expect(checkout.of('updateBookingTransaction')).toEqual([])
    expect(checkout.output()).toEqual({ kind: 'booked', transactionId: 'tx-1' })
  })

  it('R-284 one that may have been sent itself is given back where it was refused in the meantime', async () => {
    const pending = { paymentStatus: 'pending' }
    const checkout = await createCheckoutTestActor({
      script: {
        ...script,
        pay: [{ kind: 'timeout' }],
        readPaymentStatus: [pending, pending, pending, { paymentStatus: 'error' }],
      },
    })
    await payWithCard(checkout)
    await checkout.pass(1_000)
    await checkout.sendEvent('submission.retry')
    await enterCard(checkout, OTHER_CARD)
    expect(checkout.of('updateBookingTransaction')).toHaveLength(1)
    expect(checkout.tags()).toContain('dialog:paymentFailed')
    expect(checkout.failure()).toEqual({ kind: 'refused' })
  })

  it('R-290 A-41 a card after a failed Pix code is a separate payment, once the first was checked', async () => {
    const checkout = await createCheckoutTestActor({
      script: { ...script, pay: [{ kind: 'timeout' }, { paymentStatus: 'completed' }] },
    })
    await payWithPix(checkout)
    await checkout.pass(1_000)
    await checkout.sendEvent('dialog.close')
    await payWithCard(checkout)
    const [pix, card] = checkout.of('pay').map(({ options }) => options.idempotencyKey)
    expect(card).not.toBe(pix)
    expect(checkout.sent.map(({ id }) => id).filter((id) => id === 'pay' || id === 'readPaymentStatus')).toEqual([
      ...['pay', 'readPaymentStatus', 'readPaymentStatus', 'pay'],
    ])
    expect(checkout.output()).toEqual({ kind: 'booked', transactionId: 'tx-1' })
  })

  it('R-284 cancels the booking when the answer says that the card was not charged', async () => {
    const checkout = await createCheckoutTestActor({ script: { ...script, pay: [{ paymentStatus: 'error' }] } })
    await payWithCard(checkout)
    expect(checkout.of('updateBookingTransaction')).toHaveLength(1)
    expect(checkout.failure()).toEqual({ kind: 'refused' })
  })

  it.each([
    ['without an answer', { kind: 'timeout' }],
    ['that is not done yet', { paymentStatus: 'pending' }],
    ['whose answer says nothing', {}],
  ])('R-299 checks the status of a payment %s, and cancels nothing', async (_, pay) => {
    const checkout = await createCheckoutTestActor({ script: { ...script, pay: [pay] } })
    await payWithCard(checkout)
    expect(checkout.of('readPaymentStatus')).toHaveLength(1)
    expect(checkout.tags()).toContain('dialog:paymentUnfinished')
    expect(checkout.of('updateBookingTransaction')).toEqual([])
  })

  it.each([
    ['without words', { kind: 'server', status: 500, text: null }],
    ['of a gateway', { kind: 'server', status: 504, text: serverSays('Gateway Timeout') }],
    ['to a payment that was sent before', { ...rejected, repeated: true }],
  ])('A-38 checks the status first after a response %s, which is not the outcome of the payment', async (_, answer) => {
    const checkout = await createCheckoutTestActor({ script: { ...script, pay: [answer] } })
    await payWithPix(checkout)
    expect(checkout.of('readPaymentStatus')).toHaveLength(1)
    expect(checkout.of('updateBookingTransaction')).toEqual([])
    expect(checkout.tags()).toContain('dialog:paymentUnfinished')
  })

  it('R-284 a 500 with the payment service’s own words is a known result', async () => {
    const checkout = await createCheckoutTestActor({
      script: { ...script, pay: [{ kind: 'server', status: 500, text: serverSays('Cartão recusado') }] },
    })
    await payWithPix(checkout)
    expect(checkout.of('updateBookingTransaction')).toHaveLength(1)
  })

  it.each([
    ['completed', 'a booking that is paid is booked'],
    ['expired', 'one that is over is gone'],
    ['pending', 'of any other the customer reads that it is still held'],
  ])('A-38 when the cancellation is refused and the payment is %s, %s', async (paymentStatus) => {
    const checkout = await createCheckoutTestActor({
      script: {
        ...script,
        pay: [rejected],
        updateBookingTransaction: [{ kind: 'conflict', text: serverSays('Pago'), taken: null }],
        readPaymentStatus: [{ paymentStatus }],
      },
    })
    await payWithPix(checkout)
    if (paymentStatus === 'completed') expect(checkout.output()).toEqual({ kind: 'booked', transactionId: 'tx-1' })
    if (paymentStatus === 'expired') expect(checkout.tags()).toContain('dialog:paymentFailed')
    if (paymentStatus === 'pending') expect(checkout.tags()).toContain('dialog:cancellationFailed')
  })

  it('R-359 is booked when the payment without a response had gone through', async () => {
    const checkout = await createCheckoutTestActor({
      script: { ...script, pay: [{ kind: 'timeout' }], readPaymentStatus: [{ paymentStatus: 'completed' }] },
    })
    await payWithCard(checkout)
    expect(checkout.output()).toEqual({ kind: 'booked', transactionId: 'tx-1' })
    expect(checkout.deps.cards.paidWith('tx-1')).toBe('1111')
  })

  it('R-335 asks for the card again while the result stays unknown, for the same booking and under the same key', async () => {
    const checkout = await createCheckoutTestActor({
      script: { ...script, pay: [{ kind: 'timeout' }, { paymentStatus: 'completed' }] },
    })
    await payWithCard(checkout)
    await checkout.pass(1_000)
    await checkout.sendEvent('submission.retry')
    expect(checkout.tags()).toContain('dialog:payment')
    expect(checkout.of('pay')).toHaveLength(1)
    await enterCard(checkout)
    const keys = checkout.of('pay').map(({ options }) => options.idempotencyKey)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
    // Read after the time-out, before the form, and before the second payment.
    expect(checkout.of('readPaymentStatus')).toHaveLength(3)
    expect(checkout.of('createBookingTransaction')).toHaveLength(1)
    expect(checkout.output()).toEqual({ kind: 'booked', transactionId: 'tx-1' })
  })

  it.each([
    ['which was refused is named the first one', refusal, '1111'],
    ['whose answer did not come either none is named', { kind: 'timeout' }, null],
    ['which paid is named', { paymentStatus: 'completed' }, '4444'],
  ])('R-335 after a time-out and another card, the card %s', async (_, second, lastFour) => {
    const pending = { paymentStatus: 'pending' }
    const checkout = await createCheckoutTestActor({
      script: {
        ...script,
        pay: [{ kind: 'timeout' }, second],
        readPaymentStatus: [pending, pending, pending, { paymentStatus: 'completed' }],
      },
    })
    await payWithCard(checkout)
    await checkout.pass(1_000)
    await checkout.sendEvent('submission.retry')
    await enterCard(checkout, OTHER_CARD)
    expect(checkout.of('pay')).toHaveLength(2)
    expect(checkout.output()).toEqual({ kind: 'booked', transactionId: 'tx-1' })
    expect(checkout.deps.cards.paidWith('tx-1')).toBe(lastFour)
  })

  it('does not take the rejection of a second attempt as the outcome of the first: nothing is cancelled', async () => {
    const checkout = await createCheckoutTestActor({ script: { ...script, pay: [{ kind: 'timeout' }, refusal] } })
    await payWithCard(checkout)
    await checkout.pass(1_000)
    await checkout.sendEvent('submission.retry')
    await enterCard(checkout)
    expect(checkout.of('pay')).toHaveLength(2)
    expect(checkout.of('updateBookingTransaction')).toEqual([])
    expect(checkout.tags()).toContain('dialog:paymentUnfinished')
    expect(checkout.failure()).toEqual(refusal)
  })

  it('keeps the card for another try to book, and pays with it once', async () => {
    const checkout = await createCheckoutTestActor({
      script: { ...script, createBookingTransaction: [{ kind: 'network' }, created] },
    })
    await payWithCard(checkout)
    expect(checkout.tags()).toContain('dialog:bookingFailed')
    await checkout.pass(1_000)
    await checkout.sendEvent('submission.retry')
    expect(checkout.of('pay')).toHaveLength(1)
    expect(checkout.output()).toEqual({ kind: 'booked', transactionId: 'tx-1' })
  })

  it('asks for the card again if its data has expired, and sends no payment without one', async () => {
    const checkout = await createCheckoutTestActor({ script })
    await checkout.send(submit)
    await checkout.sendEvent('payment.confirm')
    await checkout.sendEvent('method.choose', { method: 'card' })
    await checkout.sendEvent('card.submit', { check: { kind: 'ready', handle: 'card-of-another-page' } })
    expect(checkout.of('pay')).toEqual([])
    expect(checkout.tags()).toContain('dialog:payment')
    await enterCard(checkout)
    expect(checkout.of('createBookingTransaction')).toHaveLength(1)
    expect(checkout.output()).toEqual({ kind: 'booked', transactionId: 'tx-1' })
  })

  it('covers a card number that the server repeats in its sentence', async () => {
    const text = serverSays('Cartão 4111 1111 1111 1111 não autorizado')
    const checkout = await createCheckoutTestActor({ script: { ...script, pay: [{ ...refusal, text }] } })
    await payWithCard(checkout)
    expect(checkout.failure()).toMatchObject({ text: serverSays('Cartão •••• não autorizado') })
  })
})

describe('early-payment offer', () => {
  const policy = { cancellation_policy: { anticipated_payment: 33 } }
  const script = { calculateCheckout: [offerInfo], readPolicy: [policy], pay: [{ paymentStatus: 'completed' }] }

  it('R-269 R-294 makes the offer before anything is booked', async () => {
    const checkout = await createCheckoutTestActor({ script })
    await checkout.send(submit)
    expect(checkout.tags()).toContain('dialog:offer')
    expect(checkout.of('createBookingTransaction')).toEqual([])
  })

  it.each([
    ['a fee in percent', { ...policy.cancellation_policy, percentage_cancellation: 10 }, {}],
    ['a fixed fee', { ...policy.cancellation_policy, fixed_cancellation: 500 }, {}],
    ['a policy in use', policy.cancellation_policy, { use_cancellation_policy: true }],
  ])('R-269 makes no offer with %s, and asks for the payment', async (_, cancellation_policy, change) => {
    const checkout = await createCheckoutTestActor({
      script: { calculateCheckout: [{ ...offerInfo, ...change }], readPolicy: [{ cancellation_policy }] },
    })
    await checkout.send(submit)
    expect(checkout.tags()).toContain('dialog:payment')
    await checkout.sendEvent('offer.refuse')
    expect(checkout.of('createBookingTransaction')).toEqual([])
  })

  it('R-271 books with is_offer_refused when it is refused, and charges nothing', async () => {
    const checkout = await createCheckoutTestActor({ script })
    await checkout.send(submit)
    await checkout.sendEvent('offer.refuse')
    expect(checkout.of('createBookingTransaction')[0]?.request.body).toMatchObject({
      is_offer_refused: true,
      is_cancellation_policy: true,
    })
    expect(checkout.of('pay')).toEqual([])
    expect(checkout.output()).toEqual({ kind: 'booked', transactionId: 'tx-1' })
  })

  it('R-270 leads to the payment when it is accepted, and back to the offer', async () => {
    const checkout = await createCheckoutTestActor({ script })
    await checkout.send(submit)
    await checkout.sendEvent('offer.accept')
    expect(checkout.tags()).toContain('dialog:payment')
    await checkout.sendEvent('back.request')
    expect(checkout.tags()).toContain('dialog:offer')
    await checkout.sendEvent('offer.accept')
    await enterCard(checkout)
    expect(checkout.of('createBookingTransaction')[0]?.request.body?.is_offer_refused).toBe(false)
    expect(checkout.of('pay')[0]?.request.body?.amount).toBe(2_000)
    expect(checkout.output()).toEqual({ kind: 'booked', transactionId: 'tx-1' })
  })

  it('R-289 books nothing when it is closed', async () => {
    const checkout = await createCheckoutTestActor({ script })
    await checkout.send(submit)
    await checkout.sendEvent('dialog.close')
    expect(checkout.value()).toEqual({ reviewing: 'ready' })
    expect(checkout.of('createBookingTransaction')).toEqual([])
  })

  it('does not repeat the offer for a booking that was made on it', async () => {
    const held = { ...attempt, transactionId: 'tx-0', createdAt: CREATED_AT }
    const checkout = await createCheckoutTestActor({ script, input: { attempt: held } })
    await checkout.send(submit)
    expect(checkout.tags()).toContain('dialog:payment')
  })
})

describe('Pix code in the checkout', () => {
  const payable = {
    ...attempt,
    transactionId: 'tx-0',
    createdAt: CREATED_AT,
    pix: { code: PIX_CODE, amountCents: 2_000 },
  }

  it('R-361 ends booked when the money comes in', async () => {
    const checkout = await createCheckoutTestActor({
      input: { attempt: payable },
      script: { readPaymentStatus: [{ paymentStatus: 'pending' }, { paymentStatus: 'completed' }] },
    })
    await checkout.pass(5_000)
    expect(checkout.output()).toEqual({ kind: 'booked', transactionId: 'tx-0' })
  })

  it('shows the code again after a reload, without a calculation and without a booking', async () => {
    const checkout = await createCheckoutTestActor({ input: { attempt: payable } })
    expect(checkout.tags()).toContain('screen:code')
    expect(checkout.of('calculateCheckout')).toEqual([])
    expect(checkout.of('createBookingTransaction')).toEqual([])
  })

  it('R-363 R-365 asks before it is left, and giving up cancels nothing', async () => {
    const checkout = await createCheckoutTestActor({ input: { attempt: payable } })
    await checkout.send({ type: 'back.request' })
    expect(checkout.tags()).toContain('dialog:leave')
    await checkout.sendEvent('payment.giveUp')
    expect(checkout.output()).toEqual({ kind: 'abandoned' })
    expect(checkout.of('updateBookingTransaction')).toEqual([])
  })

  it('R-284 gives the booking back when the payment service turned it down', async () => {
    const checkout = await createCheckoutTestActor({
      input: { attempt: payable },
      script: { readPaymentStatus: [{ paymentStatus: 'error' }] },
    })
    expect(checkout.tags()).toContain('screen:refused')
    await checkout.sendEvent('payment.restart')
    expect(checkout.of('updateBookingTransaction')).toHaveLength(1)
    expect(checkout.attempts().at(-1)).toBeNull()
    expect(checkout.value()).toEqual({ reviewing: 'ready' })
  })

  it('R-736 starts over when the code expired', async () => {
    const checkout = await createCheckoutTestActor({ input: { attempt: payable } })
    await checkout.pass(2_400_000)
    expect(checkout.tags()).toContain('screen:expired')
    await checkout.sendEvent('payment.restart')
    expect(checkout.attempts().at(-1)).toBeNull()
    expect(checkout.value()).toEqual({ reviewing: 'ready' })
  })

  it('keeps the code when the session becomes anonymous', async () => {
    const checkout = await createCheckoutTestActor({ input: { attempt: payable } })
    await checkout.send({ type: 'session.changed', customer: null })
    expect(checkout.tags()).toContain('screen:code')
  })
})
