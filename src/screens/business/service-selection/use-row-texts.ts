import { useMemo } from 'react'
import { toShownPrice } from '#domain/business/price.ts'
import type { CurrencyCode, Language, ServiceNode } from '#domain/entities.ts'
import { useBusinessLang } from '#src/components/business-language.ts'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'

export interface RowTexts {
  price: string
  priceLabel: string | null
  duration: string | null
  /** Language of the name; undefined in the language of the page. */
  lang: Language | undefined
  /** Language of the business's description. */
  descriptionLang: Language | undefined
}

/**
 * Returns a function that formats the price and the duration of a service. It stays the same for
 * all rows until the language changes, so that rows do not format by themselves.
 */
export function useRowTexts(currency: CurrencyCode): (service: ServiceNode) => RowTexts {
  const { t } = useTranslation('shell')
  const format = useFormat()
  const getLang = useBusinessLang()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` changes with the language that `format` belongs to.
  return useMemo(() => {
    const words = { free: t('price.free'), uponConsultation: t('price.onRequest'), startsAt: t('price.startsAt') }
    return (service) => {
      const shown = toShownPrice(service)
      return {
        price: shown.kind === 'amount' ? format.money(shown.cents, currency) : words[shown.name],
        priceLabel: shown.kind === 'amount' && shown.label !== null ? words[shown.label] : null,
        duration: service.durationMinutes === null ? null : format.duration(service.durationMinutes),
        lang: getLang(service),
        descriptionLang: getLang(),
      }
    }
  }, [format, currency, getLang])
}
