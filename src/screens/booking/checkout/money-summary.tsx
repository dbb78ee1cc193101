import type { CheckoutInfo, CurrencyCode } from '#domain/entities.ts'
import { listMoneyLines, type MoneyLine } from '#domain/payment/checkout.ts'
import { cx } from '#src/components/cx.ts'
import type { ElementNode } from '#src/components/element-node.ts'
import { Summary } from '#src/components/list/summary.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import styles from './money-summary.module.css'

/** The total is emphasised, and a discount looks like a deduction. */
const KINDS: { [line in MoneyLine['line']]?: 'strong' | 'less' } = { total: 'strong', discount: 'less' }

const OF_CANCELLING: ReadonlySet<MoneyLine['line']> = new Set(['cancellationFee', 'returned'])

/** The lines of what has to be paid, now and later. */
const TO_PAY: ReadonlySet<MoneyLine['line']> = new Set(['advance', 'balance'])

export interface MoneySummaryProps {
  info: CheckoutInfo
  currency: CurrencyCode
  /** Whether it is a payment request of the business, not the advance of a booking. */
  isAsked?: boolean
  /** A more specific label of the advance; null for the general one. */
  advance?: string | null
  /** Whether the booking is cancelled, so that nothing is left to cancel or pay. */
  isOver?: boolean
  /** Whether the cost of cancelling is unknown for what was paid. */
  hidesTerms?: boolean
  /** A sentence that replaces the lines about cancelling; null for the lines. */
  policy?: string | null
  /** What the policy says, above the lines about cancelling. */
  terms?: ElementNode
}

/**
 * Shows the payment summary: the total and the other lines that have a value. What cancelling costs stands
 * apart, because it is not paid.
 */
export function MoneySummary({
  info,
  currency,
  isAsked = false,
  advance = null,
  isOver = false,
  hidesTerms = false,
  policy = null,
  terms = null,
}: MoneySummaryProps) {
  const { t } = useTranslation('checkout')
  const format = useFormat()
  const shown = listMoneyLines(info).filter(({ line }) => {
    // Cancellation terms apply to an active booking, not to a payment request.
    if (OF_CANCELLING.has(line)) return !isAsked && !isOver && !hidesTerms
    return !TO_PAY.has(line) || !isOver
  })
  const advanceLabel = isAsked ? t('asked') : (advance ?? t('lines.advance'))
  const toLine = ({ line, cents }: MoneyLine) => ({
    id: line,
    label: line === 'advance' ? advanceLabel : t(`lines.${line}`),
    value: line === 'discount' ? `− ${format.money(cents, currency)}` : format.money(cents, currency),
    kind: KINDS[line] ?? ('plain' as const),
  })
  const cancelling = shown.filter(({ line }) => OF_CANCELLING.has(line))
  return (
    <>
      <Summary lines={shown.filter((line) => !cancelling.includes(line)).map(toLine)} />
      {policy === null && (terms !== null || cancelling.length > 0) && (
        <section className={styles.cancelling}>
          <h3 className={styles.heading}>{terms === null ? t('ifCancelled') : t('policy')}</h3>
          {terms}
          {cancelling.length > 0 && <Summary lines={cancelling.map(toLine)} />}
        </section>
      )}
      {policy !== null && <p className={cx(styles.cancelling, styles.policy)}>{policy}</p>}
    </>
  )
}
