import type { CheckoutInfo, CurrencyCode } from '#domain/entities.ts'
import { listMoneyLines, type MoneyLine } from '#domain/payment/checkout.ts'
import { Summary, type SummaryLine } from '#src/components/list/summary.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'

export interface PackageMoneyProps {
  /** Null until calculated: then only the price of the package is known. */
  info: CheckoutInfo | null
  priceCents: number
  currency: CurrencyCode
}

const SHOWN = ['discount', 'advance'] as const

/** Shows the total price, what is paid now, and the "Balance payable". */
export function PackageMoney({ info, priceCents, currency }: PackageMoneyProps) {
  const { t } = useTranslation('packages')
  const format = useFormat()
  const lines = info === null ? [] : listMoneyLines(info)
  const getCents = (line: MoneyLine['line']) => lines.find((one) => one.line === line)?.cents ?? 0
  const shown: SummaryLine[] = [
    { id: 'total', label: t('total'), value: format.money(info?.totalCents ?? priceCents, currency), kind: 'strong' },
    ...SHOWN.filter((line) => getCents(line) > 0).map((line) => ({
      id: line,
      label: t(line),
      value: `${line === 'discount' ? '− ' : ''}${format.money(getCents(line), currency)}`,
    })),
    ...(info === null
      ? []
      : [{ id: 'balance', label: t('balance'), value: format.money(getCents('balance'), currency) }]),
  ]
  return <Summary lines={shown} />
}
