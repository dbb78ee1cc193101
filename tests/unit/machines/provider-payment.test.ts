import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { keyOfItems } from '#domain/booking/booking-attempt.ts'
import { serverSays } from '#domain/failure.ts'
import { providerPaymentMachine } from '#machines/payment/provider-payment/index.ts'
import { exampleAdvanceInfo, exampleBusiness, exampleCustomer, exampleItem } from '#machines/shared/examples.ts'
import { whoseIntent } from '#src/storage/provider-results.store.ts'
import {
  advanceInfo,
  createCheckoutTestActor,
  offerInfo,
  openProviderForm,
  type Script,
  settled,
} from '#tests/support/checkout.ts'
import type { FakeCardProviderOptions } from '#tools/support/fake-card-provider.ts'

const business = exampleBusiness({ currency: 'USD' })

/** Creates a checkout in dollars with an advance to pay, and a card provider that the test controls. */
const createAbroad = (
  provider: FakeCardProviderOptions = {},
  script: Script = {},
  input: Parameters<typeof createCheckoutTestActor>[0] extends infer Given ? NonNullable<Given> : never = {},
) =>
  createCheckoutTestActor({
    input: { business, ...input.input },
    script: { calculateCheckout: [advanceInfo], ...script },
    provider,
  })

type Abroad = Awaited<ReturnType<typeof createAbroad>>
const pay = async (checkout: Abroad) => {
  await openProviderForm(checkout)
  await checkout.sendEvent('payment.submit')
}
const asked = (checkout: Abroad) => (checkout.deps.provider as unknown as { asked: unknown[][] }).asked
const ids = (checkout: Abroad) => checkout.sent.map(({ id }) => id)

describe('a business in another currency than BRL', () => {
  it('R-280 R-292 R-367 opens the form of the card provider without asking for a payment method', async () => {
    const checkout = await createAbroad()
    await checkout.send({ type: 'checkout.submit' })
    expect(checkout.tags()).toContain('dialog:payment')
    await checkout.sendEvent('payment.confirm')
    expect(checkout.tags()).toContain('dialog:form')
    expect(ids(checkout)).not.toContain('pay')
  })

  it('R-367 opens the form regardless of the main provider, and never asks for a Brazilian address', async () => {
    const checkout = await createAbroad(
      {},
      { readPaymentSettings: [{ transaction_percentage: null, pix_transaction_percentage: null }] },
      {
        input: {
          customer: exampleCustomer({
            phone: '+5511987654321',
            address: { ...exampleCustomer().address, postalCode: '1' },
          }),
        },
      },
    )
    await openProviderForm(checkout)
    expect(checkout.tags()).toContain('dialog:form')
  })

  it('R-270 R-280 opens the form for an accepted offer, too', async () => {
    const checkout = await createAbroad({}, { calculateCheckout: [offerInfo] })
    await checkout.send({ type: 'checkout.submit' })
    await checkout.sendEvent('offer.accept')
    await checkout.sendEvent('payment.confirm')
    expect(checkout.tags()).toContain('dialog:form')
  })

  it('R-283 R-368 books first, then announces the payment of exactly what the screen shows, under the key of the try', async () => {
    const checkout = await createAbroad()
    await openProviderForm(checkout)
    expect(ids(checkout).indexOf('createBookingTransaction')).toBeLessThan(ids(checkout).indexOf('createIntent'))
    const [intent] = checkout.of('createIntent')
    expect(intent?.request.body).toMatchObject({
      booking_external_id: 'tx-1',
      recipient_id: 'b-1',
      amount: 2_000,
      currency: 'USD',
    })
    expect(intent?.options.idempotencyKey).toBe(
      `${checkout.of('createBookingTransaction')[0]?.options.idempotencyKey}-intent`,
    )
    expect(asked(checkout)).toContainEqual(['Stripe', 'pk_fake', { stripeAccount: 'acct_1' }])
  })

  it('R-369 charges the card and has the browser sent to the confirmation page', async () => {
    const checkout = await createAbroad({ confirm: 'leaves' })
    await pay(checkout)
    const [, params] = asked(checkout).find(([what]) => what === 'confirmPayment') ?? []
    expect(new URL((params as { return_url: string }).return_url).pathname).toBe(
      '/confirmation/b-1/bookingTransactionId/tx-1',
    )
    expect(checkout.tags()).toContain('busy')
    // When the customer comes back, the browser recognises the payment that it sent.
    expect(checkout.storage.read('device', 'horacerta.note.payments')).toBe('["tx-1"]')
    const { storage } = checkout
    expect(whoseIntent({ storage }, { transactionId: 'tx-1', requestId: null }, 'pi_1')).toBe('own')
    expect(whoseIntent({ storage }, { transactionId: 'tx-2', requestId: null }, 'pi_1')).toBe('other')
    expect(JSON.stringify(storage.all())).not.toContain('_secret_')
  })

  it('is booked if the provider finishes without a redirect', async () => {
    const checkout = await createAbroad()
    await pay(checkout)
    expect(checkout.output()).toEqual({ kind: 'booked', transactionId: 'tx-1' })
  })
})

