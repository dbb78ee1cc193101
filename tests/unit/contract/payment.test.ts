import { describe, expect, it } from 'vitest'
import type { Customer } from '#domain/entities.ts'
import { endpoints } from '#src/api/contract/endpoints.ts'
import {
  buildCardPayment,
  buildCodePayment,
  buildIntent,
  toPaymentCode,
  toProviderIntent,
} from '#src/api/contract/paying.ts'
import { paymentSchema } from '#src/api/contract/payment.ts'
import { paymentStatusSchema, toCardResult, toPaymentStatus } from '#src/api/contract/payment-status.ts'
import { wrongPaths } from './support.ts'

const anonymousUser: Customer = {
  id: 'u1',
  name: null,
  email: null,
  phone: null,
  phoneUnverified: null,
  address: { postalCode: null, neighborhood: null, street: null, number: null, city: null, state: null },
}
const payment = {
  bookingTransactionId: 't1',
  recipientId: 'r1',
  requestId: null,
  amountCents: 3_000,
  discountCents: 0,
  customer: anonymousUser,
  method: 'pix' as const,
  cpf: '529.982.247-25',
}

describe('Pix payment', () => {
  it('R-734 R-351 has payment type 5 and no card', () => {
    const body = buildCodePayment(payment)
    expect(body).toMatchObject({
      booking_external_id: 't1',
      recipient_id: 'r1',
      payment_request_id: null,
      amount: 3_000,
      discount: 0,
      payment_type: 5,
      coupon_id: null,
    })
    expect(body).not.toHaveProperty('card')
    expect(wrongPaths(endpoints.pay.body, body)).toEqual([])
  })

  it('R-340 A-105 sends the digits of the CPF and the phone in a list', () => {
    const body = buildCodePayment({ ...payment, customer: { ...anonymousUser, phone: '+5511987654321' } })
    expect(body.client.documents).toEqual([{ type: 'cpf', number: '52998224725' }])
    expect(body.client.phone_numbers).toEqual(['+5511987654321'])
  })

  it('R-341 names the country "br" twice', () => {
    const { client } = buildCodePayment(payment)
    expect([client.country, client.address.country]).toEqual(['br', 'br'])
  })

  it('R-342 R-343 uses a default address and name for a customer who has none', () => {
    const { client } = buildCodePayment(payment)
    expect(client.name).not.toBe('')
    expect(client.address.zipcode).toMatch(/^\d{8}$/)
  })

  it('R-342 sends an address with a single field', () => {
    const customer = { ...anonymousUser, address: { ...anonymousUser.address, postalCode: '01310-200' } }
    expect(buildCodePayment({ ...payment, customer }).client.address).toMatchObject({ zipcode: '01310200', street: '' })
  })

  it('A-132 leaves the e-mail out when the customer has none', () => {
    expect(buildCodePayment(payment).client).not.toHaveProperty('email')
    const customer = { ...anonymousUser, email: 'ana@example.com' }
    expect(buildCodePayment({ ...payment, customer }).client).toHaveProperty('email', 'ana@example.com')
  })

  it('R-336 is sent with POST payment/pay under an idempotency key, with 60 s to answer', () => {
    expect(endpoints.pay).toMatchObject({
      host: 'payment',
      method: 'POST',
      path: '/payment/pay',
      retry: 'idempotent',
      timeoutMs: 60_000,
    })
  })

  it('R-337 refuses an amount that is not whole cents above 0', () => {
    for (const amount of [0, -1, 10.5])
      expect(wrongPaths(endpoints.pay.body, { ...buildCodePayment(payment), amount })).toEqual(['amount'])
  })
})

