import { describe, expect, it } from 'vitest'
import { choosePrice, PRICING_TYPE_NAMES, readPricingType, toShownPrice } from '#domain/business/price.ts'
import type { Language, PricingType } from '#domain/entities.ts'

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

describe('names of the pricing types', () => {
  const names: [string, PricingType, Record<Language, string>][] = [
    ['R-153', 'free', { 'pt-BR': 'Gratuito', 'en-US': 'Free', 'es-ES': 'Gratis' }],
    ['R-154', 'fixed', { 'pt-BR': 'Fixo', 'en-US': 'Fixed', 'es-ES': 'Fijado' }],
    ['R-155', 'hidden', { 'pt-BR': 'Não mostrar', 'en-US': "Don't show", 'es-ES': 'No mostrar' }],
    ['R-156', 'startsAt', { 'pt-BR': 'A partir de', 'en-US': 'Starts at', 'es-ES': 'Desde' }],
  ]

  it.each(names)('%s names "%s" in three languages and reads it by each of them', (_, type, expected) => {
    expect(PRICING_TYPE_NAMES[type]).toEqual(expected)
    for (const name of Object.values(expected)) {
      expect(readPricingType(name)).toBe(type)
      expect(readPricingType(` ${name.toUpperCase()} `)).toBe(type)
    }
  })

  it('reads no type out of any other name', () => {
    expect([null, '', 'cheap'].map(readPricingType)).toEqual([null, null, null])
    expect(readPricingType('De / Desde')).toBe('startsAt')
  })
})
