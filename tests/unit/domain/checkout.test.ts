import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describePolicy } from '#domain/booking/policy.ts'
import type { CancellationPolicy, CheckoutInfo, TransactionPaymentStatus } from '#domain/entities.ts'
import {
  amountsOfBooked,
  chargedCents,
  countsAsCancellationPolicy,
  decidePayment,
  differsFrom,
  dueCents,
  findSplit,
  hasPolicy,
  listMoneyLines,
  type MoneyLine,
} from '#domain/payment/checkout.ts'
import { exampleInfo, examplePolicy } from '#machines/shared/examples.ts'

/** Builds the amounts of a booking of R$ 100,00. */
const hundred = (info: Partial<CheckoutInfo> = {}) => exampleInfo({ totalCents: 10_000, ...info })

function getLine(line: MoneyLine['line'], info: Partial<CheckoutInfo>): number | undefined {
  return listMoneyLines(hundred(info)).find((one) => one.line === line)?.cents
}

describe('amounts of a booking', () => {
  const offer = hundred({
    discountCents: 1_000,
    anticipationCents: 3_000,
    amountCents: 3_000,
    anticipationPercentage: 33,
  })
  const lines = (info: CheckoutInfo, paymentStatus: TransactionPaymentStatus | null) =>
    listMoneyLines(amountsOfBooked(info, examplePolicy(), paymentStatus)).map(({ line, cents }) => [line, cents])

  it('R-271 R-390 are all due at the location if the early payment was refused', () => {
    expect(lines({ ...offer, balanceCents: 6_000, cancellationFeeCents: 500 }, null)).toEqual([
      ['total', 10_000],
      ['discount', 1_000],
      ['balance', 9_000],
    ])
  })

  it('R-390 are as calculated if a payment is known, was required, or nothing is charged', () => {
    expect(lines(offer, 'pending')).toContainEqual(['advance', 3_000])
    expect(lines({ ...offer, usesCancellationPolicy: true }, null)).toContainEqual(['advance', 3_000])
    expect(lines(hundred({ cancellationFeeCents: 500 }), null)).toContainEqual(['cancellationFee', 500])
  })

  it('R-271 are never negative, regardless of the discount', () => {
    expect(amountsOfBooked({ ...offer, discountCents: 12_000 }, examplePolicy(), null).balanceCents).toBe(0)
    expect([offer, hundred(), hundred({ discountCents: 12_000 })].map(dueCents)).toEqual([9_000, 10_000, 0])
  })

  it('R-395 a payment that was refused leaves nothing to be returned', () => {
    const { anticipationCents, cancellationFeeCents } = amountsOfBooked(offer, examplePolicy(), null)
    const paid = { advanceCents: anticipationCents, feeCents: cancellationFeeCents }
    const policy = examplePolicy({ anticipatedPayment: 33, hoursBeforeExpiration: 24 })
    expect(describePolicy(policy, paid, { start: null, now: null })).toBeNull()
  })
})