describe('errors of the provider', () => {
  it('R-374 shows no error for an incomplete form, and charges nothing', async () => {
    const checkout = await createAbroad({
      check: { type: 'validation_error', code: 'incomplete_number', message: 'x' },
    })
    await pay(checkout)
    expect(checkout.tags()).toContain('dialog:form')
    expect(checkout.tags()).not.toContain('failed')
    expect(checkout.failure()).toBeNull()
    expect(asked(checkout).map(([what]) => what)).not.toContain('confirmPayment')
  })

  it('R-375 shows an error in the form if the customer can correct it', async () => {
    const error = {
      type: 'validation_error',
      code: 'invalid_number',
      message: 'Your card number 4242424242424241 is invalid.',
    }
    const checkout = await createAbroad({ check: error })
    await pay(checkout)
    expect(checkout.tags()).toEqual(expect.arrayContaining(['dialog:form', 'failed']))
    // The message does not repeat the card number.
    expect(checkout.failure()).toEqual({ kind: 'notAccepted', text: serverSays('Your card number •••• is invalid.') })
  })

  it('R-284 R-375 a declined card releases the booking, says why, and the next attempt books again', async () => {
    const provider: FakeCardProviderOptions = { confirm: { type: 'card_error', message: 'Your card was declined.' } }
    const checkout = await createAbroad(provider)
    await pay(checkout)
    expect(checkout.tags()).toContain('dialog:paymentFailed')
    expect(checkout.failure()).toEqual({ kind: 'declined', text: serverSays('Your card was declined.') })
    expect(checkout.of('updateBookingTransaction')).toHaveLength(1)
    await checkout.pass(1_000)
    await checkout.sendEvent('submission.retry')
    expect(checkout.of('createBookingTransaction')).toHaveLength(2)
    expect(checkout.of('createIntent')).toHaveLength(2)
    expect(checkout.tags()).toContain('dialog:form')
  })

  it('A-38 R-375 what the provider has broken off is looked up before anything is undone', async () => {
    const checkout = await createAbroad({
      confirm: { type: 'api_error', message: 'Something went wrong at the provider.' },
    })
    await pay(checkout)
    expect(checkout.tags()).toContain('dialog:paymentUnfinished')
    expect(checkout.failure()).toEqual({ kind: 'brokenOff', text: serverSays('Something went wrong at the provider.') })
    expect(checkout.of('updateBookingTransaction')).toEqual([])
    checkout.change('readPaymentStatus', { paymentStatus: 'completed' })
    await checkout.pass(1_000)
    await checkout.sendEvent('submission.retry')
    expect(checkout.output()).toEqual({ kind: 'booked', transactionId: 'tx-1' })
    expect(checkout.of('createIntent')).toHaveLength(1)
  })

  it('R-736 nothing is charged for a booking whose time is up, or that is paid by now', async () => {
    const late = await createAbroad({}, { readPaymentStatus: [{ paymentStatus: 'expired' }] })
    await pay(late)
    expect(late.tags()).toContain('dialog:paymentFailed')
    expect(late.of('updateBookingTransaction')).toEqual([])
    expect(asked(late).map(([what]) => what)).not.toContain('confirmPayment')

    const paid = await createAbroad({}, { readPaymentStatus: [{ paymentStatus: 'completed' }] })
    await pay(paid)
    expect(paid.output()).toEqual({ kind: 'booked', transactionId: 'tx-1' })
    expect(asked(paid).map(([what]) => what)).not.toContain('confirmPayment')
  })
})

