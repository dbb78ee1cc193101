import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canCalculatePackage,
  isPackageInfo,
  sessionFormInList,
  sessionFormInSummary,
  sharePrice,
  toPackageInfo,
} from '#domain/packages/packages.ts'
import { examplePackage } from '#machines/shared/examples.ts'

const prices = fc.integer({ min: 0, max: 100_000_000 })
const quantities = fc.integer({ min: 1, max: 200 })

describe('price of each session', () => {
  it('R-310 R-311 R-312 is rounded down, the first has the remainder, and the sum is exact', () => {
    fc.assert(
      fc.property(prices, quantities, (price, quantity) => {
        const [first = 0, ...others] = sharePrice(price, quantity)
        expect(others).toEqual(Array.from({ length: quantity - 1 }, () => Math.floor(price / quantity)))
        expect(first).toBe(Math.floor(price / quantity) + (price % quantity))
      }),
    )
  })

  it('R-310 is empty without sessions', () => {
    expect(sharePrice(1_000, 0)).toEqual([])
  })
})

describe('a package', () => {
  it('R-437 can be calculated only with sessions and a business', () => {
    expect(canCalculatePackage(examplePackage(), 'b-1')).toBe(true)
    expect(canCalculatePackage(examplePackage(), '')).toBe(false)
    expect(canCalculatePackage(examplePackage({ quantity: 0 }), 'b-1')).toBe(false)
  })
})

describe('message about a purchase', () => {
  it('R-730 has the service in the language, the name, sessions, price and validity', () => {
    expect(toPackageInfo(examplePackage(), 'en-US')).toEqual({
      serviceName: 'Haircut',
      duration: 30,
      packageName: 'Pacote 10 cortes',
      pricingType: 'fixed',
      quantity: 10,
      packagePrice: 45_507,
      validity: 90,
    })
  })

  it.each([
    ['a service', { service: { ...examplePackage().service, name: ' ' } }],
    ['a name', { name: '' }],
    ['a session', { quantity: 0 }],
    ['whole sessions', { quantity: 1.5 }],
    ['a price', { priceCents: -1 }],
  ])('R-436 R-730 is incomplete without %s', (_, missing) => {
    expect(isPackageInfo(toPackageInfo(examplePackage(missing), 'pt-BR'))).toBe(false)
    expect(isPackageInfo(toPackageInfo(examplePackage({ priceCents: 0, validityDays: null }), 'pt-BR'))).toBe(true)
  })
})

describe('word for sessions', () => {
  it.each([
    [1, 'one'],
    [4, 'one'],
    [5, 'other'],
    [10, 'other'],
  ])('R-411 A-52 in the summary of %i is %s', (quantity, form) => {
    expect(sessionFormInSummary(quantity)).toBe(form)
  })

  it.each([
    [1, 'one'],
    [2, 'other'],
    [4, 'other'],
  ])('R-412 A-52 in the list of %i is %s', (quantity, form) => {
    expect(sessionFormInList(quantity)).toBe(form)
  })
})