describe('payment summary', () => {
  it('R-257 always has the total, even of nothing', () => {
    expect(getLine('total', {})).toBe(10_000)
    expect(listMoneyLines(hundred({ totalCents: 0 }))).toEqual([{ line: 'total', cents: 0 }])
  })

  it('R-258 shows the discount only with a value', () => {
    expect(getLine('discount', { discountCents: 500 })).toBe(500)
    expect(getLine('discount', { discountCents: 0 })).toBeUndefined()
    expect(getLine('discount', {})).toBeUndefined()
  })

  it('R-259 shows the advance payment only with a value', () => {
    expect(getLine('advance', { anticipationCents: 3_000 })).toBe(3_000)
    expect(getLine('advance', { anticipationCents: 0 })).toBeUndefined()
  })

  it('R-260 works the balance out when the server does not say it', () => {
    expect(getLine('balance', { discountCents: 500, anticipationCents: 3_000 })).toBe(6_500)
    expect(getLine('balance', { anticipationCents: 10_000 })).toBeUndefined()
    expect(getLine('balance', { anticipationCents: 12_000 })).toBeUndefined()
  })

  it('R-295 shows the balance of the server if given', () => {
    expect(getLine('balance', { balanceCents: 6_400, discountCents: 500, anticipationCents: 3_000 })).toBe(6_400)
    expect(getLine('balance', { balanceCents: 0, anticipationCents: 3_000 })).toBeUndefined()
  })

  it('R-040 charges the payment in advance and nothing more: the balance is only shown', () => {
    const info = hundred({ anticipationCents: 3_000 })
    expect(chargedCents(info)).toBe(3_000)
    expect(getLine('balance', info)).toBe(7_000)
    expect(chargedCents(hundred())).toBe(0)
  })

  it('R-261 shows the cancellation fee only with a value', () => {
    expect(getLine('cancellationFee', { cancellationFeeCents: 1_000 })).toBe(1_000)
    expect(getLine('cancellationFee', {})).toBeUndefined()
  })

  it('R-262 returns the advance less the fee, and never less than nothing', () => {
    expect(getLine('returned', { anticipationCents: 3_000, cancellationFeeCents: 1_000 })).toBe(2_000)
    expect(getLine('returned', { anticipationCents: 1_000, cancellationFeeCents: 1_000 })).toBeUndefined()
    expect(getLine('returned', { anticipationCents: 1_000, cancellationFeeCents: 3_000 })).toBeUndefined()
    expect(getLine('returned', {})).toBeUndefined()
  })

  it('never shows a negative line, and adds up whenever the balance is worked out', () => {
    const cents = fc.option(fc.integer({ min: 0, max: 20_000 }))
    fc.assert(
      fc.property(fc.nat(20_000), cents, cents, cents, (totalCents, discountCents, anticipationCents, fee) => {
        const info = hundred({ totalCents, discountCents, anticipationCents, cancellationFeeCents: fee })
        const lines = new Map(listMoneyLines(info).map(({ line, cents }) => [line, cents]))
        for (const value of lines.values()) expect(value).toBeGreaterThanOrEqual(0)
        const parts = (lines.get('discount') ?? 0) + (lines.get('advance') ?? 0) + (lines.get('balance') ?? 0)
        expect(parts).toBe(Math.max(totalCents, (discountCents ?? 0) + (anticipationCents ?? 0)))
      }),
    )
  })
})

describe('amount charged now', () => {
  it('A-115 is that of the server, else the advance, and never the balance', () => {
    expect(chargedCents(hundred({ amountCents: 2_500, anticipationCents: 3_000 }))).toBe(2_500)
    expect(chargedCents(hundred({ anticipationCents: 3_000, balanceCents: 7_000 }))).toBe(3_000)
    expect(chargedCents(hundred())).toBe(0)
    expect(chargedCents(hundred({ amountCents: -1 }))).toBe(0)
  })
})

describe('policy or offer', () => {
  const due = { anticipationCents: 3_000 }
  const rows: [string, Partial<CheckoutInfo>, Partial<CancellationPolicy> | null, string][] = [
    ['A-116 nothing at all', {}, null, 'none'],
    ['A-116 a policy and nothing to pay', { usesCancellationPolicy: true }, { fixedCancellationCents: 500 }, 'none'],
    ['A-116 something to pay and neither policy nor offer', due, null, 'none'],
    [
      'A-116 values of 0',
      { ...due, anticipationPercentage: 0 },
      { anticipatedPayment: 0, percentageCancellation: 0 },
      'none',
    ],
    ['A-116 the policy flag', { ...due, usesCancellationPolicy: true }, null, 'required'],
    ['A-116 a fixed cancellation', due, { fixedCancellationCents: 500 }, 'required'],
    ['A-116 a percentage cancellation', due, { percentageCancellation: 10 }, 'required'],
    ['A-116 only an anticipated payment', due, { anticipatedPayment: 30 }, 'offer'],
    ['A-116 only an early-payment percentage', { ...due, anticipationPercentage: 30 }, null, 'offer'],
    [
      'A-32 a policy beside an offer',
      { ...due, anticipationPercentage: 30 },
      { fixedCancellationCents: 1, anticipatedPayment: 30 },
      'required',
    ],
  ]
  it.each(rows)('%s', (_, info, policy, rule) => {
    expect(decidePayment(hundred(info), policy === null ? null : examplePolicy(policy))).toBe(rule)
  })
})

