import type { Refund } from '#domain/booking/reservation.ts'
import type { Booking, CancellationReason, CurrencyCode } from '#domain/entities.ts'
import type { LabelIn } from '#domain/payment/payable.ts'
import { cx } from '#src/components/cx.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import styles from './reservation-status.module.css'

type Tone = 'good' | 'waiting' | 'bad' | 'over'

const TONES: { readonly [label in LabelIn]: Tone } = {
  scheduled: 'good',
  confirmed: 'good',
  toBeScheduled: 'waiting',
  noAcceptance: 'waiting',
  awaitingPayment: 'waiting',
  cancelled: 'bad',
  cancelledUnpaid: 'bad',
  refused: 'bad',
  finished: 'over',
  excluded: 'over',
  succeeded: 'good',
  processing: 'waiting',
}

export interface ReservationStatusProps {
  label: LabelIn
  booking: Pick<Booking, 'status' | 'cancellationReason'>
  refund: Refund | null
  currency: CurrencyCode
}

/** Shows the status of a booking: its label, who cancelled it, and its refund. */
export function ReservationStatus({ label, booking, refund, currency }: ReservationStatusProps) {
  const { t } = useTranslation('reservations')
  const by = booking.status === 'cancelled' ? cancelledBy(booking.cancellationReason) : null
  return (
    <span className={styles.standing}>
      <Mark label={label} />
      {by !== null && <span className={styles.detail}>{t(`cancelledBy.${by}`)}</span>}
      {refund?.kind === 'waiting' && <span className={styles.detail}>{t('waitingReversed')}</span>}
      {refund?.kind === 'reversed' && (
        <span className={styles.detail}>
          {refund.cents > 0 ? t('reversedAmount', { amount: { cents: refund.cents, currency } }) : t('reversed')}
        </span>
      )}
    </span>
  )
}

/** Shows a label in the colour of its meaning. */
export function Mark({ label }: Pick<ReservationStatusProps, 'label'>) {
  const { t } = useTranslation('reservations')
  return <span className={cx(styles.mark, styles[TONES[label]])}>{t(getWord(label))}</span>
}

function getWord(label: LabelIn) {
  if (label === 'succeeded' || label === 'processing') return `payments.${label}` as const
  return label === 'toBeScheduled' ? label : (`labels.${label}` as const)
}

/** Returns who cancelled. A missing payment is in the label already, and other reasons are not shown. */
function cancelledBy(reason: CancellationReason | null): 'client' | 'business' | null {
  return reason === 'client' || reason === 'business' ? reason : null
}
