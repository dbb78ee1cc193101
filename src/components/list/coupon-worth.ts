import type { Coupon } from '#domain/business/coupon.ts'
import type { CurrencyCode } from '#domain/entities.ts'
import type { Format } from '#src/i18n/format.ts'

/**
 * Formats the discount of a coupon: an amount in the currency of the business, or a percentage as the language writes it
 * (R-185).
 */
export function getWorth(discount: NonNullable<Coupon['discount']>, currency: CurrencyCode, format: Format): string {
  if (discount.kind === 'fixed') return format.money(discount.cents, currency)
  return (discount.percent / 100).toLocaleString(format.language, { style: 'percent', maximumFractionDigits: 3 })
}