describe('without a booking', () => {
  it('R-376 says so when the servers know of none; there is nothing to cancel', async () => {
    const checkout = await createAbroad({}, { createIntent: [{ kind: 'notFound', text: null }] })
    await openProviderForm(checkout)
    expect(checkout.tags()).toContain('dialog:paymentFailed')
    expect(checkout.failure()).toEqual({ kind: 'noBooking' })
    expect(checkout.of('updateBookingTransaction')).toEqual([])
  })

  it('R-376 announces no payment at all', async () => {
    const actor = createActor(providerPaymentMachine, {
      input: {
        transactionId: '',
        requestId: null,
        key: 'key-1',
        recipientId: 'b-1',
        couponId: null,
        customer: exampleCustomer(),
        info: exampleAdvanceInfo(),
        currency: 'USD',
        returnPath: '/confirmation/b-1/bookingTransactionId/',
      },
    })
    actor.start()
    expect(actor.getSnapshot().output).toEqual({ kind: 'failed', failure: { kind: 'noBooking' } })
  })
})

describe('leaving the form', () => {
  it('A-119 R-364 R-365 asks first; waiting keeps the form, giving up makes no call and keeps the booking', async () => {
    const checkout = await createAbroad()
    await openProviderForm(checkout)
    await checkout.send({ type: 'back.request' })
    expect(checkout.tags()).toEqual(expect.arrayContaining(['dialog:leave', 'dialog:form']))
    await checkout.sendEvent('payment.wait')
    expect(checkout.tags()).not.toContain('dialog:leave')
    const before = checkout.sent.length
    await checkout.sendEvent('payment.leave')
    await checkout.sendEvent('payment.giveUp')
    expect(checkout.output()).toEqual({ kind: 'abandoned' })
    expect(checkout.sent).toHaveLength(before)
  })

  it('loads the form again if loading failed', async () => {
    const provider: FakeCardProviderOptions = { hasScript: false }
    const checkout = await createAbroad(provider)
    await openProviderForm(checkout)
    expect(checkout.tags()).toContain('dialog:formMissing')
    provider.hasScript = true
    await checkout.sendEvent('form.retry')
    expect(checkout.tags()).toContain('dialog:form')
    await checkout.sendEvent('form.broke', { why: 'formMissing' })
    expect(checkout.tags()).toContain('dialog:formMissing')
    expect(checkout.of('createIntent')).toHaveLength(1)
  })
})

