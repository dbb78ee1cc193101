import { pathTo } from '#domain/paths.ts'
import { LinkButton } from '#src/components/form/button.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Summary } from '#src/components/list/summary.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import styles from './detail-screen.module.css'
import type { ReservationView } from './reservation.connect.ts'

/** Shows the payment status, what was paid and what was refunded. Nothing for a free booking. */
export function MoneyCard({ view }: { view: ReservationView }) {
  const { t } = useTranslation('reservations')
  const format = useFormat()
  const { shown, payment } = view
  if (shown === null) return null
  const { transaction, summary, business } = shown
  const money = (cents: number) => format.money(cents, business.currency)
  const lines = [
    { id: 'total', label: t('total'), cents: transaction.totalCents ?? 0, kind: 'strong' as const },
    { id: 'discount', label: t('discount'), cents: summary?.discountCents ?? 0, kind: 'less' as const },
    { id: 'paid', label: t('paid'), cents: summary?.totalCents ?? 0, kind: 'plain' as const },
    { id: 'refunded', label: t('refunded'), cents: summary?.refundedCents ?? 0, kind: 'plain' as const },
  ].filter(({ cents }) => cents > 0)
  if (lines.length === 0 && payment === null) return null
  return (
    <Card title={t('money')}>
      {payment !== null && <p className={styles.payment}>{t(`payments.${payment}`)}</p>}
      {lines.length > 0 && (
        <Summary
          lines={lines.map(({ cents, ...line }) => ({
            ...line,
            value: line.id === 'discount' ? `− ${money(cents)}` : money(cents),
          }))}
        />
      )}
      {(payment === 'succeeded' || lines.some(({ id }) => id === 'paid')) && (
        <LinkButton kind="quiet" href={pathTo('receipt', { id: business.id, bookingTransactionId: transaction.id })}>
          {t('receipt')}
        </LinkButton>
      )}
    </Card>
  )
}
