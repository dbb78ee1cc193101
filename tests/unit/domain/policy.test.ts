import { describe, expect, it } from 'vitest'
import { describePolicy, freeUntil } from '#domain/booking/policy.ts'
import type { CancellationPolicy } from '#domain/entities.ts'
import { examplePolicy } from '#machines/shared/examples.ts'

function facts(
  policy: Partial<CancellationPolicy>,
  advanceCents: number | null = 3_000,
  feeCents: number | null = null,
) {
  const when = { start: '2026-03-03T17:30:00.000Z', now: '2026-03-01T12:00:00.000Z' }
  return describePolicy(examplePolicy({ hoursBeforeExpiration: 24, ...policy }), { advanceCents, feeCents }, when)
}

describe('cancellation policy', () => {
  it('R-397 is in "hour" for 1 and in "hours" for any other number', () => {
    expect(facts({ hoursBeforeExpiration: 1 })).toMatchObject({ hours: 1, hourForm: 'hour' })
    expect(facts({ hoursBeforeExpiration: 2 })).toMatchObject({ hours: 2, hourForm: 'hours' })
    expect(facts({ hoursBeforeExpiration: 0.5 })).toMatchObject({ hourForm: 'hours' })
  })

  it('R-396 distinguishes a percentage from a fixed value', () => {
    expect(facts({ usedPercentageValue: 40 })?.cost).toEqual({ kind: 'percentage', percent: 40 })
    expect(facts({ usedFixedValueCents: 1_000 })?.cost).toEqual({ kind: 'fixed', cents: 1_000 })
    expect(facts({ valueCancellationFeeCents: 500 })?.cost).toEqual({ kind: 'fixed', cents: 500 })
    expect(facts({})?.cost).toBeNull()
  })

  it('R-395 gives nothing back inside the window when the fee is all that was paid', () => {
    expect(facts({ valueCancellationFeeCents: 3_000 })?.inside).toEqual({ kind: 'nothing' })
    expect(facts({ valueCancellationFeeCents: 4_000 })?.inside).toEqual({ kind: 'nothing' })
    expect(facts({ usedPercentageValue: 100 }, null)?.inside).toEqual({ kind: 'nothing' })
  })

  it('R-395 gives only the rest back inside the window when the fee is less', () => {
    expect(facts({ valueCancellationFeeCents: 1_000 })?.inside).toEqual({ kind: 'amount', cents: 2_000 })
    expect(facts({ usedFixedValueCents: 500 })?.inside).toEqual({ kind: 'amount', cents: 2_500 })
  })

  it('R-395 gives everything back at any time where the fee is nothing', () => {
    const everything = { inside: { kind: 'everything', cents: 3_000 }, freeUntil: null }
    expect(facts({ valueCancellationFeeCents: 0 })).toMatchObject(everything)
    expect(facts({}, 3_000, 0)).toMatchObject(everything)
  })

  it('has no text for a free booking, cancelled or not', () => {
    expect(facts({ valueCancellationFeeCents: 0 }, 0)).toBeNull()
    expect(facts({ valueCancellationFeeCents: 500 }, 0)?.cost).toEqual({ kind: 'fixed', cents: 500 })
    expect(facts({ usedPercentageValue: 40 }, 0)?.cost).toEqual({ kind: 'percentage', percent: 40 })
  })

  it.each([{ usedPercentageValue: 40 }, { usedPercentageValue: 100 }, { usedFixedValueCents: 500 }])(
    'R-395 A-75 speaks of no fee where the calculation asks nothing in advance and no fee: %o',
    (policy) => {
      expect(facts(policy, 0, 0)).toBeNull()
      expect(facts(policy, 1, 0)).not.toBeNull()
      expect(facts(policy, 0, 1)).not.toBeNull()
    },
  )

  it('A-75 does not say that cancelling is free if the policy names a percentage', () => {
    expect(facts({ usedPercentageValue: 40 }, 3_000, 0)?.inside).toEqual({ kind: 'amount', cents: 3_000 })
  })

  it('names no time until which a booking is free where it always is', () => {
    const policy = { hoursBeforeExpiration: 24, usedPercentageValue: null }
    const until = (fees: Partial<CancellationPolicy>) =>
      freeUntil(examplePolicy({ ...policy, ...fees }), '2026-03-03T17:30:00.000Z', '2026-03-01T12:00:00.000Z')
    expect(until({ valueCancellationFeeCents: 0 })).toBeNull()
    expect(until({ valueCancellationFeeCents: 500 })).toBe('2026-03-02T17:30:00.000Z')
    // The fee is unknown until the customer asks to cancel.
    expect(until({ valueCancellationFeeCents: null, usedFixedValueCents: null })).toBe('2026-03-02T17:30:00.000Z')
    expect(until({ valueCancellationFeeCents: 0, usedPercentageValue: 40 })).toBe('2026-03-02T17:30:00.000Z')
  })

  it('R-395 is free up to the hours before the start', () => {
    expect(facts({ valueCancellationFeeCents: 1_000 })?.freeUntil).toBe('2026-03-02T17:30:00.000Z')
  })

  it('A-75 uses the fee of the calculation before that of the policy', () => {
    expect(facts({ valueCancellationFeeCents: 1_000 }, 3_000, 1_200)?.inside).toEqual({ kind: 'amount', cents: 1_800 })
  })

  it('A-75 works no amount out of a percentage', () => {
    expect(facts({ usedPercentageValue: 40 })?.inside).toEqual({ kind: 'partly' })
    expect(facts({ usedFixedValueCents: 1_000 }, null)?.inside).toEqual({ kind: 'partly' })
  })

  it('A-75 gives the whole advance back outside the window', () => {
    expect(facts({ valueCancellationFeeCents: 1_000 })?.outsideCents).toBe(3_000)
    expect(facts({}, null)?.outsideCents).toBeNull()
  })

  it('has no text without a window', () => {
    expect(facts({ hoursBeforeExpiration: null })).toBeNull()
    expect(facts({ hoursBeforeExpiration: 0 })).toBeNull()
    expect(describePolicy(null, { advanceCents: 3_000, feeCents: null }, { start: null, now: null })).toBeNull()
  })
})
