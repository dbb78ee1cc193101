import type { CurrencyCode, PricingType } from '#domain/entities.ts'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import styles from './price-tag.module.css'

export interface PriceTagProps {
  cents: number
  currency: CurrencyCode
  pricing: PricingType
}

/** Renders a price by its type: alone, with "starts at", "upon consultation", or "free". */
export function PriceTag({ cents, currency, pricing }: PriceTagProps) {
  const { t } = useTranslation('shell')
  const format = useFormat()
  if (pricing === 'free') return <span className={styles.price}>{t('price.free')}</span>
  if (pricing === 'hidden') return <span className={styles.words}>{t('price.onRequest')}</span>
  return (
    <span className={styles.price}>
      {pricing === 'startsAt' && <span className={styles.label}>{`${t('price.startsAt')} `}</span>}
      <span>{format.money(cents, currency)}</span>
    </span>
  )
}