describe('a payment of an earlier attempt at the provider', () => {
  const open = async (provider: FakeCardProviderOptions) => {
    const checkout = await createAbroad(provider)
    await openProviderForm(checkout)
    return checkout
  }
  const whatWasAsked = (checkout: Abroad) => asked(checkout).map(([what]) => what)

  it.each(['requires_payment_method', 'requires_confirmation'])('R-292 %s takes a card', async (status) => {
    const checkout = await open({ intent: { status }, confirm: 'leaves' })
    expect(checkout.tags()).toContain('dialog:form')
    await checkout.sendEvent('payment.submit')
    expect(whatWasAsked(checkout)).toContain('confirmPayment')
  })

  it('R-375 requires_action continues at the bank, once the server has confirmed that it is unpaid', async () => {
    const checkout = await open({ intent: { status: 'requires_action' }, bank: 'leaves' })
    expect(checkout.tags()).toContain('dialog:bank')
    expect(checkout.tags()).not.toContain('dialog:underWay')
    await checkout.sendEvent('bank.open')
    expect(whatWasAsked(checkout)).toContain('handleNextAction')
    expect(ids(checkout).at(-1)).toBe('readPaymentStatus')
    expect(checkout.storage.read('device', 'horacerta.note.payments')).toBe('["tx-1"]')
    expect(checkout.of('createIntent')).toHaveLength(1)
  })

  it('R-736 requires_action is not taken to the bank once the booking is over, or paid', async () => {
    const late = await createAbroad(
      { intent: { status: 'requires_action' } },
      { readPaymentStatus: [{ paymentStatus: 'expired' }] },
    )
    await openProviderForm(late)
    await late.sendEvent('bank.open')
    expect(whatWasAsked(late)).not.toContain('handleNextAction')
    expect(late.tags()).toContain('dialog:paymentFailed')
    const paid = await createAbroad(
      { intent: { status: 'requires_action' } },
      { readPaymentStatus: [{ paymentStatus: 'completed' }] },
    )
    await openProviderForm(paid)
    await paid.sendEvent('bank.open')
    expect(paid.output()).toEqual({ kind: 'booked', transactionId: 'tx-1' })
  })

  it('R-375 requires_action takes another card, which is charged for the same payment', async () => {
    const checkout = await open({ intent: { status: 'requires_action' } })
    await checkout.sendEvent('card.enter')
    expect(checkout.tags()).toContain('dialog:form')
    await checkout.sendEvent('payment.submit')
    expect(checkout.of('createIntent')).toHaveLength(1)
    expect(checkout.output()).toEqual({ kind: 'booked', transactionId: 'tx-1' })
  })

  it('R-365 requires_action can be left, and the booking stays', async () => {
    const checkout = await open({ intent: { status: 'requires_action' } })
    await checkout.sendEvent('payment.giveUp')
    expect(checkout.output()).toEqual({ kind: 'abandoned' })
    expect(checkout.of('updateBookingTransaction')).toEqual([])
  })

  it('R-284 a bank that rejects in the page releases the booking, like one with its own page', async () => {
    const refused = { type: 'invalid_request_error', code: 'payment_intent_authentication_failure', message: 'No.' }
    const checkout = await open({ intent: { status: 'requires_action' }, bank: refused })
    await checkout.sendEvent('bank.open')
    expect(checkout.failure()).toEqual({ kind: 'declined', text: serverSays('No.') })
    expect(checkout.of('updateBookingTransaction')).toHaveLength(1)
  })

  it.each(['processing', 'requires_capture'])(
    'R-371 %s is in progress: its status is checked automatically, and no card is accepted',
    async (status) => {
      const provider: FakeCardProviderOptions = { intent: { status } }
      const checkout = await open(provider)
      expect(checkout.tags()).toContain('dialog:underWay')
      await checkout.pass(5_000)
      expect(checkout.tags()).toContain('dialog:underWay')
      provider.intent = { status: 'succeeded' }
      await checkout.pass(5_000)
      expect(checkout.output()).toEqual({ kind: 'booked', transactionId: 'tx-1' })
      expect(whatWasAsked(checkout)).not.toContain('confirmPayment')
    },
  )

  it('R-371 accepts another card after a pending payment fails', async () => {
    const provider: FakeCardProviderOptions = { intent: { status: 'processing' } }
    const checkout = await open(provider)
    provider.intent = null
    await checkout.sendEvent('tab.shown')
    expect(checkout.tags()).toContain('dialog:underWay')
    provider.intent = { status: 'requires_payment_method' }
    await checkout.sendEvent('network.restored')
    expect(checkout.tags()).toContain('dialog:form')
  })

  it('R-370 succeeded is paid, and kept until the servers have heard of it', async () => {
    const checkout = await open({ intent: { status: 'succeeded' } })
    expect(checkout.output()).toEqual({ kind: 'booked', transactionId: 'tx-1' })
    expect(checkout.storage.read('device', 'horacerta.note.results')).toBe('{"tx-1":"succeeded"}')
  })

  it('R-368 A-41 canceled leads to one more payment, under its own key', async () => {
    const provider: FakeCardProviderOptions = { intent: { status: 'canceled' } }
    const checkout = await open(provider)
    const keys = checkout.of('createIntent').map(({ options }) => options.idempotencyKey)
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(`${keys[0]}pi_1`)
    // The server returned the same payment again: there is no automatic retry.
    expect(checkout.tags()).toContain('dialog:formMissing')
    provider.intent = { id: 'pi_2', status: 'requires_payment_method' }
    await checkout.sendEvent('form.retry')
    expect(checkout.tags()).toContain('dialog:form')
  })

  it('R-375 checks the status of a payment again if its form accepts no card', async () => {
    const provider: FakeCardProviderOptions = {}
    const checkout = await open(provider)
    await checkout.sendEvent('form.broke', { why: 'undecided' })
    expect(checkout.failure()).toEqual({ kind: 'undecided' })
    provider.intent = { status: 'processing' }
    await checkout.sendEvent('form.retry')
    expect(checkout.tags()).toContain('dialog:underWay')
  })

  it('R-299 a card that another tab was faster with is not charged beside it', async () => {
    const unexpected = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'No.' }
    const provider: FakeCardProviderOptions = { confirm: unexpected }
    const checkout = await open(provider)
    provider.intent = { status: 'succeeded' }
    await checkout.sendEvent('payment.submit')
    expect(checkout.output()).toEqual({ kind: 'booked', transactionId: 'tx-1' })
    expect(checkout.of('updateBookingTransaction')).toEqual([])
  })
})

