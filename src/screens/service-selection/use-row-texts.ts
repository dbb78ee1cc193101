import { useMemo } from 'react'
import type { CurrencyCode, ServiceNode } from '#domain/entities.ts'
import { toShownPrice } from '#domain/price.ts'
import { useFormat, useTexts } from '#src/i18n/use-texts.ts'

export interface RowTexts {
  price: string
  priceLabel: string | null
  duration: string | null
}

/**
 * What stands on the row of a service: the price as its type wants it and the duration. One
 * function for all rows, the same until the language changes, so that no row has to look for its texts by itself.
 */
export function useRowTexts(currency: CurrencyCode): (service: ServiceNode) => RowTexts {
  const t = useTexts('shell')
  const format = useFormat()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` changes with the language that `format` belongs to.
  return useMemo(() => {
    const words = { free: t('price.free'), uponConsultation: t('price.onRequest'), startsAt: t('price.startsAt') }
    return (service) => {
      const shown = toShownPrice(service)
      return {
        price: shown.kind === 'amount' ? format.money(shown.cents, currency) : words[shown.name],
        priceLabel: shown.kind === 'amount' && shown.label !== null ? words[shown.label] : null,
        duration: service.durationMinutes === null ? null : format.duration(service.durationMinutes),
      }
    }
  }, [format, currency])
}
