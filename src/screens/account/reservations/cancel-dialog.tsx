import type { CancellationOutcome } from '#domain/booking/reservation.ts'
import type { CurrencyCode } from '#domain/entities.ts'
import { Button } from '#src/components/form/button.tsx'
import { Summary } from '#src/components/list/summary.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import type { T } from '#src/i18n/texts.types.ts'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import type { ReservationView } from './reservation.connect.ts'

/** Shows the cost of a cancellation before it is confirmed. */
export function CancelDialog({ view, currency }: { view: ReservationView; currency: CurrencyCode }) {
  const { t } = useTranslation('reservations')
  const format = useFormat()
  if (view.cancellation === null) return null
  const { outcome, amounts } = view.cancellation
  const lines = amounts.map(({ id, cents }) => ({
    id,
    label: t(`terms.${id}`),
    value: format.money(cents, currency),
    kind: id === 'returned' ? ('strong' as const) : ('plain' as const),
  }))
  return (
    <Dialog
      title={t('cancelTitle')}
      text={formatSentence(outcome, t, currency)}
      {...(view.isBusy ? {} : { onClose: view.close })}
      actions={
        <>
          <Button kind="danger" wide busy={view.isBusy} onClick={view.confirmCancellation}>
            {t('confirmCancel')}
          </Button>
          {!view.isBusy && (
            <Button kind="quiet" wide onClick={view.close}>
              {t('keep')}
            </Button>
          )}
        </>
      }
    >
      {lines.length > 0 && <Summary lines={lines} />}
    </Dialog>
  )
}

function formatSentence(outcome: CancellationOutcome, t: T<'reservations'>, currency: CurrencyCode): string {
  switch (outcome.kind) {
    case 'nothingPaid':
      return t('nothingPaid')
    case 'feeOnly':
      return t('feeOnly', { amount: { cents: outcome.cents, currency } })
    case 'noRefund':
      return t('noRefund', { count: outcome.hours })
    case 'partOnly':
      return t('partOnly', { count: outcome.hours, amount: { cents: outcome.cents, currency } })
    case 'returned':
      return t('returned', { amount: { cents: outcome.cents, currency } })
  }
}
