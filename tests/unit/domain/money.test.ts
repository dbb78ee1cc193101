import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney, isPaidInBrl, toCurrency } from '#domain/money.ts'

/** Replaces the no-break space that Intl writes between currency and number. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('money', () => {
  it.each([
    [0, 'R$ 0,00'],
    [5, 'R$ 0,05'],
    [100, 'R$ 1,00'],
    [123_456, 'R$ 1.234,56'],
    [100_000_000, 'R$ 1.000.000,00'],
    [-2_550, '-R$ 25,50'],
    [-0, 'R$ 0,00'],
  ])('R-010 writes %d cents with two decimals in pt-BR format', (cents, text) => {
    expect(plain(formatMoney(cents, 'BRL'))).toBe(text)
  })

  it.each([
    ['USD', 'US$ 12,34'],
    ['EUR', '€ 12,34'],
    ['usd', 'US$ 12,34'],
    ['JPY', 'JP¥ 12,34'],
    ['CLP', 'CLP 12,34'],
    ['points', 'POINTS 12,34'],
  ])('R-011 writes the currency of the business: %s', (currency, text) => {
    expect(plain(formatMoney(1_234, currency))).toBe(text)
  })

  it('R-012 writes BRL when the business has no currency', () => {
    expect(plain(formatMoney(1_234, null))).toBe('R$ 12,34')
    expect(plain(formatMoney(1_234, ' '))).toBe('R$ 12,34')
    expect(toCurrency(null)).toBe('BRL')
  })

  it('R-010 loses no cent of any amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (cents) => {
        expect(Number(formatMoney(cents, 'BRL').replace(/\D/g, ''))).toBe(cents)
      }),
    )
  })

  it('sends any currency but BRL to the card provider', () => {
    expect(['BRL', 'brl', null, 'USD'].map(isPaidInBrl)).toEqual([true, true, true, false])
  })
})