it('R-299 a booking from before a reload is looked up first, and its payment announced under the same key', async () => {
  const items = [exampleItem()]
  const attempt = {
    key: 'key-0',
    itemsKey: keyOfItems(items),
    sent: null,
    transactionId: 'tx-0',
    createdAt: null,
    pix: null,
  }
  const checkout = await createAbroad({}, {}, { input: { items, attempt } })
  await openProviderForm(checkout)
  await settled()
  expect(checkout.of('createBookingTransaction')).toEqual([])
  expect(ids(checkout).indexOf('readPaymentStatus')).toBeLessThan(ids(checkout).indexOf('createIntent'))
  expect(checkout.of('createIntent')[0]?.options.idempotencyKey).toBe('key-0-intent')
})

describe('a payment of an earlier visit that the provider has rejected since', () => {
  const earlier = { key: 'key-0', itemsKey: keyOfItems([exampleItem()]), sent: null, transactionId: 'tx-0' }
  const input = { attempt: { ...earlier, createdAt: '2026-03-02T12:00:00.000Z', pix: null } }
  const refused = { paymentStatus: 'error' }

  it('R-284 A-38 leads to the form, which charges another card for the same booking', async () => {
    const checkout = await createAbroad({}, { readPaymentStatus: [refused] }, { input })
    await openProviderForm(checkout)
    expect(checkout.tags()).toContain('dialog:form')
    await checkout.sendEvent('payment.submit')
    expect(asked(checkout).map(([what]) => what)).toContain('confirmPayment')
    expect(ids(checkout)).not.toContain('createBookingTransaction')
    expect(ids(checkout)).not.toContain('updateBookingTransaction')
  })

  it('R-284 R-375 gives the booking back where the other card is declined, too', async () => {
    const declined = { type: 'card_error', message: 'Your card was declined.' }
    const checkout = await createAbroad({ confirm: declined }, { readPaymentStatus: [refused] }, { input })
    await pay(checkout)
    expect(ids(checkout)).toContain('updateBookingTransaction')
    expect(checkout.tags()).toContain('dialog:paymentFailed')
  })

  it('A-38 leaves the booking where the provider breaks off: the refusal is that of the payment before', async () => {
    const checkout = await createAbroad({ confirm: { type: 'api_error' } }, { readPaymentStatus: [refused] }, { input })
    await pay(checkout)
    expect(ids(checkout)).not.toContain('updateBookingTransaction')
    expect(checkout.tags()).toContain('dialog:paymentUnfinished')
  })

  it('A-38 charges nothing while the status is a word that is not known, and says so in the form', async () => {
    const script = { readPaymentStatus: [refused, { paymentStatus: 'em_disputa' }] }
    const checkout = await createAbroad({}, script, { input })
    await pay(checkout)
    expect(asked(checkout).map(([what]) => what)).not.toContain('confirmPayment')
    expect(checkout.tags()).toEqual(expect.arrayContaining(['dialog:form', 'failed']))
  })
})
