import { describe, expect, it } from 'vitest'
import { keyOfItems } from '#domain/booking/booking-attempt.ts'
import { serverSays } from '#domain/failure.ts'
import { exampleCustomer, exampleItem } from '#machines/shared/examples.ts'
import { settleAgreement } from '#src/storage/agreement.store.ts'
import { advanceInfo, CARD, CREATED_AT, createCheckoutTestActor, offerInfo } from '#tests/support/checkout.ts'

const submit = { type: 'checkout.submit' } as const
const bia = exampleCustomer()
const withoutStreet = exampleCustomer({ address: { ...bia.address, street: null } })
const KEY = 'horacerta.agreed'
type Given = NonNullable<Parameters<typeof createCheckoutTestActor>[0]>

/** Goes from the review to the address form: confirms, agrees to the payment, and is asked for the address. */
async function leaveForAddress(given: Given = {}) {
  const script = { calculateCheckout: [advanceInfo], ...given.script }
  const left = await createCheckoutTestActor({ ...given, script, input: { customer: withoutStreet, ...given.input } })
  await left.send(submit)
  if (left.tags().includes('dialog:offer')) await left.sendEvent('offer.accept')
  await left.sendEvent('payment.confirm')
  expect(left.output()).toMatchObject({ kind: 'signIn', to: 'address' })
  return left
}

/** Opens the same checkout again, after `savedBy` has saved the address. */
async function comeBack(given: Given = {}, { savedBy = bia.id, way = {} as Given } = {}) {
  const { deps, storage } = await leaveForAddress(way)
  if (savedBy !== '') settleAgreement(deps, savedBy)
  const script = { calculateCheckout: [advanceInfo], ...given.script }
  return createCheckoutTestActor({ inTab: storage.inTab(), ...given, script })
}

describe('R-695 after the address that is required before a payment', () => {
  it('the checkout continues to the payment without another tap, and charges nothing by itself', async () => {
    const back = await comeBack()
    expect(back.tags()).toContain('dialog:method')
    expect([back.of('createBookingTransaction'), back.of('pay')]).toEqual([[], []])
    await back.sendEvent('method.choose', { method: 'pix' })
    await back.sendEvent('cpf.submit', { cpf: '529.982.247-25' })
    expect([back.of('createBookingTransaction').length, back.of('pay').length]).toEqual([1, 1])
    expect(back.of('pay')[0]?.request.body).toMatchObject({ amount: 2_000 })
  })

  it('an offer that was accepted is not made again', async () => {
    const script = { calculateCheckout: [offerInfo] }
    const back = await comeBack({ script }, { way: { script } })
    expect(back.tags()).toContain('dialog:method')
  })

  it('an unpaid booking is paid, and not made a second time', async () => {
    const made = { key: 'key-0', itemsKey: keyOfItems([exampleItem()]), sent: null, pix: null }
    const input = { attempt: { ...made, transactionId: 'tx-0', createdAt: CREATED_AT } }
    const back = await comeBack({ input }, { way: { input } })
    expect(back.tags()).toContain('dialog:method')
    await back.sendEvent('method.choose', { method: 'pix' })
    await back.sendEvent('cpf.submit', { cpf: '529.982.247-25' })
    expect(back.of('createBookingTransaction')).toEqual([])
    expect(back.of('pay')[0]?.request).toMatchObject({ body: { amount: 2_000 } })
    expect(back.context().outcome).toMatchObject({ kind: 'toPay', payment: { transactionId: 'tx-0' } })
  })

  it.each([
    ['another advance', { calculateCheckout: [{ ...advanceInfo, anticipation_payment: 2_001 }] }],
    ['another total', { calculateCheckout: [{ ...advanceInfo, total_value_for_services: 6_001 }] }],
    ['another fee', { readPolicy: [{ cancellation_policy: { percentage_cancellation: 50 } }] }],
    ['other hours', { readPolicy: [{ cancellation_policy: { hours_before_booking_expiration: 48 } }] }],
    ['nothing to pay', { calculateCheckout: [{ total_value_for_services: 6_000 }] }],
  ])('it stops at the review and says so where there is %s', async (_, script) => {
    const back = await comeBack({ script })
    expect(back.value()).toEqual({ reviewing: 'changeShown' })
    expect([back.of('createBookingTransaction'), back.of('pay')]).toEqual([[], []])
  })

  it('other terms are confirmed from the beginning', async () => {
    const script = { calculateCheckout: [{ ...advanceInfo, anticipation_payment: 2_001 }] }
    const back = await comeBack({ script })
    await back.send(submit)
    expect(back.tags()).toContain('dialog:payment')
  })

  it.each([
    ['the form was left without an address', {}, ''],
    ['somebody else gave an address', {}, 'user-caio'],
    ['somebody else comes back', { input: { customer: exampleCustomer({ id: 'user-caio' }) } }, bia.id],
    ['something else is booked', { input: { items: [exampleItem({ start: '2026-03-03T19:30:00.000Z' })] } }, bia.id],
    ['it was saved long ago', { now: '2026-03-02T12:01:01.000Z' }, bia.id],
  ])('it begins with the review where %s', async (_, given, savedBy) => {
    const back = await comeBack(given, { savedBy })
    expect(back.value()).toEqual({ reviewing: 'ready' })
    await back.send(submit)
    expect(back.tags()).toContain('dialog:payment')
  })

  it('the checkout continues only once: after closing it, everything is asked again', async () => {
    const back = await comeBack()
    await back.sendEvent('dialog.close')
    expect(back.value()).toEqual({ reviewing: 'ready' })
    await back.send(submit)
    expect(back.tags()).toContain('dialog:payment')
    expect(back.storage.read('tab', KEY)).toBeNull()
  })

  it('a declined card is asked for again with the amounts in sight', async () => {
    const declined = { kind: 'invalid', status: 422, text: serverSays('Pagamento recusado') }
    const back = await comeBack({ script: { pay: [declined] } })
    await back.sendEvent('method.choose', { method: 'card' })
    await back.sendEvent('card.submit', { check: { kind: 'ready', handle: back.deps.cards.give(CARD) } })
    await back.pass(1_000)
    await back.sendEvent('submission.retry')
    expect(back.tags()).toContain('dialog:payment')
    expect(back.of('pay')).toHaveLength(1)
  })

  it.each(['not json', '{}', '{"version":1}'])('an intent that reads %s is ignored', async (text) => {
    const back = await createCheckoutTestActor({ inTab: { [KEY]: text }, script: { calculateCheckout: [advanceInfo] } })
    expect(back.value()).toEqual({ reviewing: 'ready' })
  })

  it('nothing personal is kept for it', async () => {
    const { storage } = await leaveForAddress()
    const stored = storage.read('tab', KEY) ?? ''
    expect(JSON.parse(stored)).toMatchObject({ customerId: bia.id, method: null, savedAt: null })
    for (const word of [bia.name, bia.phone, bia.email, bia.address.city, CREATED_AT]) {
      if (word !== null) expect(stored).not.toContain(word)
    }
  })
})
