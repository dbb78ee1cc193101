import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildCatalog, type CatalogBusiness, getOffers } from '#sandbox/catalog.ts'
import { parseDataSet } from '#sandbox/data/load.ts'
import { isAdvanceRequired, quote } from '#sandbox/rules/prices.ts'
import { smallData } from '#tools/support/world.ts'

const [studio] = buildCatalog(parseDataSet(smallData, 'small')).businesses
if (!studio) throw new Error('the small data set has no business')

const policies = fc.record({
  anticipation: fc.integer({ min: 0, max: 10_000 }).map((share) => share / 100),
  hoursBefore: fc.constant(24),
  cancellationPercentage: fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }),
})

it('R-264 every quote is in whole cents and adds up, for any prices and shares', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 500_000 })), policies, (prices, policy) => {
      const business: CatalogBusiness = { ...studio, policy }
      const [offer] = studio.services.flatMap((service) => getOffers(studio, service))
      if (!offer) throw new Error('nobody offers anything')
      const offers = prices.map((priceCents) => ({ ...offer, priceCents }))
      const { totalCents, discountCents, advanceCents, balanceCents, feeCents } = quote(business, offers)
      expect(discountCents + advanceCents + balanceCents).toBe(totalCents)
      for (const amount of [totalCents, discountCents, advanceCents, balanceCents, feeCents]) {
        expect(Number.isInteger(amount)).toBe(true)
        expect(amount).toBeGreaterThanOrEqual(0)
      }
      expect(feeCents).toBeLessThanOrEqual(advanceCents)
    }),
  )
})

it('R-152 R-151 nothing is charged for a free service, nor for one with a price on request', () => {
  const [offer] = studio.services.flatMap((service) => getOffers(studio, service))
  if (!offer) throw new Error('nobody offers anything')
  const total = (pricingType: typeof offer.pricingType) => quote(studio, [{ ...offer, pricingType }]).totalCents
  expect([total('free'), total('hidden'), total('fixed'), total('startsAt')]).toEqual([
    0,
    0,
    offer.priceCents,
    offer.priceCents,
  ])
})

it('A-116 only a cancellation fee makes the advance mandatory', () => {
  const required = (policy: CatalogBusiness['policy']) =>
    isAdvanceRequired({ ...studio, ...(policy ? { policy } : {}) })
  expect(required({ anticipation: 30, hoursBefore: 24 })).toBe(false)
  expect(required({ anticipation: 30, hoursBefore: 24, cancellationFixed: 500 })).toBe(true)
  expect(required({ anticipation: 30, hoursBefore: 24, cancellationPercentage: 10 })).toBe(true)
})