describe('card payment', () => {
  const card = {
    number: '4111 1111 1111 1111',
    expiry: '09/30',
    cvc: '123',
    holder: ' BIA SOUZA ',
    cpf: '529.982.247-25',
    email: 'bia@example.com',
  }
  const ofCard = { ...payment, card }

  it('R-338 R-337 has no payment type and every other field of a payment', () => {
    const body = buildCardPayment(ofCard)
    expect(body).toMatchObject({
      booking_external_id: 't1',
      recipient_id: 'r1',
      payment_request_id: null,
      amount: 3_000,
      discount: 0,
      payment_type: null,
      coupon_id: null,
    })
    expect(wrongPaths(endpoints.pay.body, body)).toEqual([])
  })

  it('R-339 A-132 sends the card with its digits and the expiry as MMYY', () => {
    expect(buildCardPayment(ofCard).card).toEqual({
      card_holder_name: 'BIA SOUZA',
      card_expiration_date: '0930',
      card_number: '4111111111111111',
      card_cvv: '123',
    })
  })

  it('R-340 A-132 names the customer by their own name, with the e-mail and the CPF of the form', () => {
    const customer = { ...anonymousUser, name: 'Bia Souza', email: 'other@example.com', phone: '+5511987654321' }
    expect(buildCardPayment({ ...ofCard, customer }).client).toMatchObject({
      id: 'u1',
      name: 'Bia Souza',
      email: 'bia@example.com',
      documents: [{ type: 'cpf', number: '52998224725' }],
      phone_numbers: ['+5511987654321'],
    })
  })

  it('R-341 R-342 R-343 falls back to the default name and address, in "br"', () => {
    const { client } = buildCardPayment(ofCard)
    expect(client).toMatchObject({ name: 'Cliente', country: 'br', address: { country: 'br', zipcode: '01310100' } })
  })

  it.each([
    ['completed', 'completed'],
    ['Partial', 'partial'],
    ['error', 'error'],
    ['pending', 'pending'],
    ['authorised', 'pending'],
    [null, 'pending'],
  ])('R-729 maps the status "%s" to %s; an unknown one is checked again', (paymentStatus, result) => {
    expect(toCardResult({ paymentStatus })).toBe(result)
  })
})

describe('payment responses', () => {
  it('R-729 R-352 maps the complete code of the response', () => {
    expect(toPaymentCode(paymentSchema.parse({ pix_qr_code: '000201' }))).toBe('000201')
  })

  it('R-729 reports a Pix answer without pix_qr_code by that path', () => {
    const read = () => toPaymentCode(paymentSchema.parse({ paymentStatus: 'pending' }))
    expect(read).toThrow(expect.objectContaining({ kind: 'contract', endpoint: 'pay', path: 'pix_qr_code' }))
  })

  it('R-729 R-299 reports a status answer without paymentStatus', () => {
    expect(wrongPaths(paymentStatusSchema, {})).toEqual(['paymentStatus'])
  })

  it.each([
    ['pending', 'pending'],
    ['partial', 'partial'],
    ['Completed', 'completed'],
    ['expired', 'expired'],
    ['cancelled', 'cancelled'],
    ['error', 'error'],
    ['whatever', null],
    ['constructor', null],
  ])('R-357 R-358 R-359 reads "%s" as %s', (wire, expected) => {
    expect(toPaymentStatus({ paymentStatus: wire })).toBe(expected)
  })
})

describe('a payment announced to the card provider', () => {
  it('R-368 has amount and currency, and requires no CPF abroad', () => {
    const body = buildIntent({ ...payment, currency: 'usd' })
    expect(body).toMatchObject({
      booking_external_id: 't1',
      recipient_id: 'r1',
      payment_request_id: null,
      amount: 3_000,
      currency: 'USD',
      coupon_id: null,
      client: { id: 'u1', country: 'br', documents: [] },
    })
    expect(endpoints.createIntent.body.safeParse(body).success).toBe(true)
  })

  it('R-368 gives the secret and the connected account', () => {
    const wire = { payment_intent_client_secret: 'pi_1_secret_x', connect_account_id: 'acct_1' }
    expect(toProviderIntent(wire)).toEqual({ clientSecret: 'pi_1_secret_x', accountId: 'acct_1' })
  })

  it.each([null, undefined, ''])(
    'R-729 rejects a response without an account (%s), so that no other account is paid',
    (account) => {
      const wire = { payment_intent_client_secret: 'pi_1_secret_x', connect_account_id: account }
      expect(() => toProviderIntent(wire)).toThrow(
        expect.objectContaining({ kind: 'contract', endpoint: 'createIntent', path: 'connect_account_id' }),
      )
    },
  )

  it('R-729 rejects a response without a secret', () => {
    expect(() => toProviderIntent({ connect_account_id: 'acct_1' })).toThrow(
      expect.objectContaining({ kind: 'contract', path: 'payment_intent_client_secret' }),
    )
  })
})
