import { describe, expect, it } from 'vitest'
import { choosePrice, toShownPrice } from '#domain/business/price.ts'

describe('displayed price', () => {
  it('R-149 shows a fixed price without a label', () => {
    expect(toShownPrice({ pricingType: 'fixed', priceCents: 5_000 })).toEqual({
      kind: 'amount',
      cents: 5_000,
      label: null,
    })
  })

  it('R-150 shows a "starts at" price with the label', () => {
    expect(toShownPrice({ pricingType: 'startsAt', priceCents: 5_000 })).toEqual({
      kind: 'amount',
      cents: 5_000,
      label: 'startsAt',
    })
  })

  it('R-151 shows "upon consultation" instead of a hidden price', () => {
    expect(toShownPrice({ pricingType: 'hidden', priceCents: 5_000 })).toEqual({
      kind: 'name',
      name: 'uponConsultation',
    })
  })

  it('R-152 shows no price for a free service', () => {
    expect(toShownPrice({ pricingType: 'free', priceCents: 5_000 })).toEqual({ kind: 'name', name: 'free' })
  })
})

describe('effective price', () => {
  const service = { priceCents: 5_000, pricingType: 'startsAt' } as const

  it('A-149 is the service’s until a professional is known', () => {
    expect(choosePrice(service, null)).toEqual(service)
  })

  it('A-149 is the professional’s afterwards, including 0', () => {
    expect(choosePrice(service, { priceCents: 0, pricingType: 'free' })).toEqual({ priceCents: 0, pricingType: 'free' })
  })

  it('falls back to the service for values that the professional leaves open', () => {
    expect(choosePrice(service, { priceCents: 6_000, pricingType: null })).toEqual({
      priceCents: 6_000,
      pricingType: 'startsAt',
    })
  })
})
