import { describe, expect, it } from 'vitest'
import { getPriceRange, getShortest, sumDurations, sumPrices } from '#domain/business/service-sum.ts'
import type { PricingType } from '#domain/entities.ts'

const price = (priceCents: number, pricingType: PricingType = 'fixed') => ({ priceCents, pricingType })
const lasting = (durationMinutes: number | null) => ({ ...price(0), durationMinutes })

describe('A-179 what services cost together', () => {
  it.each([
    ['fixed prices', [price(5_000), price(14_000)], { kind: 'amount', cents: 19_000, label: null }],
    [
      'one price that is open',
      [price(5_000), price(14_000, 'startsAt')],
      { kind: 'amount', cents: 19_000, label: 'startsAt' },
    ],
    ['one price on request', [price(5_000), price(900, 'hidden')], { kind: 'amount', cents: 5_000, label: 'startsAt' }],
    ['one that is free', [price(5_000), price(900, 'free')], { kind: 'amount', cents: 5_000, label: null }],
    ['only prices on request', [price(5_000, 'hidden'), price(0, 'free')], { kind: 'name', name: 'uponConsultation' }],
    ['only what is free', [price(0, 'free')], { kind: 'name', name: 'free' }],
    ['a fixed price of nothing', [price(0)], { kind: 'amount', cents: 0, label: null }],
  ])('adds %s', (_, services, sum) => {
    expect(sumPrices(services)).toEqual(sum)
  })

  it('has a range of the amounts alone', () => {
    expect(getPriceRange([price(9_000), price(4_000), price(1, 'hidden')])).toEqual({
      fromCents: 4_000,
      toCents: 9_000,
      isOpen: false,
    })
    expect(getPriceRange([price(9_000, 'startsAt'), price(4_000)])).toMatchObject({ isOpen: true })
    expect(getPriceRange([price(1, 'hidden'), price(1, 'free')])).toBeNull()
  })
})

describe('A-179 how long services take together', () => {
  it('adds what is known, and says where it may be longer', () => {
    expect(sumDurations([lasting(90), lasting(45)])).toEqual({ minutes: 135, isAtLeast: false })
    expect(sumDurations([lasting(90), lasting(null)])).toEqual({ minutes: 90, isAtLeast: true })
    expect(sumDurations([lasting(null)])).toBeNull()
  })

  it('has the shortest of several', () => {
    expect(getShortest([lasting(90), lasting(45), lasting(null)])).toEqual({ minutes: 45, isAtLeast: true })
    expect(getShortest([lasting(45), lasting(45)])).toEqual({ minutes: 45, isAtLeast: false })
    expect(getShortest([lasting(null)])).toBeNull()
  })
})
