import type { Business } from '#domain/entities.ts'
import { useBusinessLang } from '#src/components/business-language.ts'
import { cx } from '#src/components/cx.ts'
import { ZoneNotice } from '#src/components/feedback/zone-notice.tsx'
import card from '#src/components/list/list-card.module.css'
import { ListCard } from '#src/components/list/list-card.tsx'
import { getMoment } from '#src/i18n/formatters.ts'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import { TimeLeft } from '#src/screens/shell/unpaid-strip/time-left.tsx'
import { useServiceName } from '#src/screens/use-service-name.ts'
import styles from './reservation-list.module.css'
import { ReservationStatus } from './reservation-status.tsx'
import type { ListedReservation } from './reservations.connect.ts'

export interface ReservationListProps {
  title: string
  reservations: readonly ListedReservation[]
  business: Business
  /** Returns milliseconds by the app's clock. */
  now: () => number
  getPath: (transactionId: string) => string
  onOpen: (transactionId: string) => void
}

/** Shows bookings that have a time; each links to its details. */
export function ReservationList({ title, reservations, business, now, getPath, onOpen }: ReservationListProps) {
  if (reservations.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={cx(card.list, styles.list)}>
        {reservations.map((one) => (
          <li key={one.booking.id}>
            <ListCard way={{ href: getPath(one.transactionId), follow: () => onOpen(one.transactionId) }}>
              <Words reservation={one} business={business} now={now} />
            </ListCard>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Words({
  reservation,
  business,
  now,
}: {
  reservation: ListedReservation
  business: Business
  now: () => number
}) {
  const { t } = useTranslation('reservations')
  const getLang = useBusinessLang()
  const format = useFormat()
  const getName = useServiceName()
  const { timeZone, currency } = business
  const { booking, label, refund, payableUntil, freeUntil, isOtherYear } = reservation
  const { start, service, petName, professional } = booking
  return (
    <>
      <span className={card.name} lang={getLang(service)}>
        {getName(service, petName)}
      </span>{' '}
      <span className={styles.when}>
        <span>{`${format.sentence(format.dayAt(start, timeZone, isOtherYear ? 'withYear' : 'short'))}, `}</span>
        <strong>{format.time(start, timeZone)}</strong>
        <ZoneNotice instants={[start]} zone={business} />
      </span>{' '}
      {professional !== null && professional.name !== '' && (
        <span className={card.detail}>{`${t('withProfessional', { professional: professional.name })} `}</span>
      )}
      <ReservationStatus label={label} booking={booking} refund={refund} currency={currency} />
      {payableUntil !== null && (
        <span className={styles.left}>
          {' '}
          <TimeLeft deadline={payableUntil} now={now} />
        </span>
      )}
      {freeUntil !== null && (
        <span className={card.detail}>{` ${t('freeUntil', getMoment(freeUntil, timeZone))}`}</span>
      )}
    </>
  )
}
