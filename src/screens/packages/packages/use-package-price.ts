import type { CurrencyCode } from '#domain/entities.ts'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'

/** Returns a formatter of a package's price in cents; a price of zero is said in words. */
export function usePackagePrice(currency: CurrencyCode): (cents: number) => string {
  const { t } = useTranslation('shell')
  const format = useFormat()
  return (cents) => (cents === 0 ? t('price.free') : format.money(cents, currency))
}
