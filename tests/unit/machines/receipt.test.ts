import { describe, expect, it } from 'vitest'
import { isPaid } from '#machines/account/receipt/receipt.mappers.ts'
import type { Receipt } from '#machines/account/receipt/receipt.types.ts'
import { exampleBusiness, exampleTransaction } from '#machines/shared/examples.ts'

const summary = { transactionId: 'tx-1', totalCents: 2_000, discountCents: 0, refundedCents: 0 }
const paid: Receipt = {
  business: exampleBusiness(),
  transaction: exampleTransaction({ paymentStatus: 'completed' }),
  summary,
  payments: [],
}

describe('A-195 what there is to print', () => {
  it('is what was paid, also if it was paid back', () => {
    expect(isPaid({ receipt: paid })).toBe(true)
    expect(isPaid({ receipt: { ...paid, summary: { ...summary, refundedCents: 2_000 } } })).toBe(true)
  })

  it('is nothing without a payment, and before it is read', () => {
    expect(isPaid({ receipt: { ...paid, summary: null } })).toBe(false)
    expect(isPaid({ receipt: null })).toBe(false)
  })
})
