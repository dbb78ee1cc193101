import Clock from 'lucide-react/icons/clock'
import { Button } from '#src/components/form/button.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { TimeLeft } from './time-left.tsx'
import { connectUnpaid } from './unpaid.connect.ts'
import styles from './unpaid-strip.module.css'

/** Shows above the foot of the page how long a booking can still be paid, with a button to pay it. */
export function UnpaidStrip({ actor, now }: { actor: ActorOf<typeof connectUnpaid>; now: () => number }) {
  const { t } = useTranslation('reservations')
  const { isOffered, deadline, isBusy, pay } = useConnect(actor, connectUnpaid)
  if (!isOffered) return null
  return (
    <section className={styles.strip} aria-label={t('unpaidTitle')}>
      <Clock size={20} aria-hidden />
      <p className={styles.words}>
        <strong>{t('unpaidTitle')}</strong>{' '}
        {deadline !== null && (
          <span>
            <TimeLeft deadline={deadline} now={now} />
          </span>
        )}
      </p>
      <Button kind="secondary" busy={isBusy} onClick={pay}>
        {t('payNow')}
      </Button>
    </section>
  )
}
