import { useBusinessLang } from '#src/components/business-language.ts'
import { cx } from '#src/components/cx.ts'
import { Button } from '#src/components/form/button.tsx'
import card from '#src/components/list/list-card.module.css'
import { ListCard } from '#src/components/list/list-card.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import { TimeLeft } from '#src/screens/shell/unpaid-strip/time-left.tsx'
import { needsNetwork } from './offline-notice.tsx'
import styles from './reservation-list.module.css'
import { Mark } from './reservation-status.tsx'
import type { ListedSessions, ReservationsView } from './reservations.connect.ts'

export interface SessionListProps {
  view: Pick<ReservationsView, 'sessions' | 'schedule' | 'open' | 'isOffline'>
  /** Returns milliseconds by the app's clock. */
  now: () => number
}

/**
 * Shows what is still to be scheduled: a tap opens its date page, unless the package has expired (R-586, R-587, R-638,
 *
 */
export function SessionList({ view, now }: SessionListProps) {
  const { t } = useTranslation('reservations')
  return (
    <ul className={cx(card.list, styles.list)} aria-label={t('tabs.packages')}>
      {view.sessions.map((one) => {
        const { nextId } = one
        return (
          <li key={one.transactionId} className={styles.group}>
            <ListCard
              way={nextId === null ? null : { ...needsNetwork(view.isOffline), onClick: () => view.schedule(nextId) }}
            >
              <Words sessions={one} now={now} />
            </ListCard>
            <Button
              kind="quiet"
              aria-label={t('detailsOf', { name: one.name })}
              onClick={() => view.open(one.transactionId)}
            >
              {t('details')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function Words({ sessions, now }: { sessions: ListedSessions; now: () => number }) {
  const { t } = useTranslation('reservations')
  const format = useFormat()
  const getLang = useBusinessLang()
  const { name, namedBy, count, status, label, lastDay, isOtherYear, payableUntil } = sessions
  return (
    <>
      <span className={card.name} lang={getLang(namedBy ?? undefined)}>
        {name}
      </span>{' '}
      {status === 'closed' ? (
        <span>
          <Mark label={label} />
        </span>
      ) : (
        <span className={styles.when}>{t('toBeScheduled')}</span>
      )}
      <span className={card.detail}>{` ${t('sessions', { count })}`}</span>{' '}
      {lastDay !== null && status !== 'closed' && (
        <span className={card.detail}>
          {t(status === 'expired' ? 'expired' : 'validUntil', {
            day: format.day(lastDay, isOtherYear ? 'dayMonthYear' : 'dayMonth'),
          })}
        </span>
      )}
      {payableUntil !== null && (
        <span className={styles.left}>
          <TimeLeft deadline={payableUntil} now={now} />
        </span>
      )}
    </>
  )
}
