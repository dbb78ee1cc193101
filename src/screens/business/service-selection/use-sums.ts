import { useMemo } from 'react'
import {
  getPriceRange,
  getShortest,
  type SummedDuration,
  type SummedService,
  sumDurations,
  sumPrices,
} from '#domain/business/service-sum.ts'
import type { CurrencyCode } from '#domain/entities.ts'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'

export interface Sums {
  /** Says how long these services take, if that is known, and what they cost together. */
  sum: (services: readonly SummedService[]) => string[]
  /** Says how many services these are, and between which prices and from how long. */
  range: (services: readonly SummedService[]) => string
}

/**
 * Returns functions that say what services are together: `sum` for chosen ones ("2 h 15 min", "from R$ 190.00"), `range` for
 * those of a group ("3 services · R$ 40.00 to R$ 90.00 · 45 min+").
 */
export function useSums(currency: CurrencyCode): Sums {
  const { t } = useTranslation('service-selection')
  const { t: shell } = useTranslation('shell')
  const format = useFormat()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` changes with the language that `format` belongs to.
  return useMemo(() => {
    const money = (cents: number) => format.money(cents, currency)
    const join = (...parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(' · ')
    /** Keeps it on one line. */
    const duration = (length: SummedDuration | null) =>
      length === null
        ? null
        : `${format.duration(length.minutes)}${length.isAtLeast ? '+' : ''}`.replaceAll(' ', '\u00A0')
    function price(services: readonly SummedService[]): string {
      const sum = sumPrices(services)
      if (sum.kind === 'name') return shell(sum.name === 'free' ? 'price.free' : 'price.onRequest')
      return sum.label === null ? money(sum.cents) : t('priceFrom', { price: money(sum.cents) })
    }
    function priceRange(services: readonly SummedService[]): string | null {
      const range = getPriceRange(services)
      if (range === null) return null
      const from = money(range.fromCents)
      if (range.isOpen) return t('priceFrom', { price: from })
      return range.fromCents === range.toCents ? from : t('priceRange', { from, to: money(range.toCents) })
    }
    return {
      sum: (services) => [duration(sumDurations(services)), price(services)].filter((part) => part !== null),
      range: (services) =>
        join(t('inside', { count: services.length }), priceRange(services), duration(getShortest(services))),
    }
  }, [format, currency])
}
