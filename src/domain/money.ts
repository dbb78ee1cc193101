import type { CurrencyCode } from './entities.ts'

/** Currency of a business that has none. */
export const DEFAULT_CURRENCY: CurrencyCode = 'BRL'

/** Cache of formatters by currency code. Creating one costs a hundred times more than using it. */
const formats = new Map<CurrencyCode | null, (amount: number) => string>()

/**
 * Formats cents in pt-BR with two decimals and the currency, in every language of the interface:
 * `R$ 1.234,50`, `US$ 12,00`, with a no-break space. BRL if the business has no currency. A code that is not
 * ISO 4217 is put in front of the number.
 */
export function formatMoney(cents: number, currency: CurrencyCode | null): string {
  let format = formats.get(currency)
  if (format === undefined) {
    format = makeFormat(toCurrency(currency))
    formats.set(currency, format)
  }
  // Adding 0 turns -0, for example of an empty discount, into 0.
  return format(cents / 100 + 0)
}

/** Returns the currency for display and payment: upper case, BRL if there is none. */
export function toCurrency(currency: CurrencyCode | null): CurrencyCode {
  const code = currency?.trim().toUpperCase() ?? ''
  return code === '' ? DEFAULT_CURRENCY : code
}

/** Returns whether payments use the main provider; other currencies use the card provider. */
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