describe('is_cancellation_policy', () => {
  const ana = { name: 'Ana' }

  it.each([
    ['a fixed cancellation', { fixedCancellationCents: 1 }, true],
    ['a percentage cancellation', { percentageCancellation: 1 }, true],
    ['an anticipated payment', { anticipatedPayment: 1 }, true],
    ['all of them at 0', { fixedCancellationCents: 0, percentageCancellation: 0, anticipatedPayment: 0 }, false],
    ['none of them', {}, false],
  ])('R-430 with %s a policy is present: %3$s', (_, policy, present) => {
    expect(hasPolicy(hundred(), examplePolicy(policy))).toBe(present)
  })

  it('A-34 is true for a named customer if a policy is present, paid or not', () => {
    expect(countsAsCancellationPolicy(ana, hundred({ usesCancellationPolicy: true }), null)).toBe(true)
    expect(countsAsCancellationPolicy(ana, hundred(), examplePolicy({ anticipatedPayment: 30 }))).toBe(true)
    expect(countsAsCancellationPolicy(ana, hundred({ anticipationPercentage: 30 }), null)).toBe(true)
    expect(countsAsCancellationPolicy(ana, null, examplePolicy({ percentageCancellation: 10 }))).toBe(true)
  })

  it('A-34 is false without a name or without a policy', () => {
    const policy = examplePolicy({ fixedCancellationCents: 500 })
    expect(countsAsCancellationPolicy(null, hundred(), policy)).toBe(false)
    expect(countsAsCancellationPolicy({ name: ' ' }, hundred(), policy)).toBe(false)
    expect(countsAsCancellationPolicy(ana, hundred(), examplePolicy({ fixedCancellationCents: 0 }))).toBe(false)
    expect(hasPolicy(null, null)).toBe(false)
  })
})

describe('a fresh calculation', () => {
  it('A-115 differs when any line, the charge or the terms differ', () => {
    const shown = hundred({ anticipationCents: 3_000 })
    expect(differsFrom({ ...shown, totalCents: 10_001 }, shown)).toBe(true)
    expect(differsFrom({ ...shown, amountCents: 2_999 }, shown)).toBe(true)
    expect(differsFrom({ ...shown, usesCancellationPolicy: true }, shown)).toBe(true)
    expect(differsFrom({ ...shown, hoursBeforeExpiration: 48 }, shown)).toBe(true)
  })

  it('A-115 counts as unchanged if it only has another format', () => {
    const shown = hundred({ anticipationCents: 3_000 })
    expect(differsFrom({ ...shown, amountCents: 3_000, balanceCents: 7_000, discountCents: 0 }, shown)).toBe(false)
  })
})

describe('what is paid now and at the business', () => {
  const required = hundred({ usesCancellationPolicy: true, discountCents: 1_000, anticipationCents: 3_000 })

  it('is the advance that the business requires, and the balance', () => {
    expect(findSplit({ ...required, balanceCents: 6_500 }, null)).toEqual({ nowCents: 3_000, laterCents: 6_500 })
    expect(findSplit(required, null)).toEqual({ nowCents: 3_000, laterCents: 6_000 })
  })

  it('leaves nothing for later if all is charged, whatever was calculated', () => {
    expect(findSplit({ ...required, amountCents: 12_000 }, null)).toEqual({ nowCents: 12_000, laterCents: 0 })
  })

  it('is all at the business if nothing has to be paid in advance', () => {
    expect(findSplit(hundred({ discountCents: 1_000 }), null)).toEqual({ nowCents: 0, laterCents: 9_000 })
    expect(findSplit(hundred({ balanceCents: 4_000 }), null)).toEqual({ nowCents: 0, laterCents: 4_000 })
  })

  it('is not said of what costs nothing, nor while the customer chooses when to pay', () => {
    expect(findSplit(hundred({ totalCents: 0 }), null)).toBeNull()
    expect(findSplit(hundred({ anticipationCents: 3_000, anticipationPercentage: 30 }), null)).toBeNull()
  })
})
