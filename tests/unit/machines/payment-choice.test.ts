import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type PaymentChoiceInput, paymentChoiceMachine } from '#machines/payment/payment-choice/index.ts'
import { exampleCustomer, exampleSettings } from '#machines/shared/examples.ts'

const none = { methods: [] }

function ask(input: Partial<PaymentChoiceInput>) {
  const actor = createActor(paymentChoiceMachine, {
    input: {
      ...{
        customer: exampleCustomer(),
        currency: 'BRL',
        settings: exampleSettings,
        rule: 'required',
        method: null,
        asks: 'all',
      },
      ...input,
    },
  })
  return actor.start()
}

describe('the way back', () => {
  it.each(['card', 'pix'] as const)(
    'from the form of the %s that was chosen before leads to the confirmation',
    (method) => {
      const actor = ask({ method })
      actor.send({ type: 'payment.confirm' })
      expect(actor.getSnapshot().hasTag('dialog:method')).toBe(false)
      actor.send({ type: 'back.request' })
      expect(actor.getSnapshot().value).toBe('confirming')
    },
  )

  it('from the form of a method that was chosen here leads to the choice', () => {
    const actor = ask({})
    actor.send({ type: 'payment.confirm' })
    actor.send({ type: 'method.choose', method: 'card' })
    actor.send({ type: 'back.request' })
    expect(actor.getSnapshot().value).toBe('choosingMethod')
  })
})

describe('R-695 after the required address', () => {
  const { address } = exampleCustomer()
  const incomplete = exampleCustomer({ address: { ...address, street: null } })

  it.each([
    [null, 'dialog:method'],
    ['card', 'dialog:card'],
    ['pix', 'dialog:cpf'],
  ] as const)('how it is paid is asked next, where %s was said before', (method, tag) => {
    expect(ask({ asks: 'method', method, rule: 'offer' }).getSnapshot().hasTag(tag)).toBe(true)
  })

  it('asks again if the chosen payment method is no longer accepted', () => {
    const settings = { methods: ['card' as const] }
    expect(ask({ asks: 'method', method: 'pix', settings }).getSnapshot().hasTag('dialog:method')).toBe(true)
  })

  it('one that is still incomplete leads to the confirmation, and not in a circle', () => {
    expect(ask({ asks: 'method', customer: incomplete }).getSnapshot().hasTag('dialog:payment')).toBe(true)
  })

  it.each(['USD', 'EUR'])('no state of %s continues to the card provider by itself', (currency) => {
    expect(ask({ asks: 'method', currency }).getSnapshot().hasTag('dialog:payment')).toBe(true)
  })

  it('an offer that was accepted is not refused by itself where nothing is taken any more', () => {
    expect(ask({ asks: 'method', rule: 'offer', settings: none }).getSnapshot().hasTag('dialog:noMethod')).toBe(true)
  })
})

describe('A-36 no payment method available', () => {
  it('says so before anything is confirmed', () => {
    expect(ask({ settings: none }).getSnapshot().hasTag('dialog:noMethod')).toBe(true)
  })

  it('makes no offer: it is booked without the payment', () => {
    const { output } = ask({ settings: none, rule: 'offer' }).getSnapshot()
    expect(output).toEqual({ kind: 'chosen', payment: { method: 'refused' } })
  })

  it('never says so in a currency other than BRL', () => {
    expect(ask({ settings: none, currency: 'EUR', rule: 'offer' }).getSnapshot().hasTag('dialog:offer')).toBe(true)
    expect(ask({ settings: none, currency: 'EUR' }).getSnapshot().hasTag('dialog:payment')).toBe(true)
  })
})
