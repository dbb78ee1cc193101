import type { CurrencyCode } from './entities.ts'

/** The currency of a business that names none. */
export const DEFAULT_CURRENCY: CurrencyCode = 'BRL'

/** By the code as the business writes it. Making one takes a hundred times longer than using it. */
const formats = new Map<CurrencyCode | null, (amount: number) => string>()

/**
 * Writes an amount in cents in pt-BR number format with exactly two decimals and the currency, in every language of the
 * interface: `R$ 1.234,50`, `US$ 12,00`. BRL when the business names no currency. The
 * space is a no-break one. A code that is no ISO 4217 code stands before the number as it is.
 */
export function formatMoney(cents: number, currency: CurrencyCode | null): string {
  let format = formats.get(currency)
  if (format === undefined) {
    format = makeFormat(toCurrency(currency))
    formats.set(currency, format)
  }
  // Adding 0 turns -0, which a discount of nothing can be, into 0.
  return format(cents / 100 + 0)
}

/** The currency an amount is shown and paid in: upper case, BRL when none is named. */
export function toCurrency(currency: CurrencyCode | null): CurrencyCode {
  const code = currency?.trim().toUpperCase() ?? ''
  return code === '' ? DEFAULT_CURRENCY : code
}

/** Whether payments go through the main provider (card and Pix); other currencies use the card provider. */
export function isPaidInBrl(currency: CurrencyCode | null): boolean {
  return toCurrency(currency) === DEFAULT_CURRENCY
}

function makeFormat(code: CurrencyCode): (amount: number) => string {
  const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  if (/^[A-Z]{3}$/.test(code)) {
    return new Intl.NumberFormat('pt-BR', { style: 'currency', currency: code, ...decimals }).format
  }
  const plain = new Intl.NumberFormat('pt-BR', decimals)
  return (amount) => `${code}\u00a0${plain.format(amount)}`
}
