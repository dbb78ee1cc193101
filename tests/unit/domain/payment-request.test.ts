import { describe, expect, it } from 'vitest'
import { findOpenRequest, isOpen, type PaymentRequest } from '#domain/payment/payment-request.ts'

const request = (fields: Partial<PaymentRequest> = {}): PaymentRequest => ({
  id: 'pr-1',
  transactionId: 'tx-1',
  recipientId: null,
  amountCents: 2_000,
  status: 'pending',
  ...fields,
})

describe('payment request of a business', () => {
  it.each([
    ['pending', true],
    ['error', true],
    ['partial', false],
    ['completed', false],
    ['cancelled', false],
    ['expired', false],
  ] as const)('R-377 R-381 can be paid while it is %s: %s', (status, expected) => {
    expect(isOpen({ status })).toBe(expected)
  })

  it('R-071 is found by its transaction while it is open', () => {
    const open = request({ id: 'pr-3' })
    const all = [request({ status: 'completed' }), request({ id: 'pr-2', transactionId: 'tx-2' }), open]
    expect(findOpenRequest(all, 'tx-1')).toBe(open)
    expect(findOpenRequest(all, 'tx-9')).toBeNull()
    expect(findOpenRequest([request({ status: 'cancelled' })], 'tx-1')).toBeNull()
  })
})
