import { describe, expect, it } from 'vitest'
import type { CheckoutItem } from '#domain/entities.ts'
import {
  buildCalculation,
  checkoutInfoSchema,
  paymentSettingsSchema,
  policySchema,
  toCheckoutInfo,
  toPaymentSettings,
  toPolicy,
} from '#src/api/contract/checkout.ts'
import { endpoints } from '#src/api/contract/endpoints.ts'
import { wrongPaths } from './support.ts'

describe('calculation', () => {
  const item: CheckoutItem = {
    service: {
      id: 's1',
      categoryId: 'c1',
      name: 'Corte',
      nameEng: null,
      nameEsp: null,
      priceCents: 5_000,
      durationMinutes: 30,
      pricingType: 'fixed',
      featureItems: [],
      petName: null,
    },
    professional: { id: 'p1', name: 'Ana', avatarUrl: null, priceCents: null, pricingType: 'hidden', duration: null },
    start: '2026-03-02T15:00:00Z',
    end: '2026-03-02T15:30:00Z',
    chosenBy: 'customer',
  }

  it('R-266 sends the recipient and each line with professional, price and pricing type', () => {
    expect(buildCalculation({ recipientId: 'r1', items: [item] })).toEqual({
      recipient_id: 'r1',
      services: [
        {
          date: '2026-03-02T15:00:00Z',
          service_id: 's1',
          professional_id: 'p1',
          professional: { price: 5_000, pricing_type: "Don't show" },
        },
      ],
    })
  })

  it('R-266 carries a coupon only when there is one', () => {
    expect(buildCalculation({ recipientId: 'r1', items: [], couponId: 'k1' })).toHaveProperty('coupon_id', 'k1')
    expect(buildCalculation({ recipientId: 'r1', items: [], couponId: null })).not.toHaveProperty('coupon_id')
  })

  it('R-264 reports an answer without total_value_for_services', () => {
    expect(wrongPaths(checkoutInfoSchema, { amount: 10 })).toEqual(['total_value_for_services'])
  })

  it('R-264 maps an answer that has the total alone', () => {
    expect(toCheckoutInfo(checkoutInfoSchema.parse({ total_value_for_services: 10_000 }))).toEqual({
      totalCents: 10_000,
      discountCents: null,
      anticipationCents: null,
      anticipationPercentage: null,
      amountCents: null,
      balanceCents: null,
      usesCancellationPolicy: false,
      cancellationFeeCents: null,
      usedPercentageValue: null,
      usedFixedValueCents: null,
      hoursBeforeExpiration: null,
    })
  })

  it('R-264 maps every amount in cents', () => {
    const wire = {
      total_value_for_services: 10_000,
      total_discounts: 900,
      anticipation_payment: 3_000,
      anticipation_payment_percentage: 30,
      balance_to_pay: 6_100,
      amount: 3_000,
      use_cancellation_policy: true,
      value_cancellation_fee: 1_000,
      used_percentage_value: 10,
      used_fixed_value: 1_000,
      pricing_type: 'fixed',
      cancellation_policy: { hours_before_booking_expiration: 24 },
    }
    expect(toCheckoutInfo(checkoutInfoSchema.parse(wire))).toEqual({
      totalCents: 10_000,
      discountCents: 900,
      anticipationCents: 3_000,
      anticipationPercentage: 30,
      amountCents: 3_000,
      balanceCents: 6_100,
      usesCancellationPolicy: true,
      cancellationFeeCents: 1_000,
      usedPercentageValue: 10,
      usedFixedValueCents: 1_000,
      hoursBeforeExpiration: 24,
    })
  })

  it('R-258 R-295 prefers discounts_payment to total_discounts', () => {
    const wire = { total_value_for_services: 10_000, total_discounts: 900, discounts_payment: 800 }
    expect(toCheckoutInfo(checkoutInfoSchema.parse(wire)).discountCents).toBe(800)
  })
})

describe('policy', () => {
  it.each([{ cancellation_policy: null }, {}])('R-265 maps %j to no policy', (wire) => {
    expect(toPolicy(policySchema.parse(wire))).toBeNull()
    expect(wrongPaths(checkoutInfoSchema, { total_value_for_services: 1, ...wire })).toEqual([])
  })

  it('R-265 R-398 maps a policy, missing fields as null', () => {
    const wire = { cancellation_policy: { percentage_cancellation: 20, hours_before_booking_expiration: 24 } }
    expect(toPolicy(policySchema.parse(wire))).toEqual({
      fixedCancellationCents: null,
      percentageCancellation: 20,
      anticipatedPayment: null,
      hoursBeforeExpiration: 24,
      valueCancellationFeeCents: null,
      usedPercentageValue: null,
      usedFixedValueCents: null,
    })
  })

  it('R-637 R-296 is read by business and language word', () => {
    expect(endpoints.readPolicy).toMatchObject({
      host: 'payout',
      path: '/recipient/cancellation-policy-screen/{id}/{language}',
    })
    expect(wrongPaths(endpoints.readPolicy.params, { id: 'r1', language: 'en' })).toEqual(['language'])
  })
})

describe('payment settings', () => {
  it.each([
    [{}, { methods: [] }],
    [{ transaction_percentage: null }, { methods: [] }],
    [{ pix_transaction_percentage: 0 }, { methods: ['pix'] }],
    [{ transaction_percentage: 0 }, { methods: ['card'] }],
    [{ transaction_percentage: 3.5, pix_transaction_percentage: 1 }, { methods: ['pix', 'card'] }],
  ])('R-731 R-297 reads %j', (wire, expected) => {
    expect(toPaymentSettings(paymentSettingsSchema.parse(wire))).toEqual(expected)
  })
})
