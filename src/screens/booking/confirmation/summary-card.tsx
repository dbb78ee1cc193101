import type { CurrencyCode } from '#domain/entities.ts'
import type { ElementNode } from '#src/components/element-node.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Button, LinkButton } from '#src/components/form/button.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Summary } from '#src/components/list/summary.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import { MoneySummary } from '#src/screens/booking/checkout/money-summary.tsx'
import type { ConfirmationView } from './confirmation.connect.ts'
import { PaidCard } from './paid-card.tsx'

export interface SummaryCardProps {
  view: ConfirmationView
  /** The total of the transaction, shown if the amounts cannot be read. */
  totalCents: number | null
  currency: CurrencyCode
  /** What cancelling costs; null where there is nothing to say. */
  terms: ElementNode
}

/** Shows the payment summary of a booking, and what cancelling it costs. */
export function SummaryCard({ view, totalCents, currency, terms }: SummaryCardProps) {
  const { t } = useTranslation('confirmation')
  const { t: checkout } = useTranslation('checkout')
  const { t: shell } = useTranslation('shell')
  const format = useFormat()
  const total = totalCents === null ? null : format.money(totalCents, currency)
  return (
    <Card title={t('summary')}>
      {view.isReadingSummary && <Skeleton shape="summary" rows={2} />}
      {view.summary !== null && (
        <MoneySummary
          info={view.summary.info}
          currency={currency}
          advance={view.advance && t(`advance.${view.advance}`)}
          isOver={view.isOver}
          hidesTerms={view.hidesTerms}
          terms={terms}
        />
      )}
      {view.booking !== null && <PaidCard transactionId={view.booking.transaction.id} />}
      {view.receiptPath !== null && (
        <LinkButton kind="quiet" href={view.receiptPath}>
          {t('receipt')}
        </LinkButton>
      )}
      {view.isIncomplete && (
        <>
          {total !== null && (
            <Summary lines={[{ id: 'total', label: checkout('lines.total'), value: total, kind: 'strong' }]} />
          )}
          <Notice
            kind="warn"
            action={
              <Button kind="quiet" onClick={view.retrySummary}>
                {shell('retry')}
              </Button>
            }
          >
            {t('summaryMissing')}
          </Notice>
        </>
      )}
    </Card>
  )
}
