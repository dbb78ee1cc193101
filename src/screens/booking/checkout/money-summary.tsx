import type { CheckoutInfo, CurrencyCode } from '#domain/entities.ts'
import { listMoneyLines, type MoneyLine } from '#domain/payment/checkout.ts'
import { Summary } from '#src/components/list/summary.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'

/** What matters most stands out; what is taken off reads as such. */
const KINDS: { [line in MoneyLine['line']]?: 'strong' | 'less' } = { total: 'strong', discount: 'less' }

const OF_CANCELLING: ReadonlySet<MoneyLine['line']> = new Set(['cancellationFee', 'returned'])

/** What the booking asks for, now and later. */
const TO_PAY: ReadonlySet<MoneyLine['line']> = new Set(['advance', 'balance'])

export interface MoneySummaryProps {
  info: CheckoutInfo
  currency: CurrencyCode
  /** What is paid now is what the business asks for, not the advance of a booking. */
  isAsked?: boolean
  /** The name of the payment in advance, where more is known of it than that there is one. */
  advance?: string | null
  /** The booking is off: there is nothing left to cancel, or to pay. */
  isOver?: boolean
  /** What cancelling comes to is not known of what was paid. */
  hidesTerms?: boolean
}

/** The payment summary: the total, and the other lines that have a value. */
export function MoneySummary({
  info,
  currency,
  isAsked = false,
  advance = null,
  isOver = false,
  hidesTerms = false,
}: MoneySummaryProps) {
  const { t } = useTranslation('checkout')
  const format = useFormat()
  const shown = listMoneyLines(info).filter(({ line }) => {
    // Cancelling follows the terms of a booking that stands, not of what is asked for besides.
    if (OF_CANCELLING.has(line)) return !isAsked && !isOver && !hidesTerms
    return !TO_PAY.has(line) || !isOver
  })
  const advanceLabel = isAsked ? t('asked') : (advance ?? t('lines.advance'))
  const lines = shown.map(({ line, cents }) => ({
    id: line,
    label: line === 'advance' ? advanceLabel : t(`lines.${line}`),
    value: line === 'discount' ? `− ${format.money(cents, currency)}` : format.money(cents, currency),
    kind: KINDS[line] ?? ('plain' as const),
  }))
  return <Summary lines={lines} />
}
