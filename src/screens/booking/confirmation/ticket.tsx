import type { Business } from '#domain/entities.ts'
import { toOneLine } from '#domain/identity/address.ts'
import { BusinessHeader } from '#src/components/layout/business-header.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { drawings } from '#src/components/media/drawings.tsx'
import { Illustration } from '#src/components/media/illustrations.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import { BookedItems } from '#src/screens/booking/checkout/booked-items.tsx'
import type { ConfirmationView } from './confirmation.connect.ts'
import styles from './confirmation.module.css'

export interface TicketProps {
  view: Pick<ConfirmationView, 'status' | 'when' | 'isMoved' | 'scheduled'>
  business: Business
}

/** Shows when to come, where, and every booked service in the order of time. */
export function Ticket({ view, business }: TicketProps) {
  const { t } = useTranslation('confirmation')
  const format = useFormat()
  const { timeZone } = business
  const address = toOneLine(business.address)
  return (
    <Card>
      {view.when !== null && (
        <div className={styles.head}>
          <p className={styles.when}>
            <span className={styles.label}>{t(view.isMoved ? 'newWhen' : 'when')}</span>
            <strong className={styles.time}>{format.time(view.when, timeZone)}</strong>
            <span className={styles.day}>{format.sentence(format.dayAt(view.when, timeZone))}</span>
          </p>
          {view.status === 'booked' && (
            <div className={styles.done}>
              <Illustration drawing={drawings.done} />
            </div>
          )}
        </div>
      )}
      <BusinessHeader
        name={business.name}
        address={address === '' ? null : address}
        avatar={business.thumbnailUrl}
        addressLimit={50}
      />
      <div className={styles.tear} />
      <h2 className={styles.title}>{t('services')}</h2>
      <BookedItems
        bookings={view.scheduled}
        zone={business}
        currency={business.currency}
        unscheduled={t('unscheduled')}
      />
    </Card>
  )
}
