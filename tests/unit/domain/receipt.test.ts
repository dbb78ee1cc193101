import { describe, expect, it } from 'vitest'
import { getLeftCents, getReceiptStatus, isRefundDue } from '#domain/account/receipt.ts'
import type { PaymentSummary } from '#domain/entities.ts'
import { exampleBooking, exampleTransaction } from '#machines/shared/examples.ts'

const paid = (fields: Partial<PaymentSummary> = {}) => ({
  summary: { transactionId: 'tx-1', totalCents: 2_000, discountCents: 0, refundedCents: 0, ...fields },
})
const nothing = { summary: null }

describe('the status of a receipt', () => {
  it.each([
    ['paid in part', 'partial', paid(), 'paid'],
    ['refunded in part', 'reversed', paid({ refundedCents: 1_999 }), 'paid'],
    ['refunded', 'reversed', paid({ refundedCents: 2_000 }), 'refunded'],
    ['completed without an amount', 'completed', nothing, 'processing'],
    ['free', null, nothing, 'nothing'],
    ['refused', 'refused', paid({ totalCents: 0 }), 'nothing'],
  ] as const)('R-590 R-607 %s', (_, paymentStatus, what, status) => {
    expect(getReceiptStatus(exampleTransaction({ paymentStatus }), what)).toBe(status)
  })

  it('R-629 is due while a booking waits for its payment', () => {
    const bookings = [exampleBooking({ status: 'waiting' })]
    expect(getReceiptStatus(exampleTransaction({ bookings, paymentStatus: 'pending' }), nothing)).toBe('due')
  })

  it('R-606 knows of a refund that is still to come', () => {
    const bookings = [exampleBooking({ status: 'cancelled', cancellationReason: 'business' })]
    expect(isRefundDue(exampleTransaction({ bookings }), paid())).toBe(true)
    expect(isRefundDue(exampleTransaction({ bookings }), paid({ refundedCents: 2_000 }))).toBe(false)
    expect(isRefundDue(exampleTransaction(), paid())).toBe(false)
  })
})

describe('what is left to pay at the business', () => {
  it('R-590 is the total without the discount and what was paid, and never below zero', () => {
    expect(getLeftCents(exampleTransaction(), paid({ discountCents: 500 }))).toBe(3_500)
    expect(getLeftCents(exampleTransaction(), nothing)).toBe(6_000)
    expect(getLeftCents(exampleTransaction(), paid({ totalCents: 9_000 }))).toBe(0)
  })

  it('R-629 is not known while a payment is due or being processed', () => {
    for (const paymentStatus of ['pending', 'processing'] as const) {
      const bookings = [exampleBooking({ status: 'waiting' })]
      expect(getLeftCents(exampleTransaction({ bookings, paymentStatus }), nothing)).toBeNull()
    }
  })

  it('is not known of a price that the business names, nor after a cancellation', () => {
    for (const booking of [{ pricingType: 'startsAt' }, { pricingType: 'hidden' }, { status: 'cancelled' }] as const)
      expect(getLeftCents(exampleTransaction({ bookings: [exampleBooking(booking)] }), paid())).toBeNull()
    expect(getLeftCents(exampleTransaction({ totalCents: null }), paid())).toBeNull()
  })
})
