import CalendarDays from 'lucide-react/icons/calendar-days'
import type { Business } from '#domain/entities.ts'
import { useBusinessLang } from '#src/components/business-language.ts'
import { ZoneNotice } from '#src/components/feedback/zone-notice.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { PriceTag } from '#src/components/list/price-tag.tsx'
import { Avatar } from '#src/components/media/avatar.tsx'
import { getMoment } from '#src/i18n/formatters.ts'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import { useServiceName } from '#src/screens/use-service-name.ts'
import { BookingActions } from './booking-actions.tsx'
import styles from './detail-screen.module.css'
import type { ReservationView, ShownBooking } from './reservation.connect.ts'
import { ReservationStatus } from './reservation-status.tsx'

export interface BookingCardProps {
  shown: ShownBooking
  business: Business
  view: ReservationView
}

/** Shows one booking: service, time, professional, status, and the actions allowed now. */
export function BookingCard({ shown, business, view }: BookingCardProps) {
  const { t } = useTranslation('reservations')
  const format = useFormat()
  const getLang = useBusinessLang()
  const getName = useServiceName()
  const { timeZone, currency } = business
  const { booking, label, refund, freeUntil } = shown
  const { service, petName, professional, priceCents, pricingType, start } = booking
  return (
    <Card
      title={getName(service, petName)}
      lang={getLang(service)}
      action={
        priceCents !== null && <PriceTag cents={priceCents} pricing={pricingType ?? 'fixed'} currency={currency} />
      }
    >
      <ReservationStatus label={label} booking={booking} refund={refund} currency={currency} />
      {(start !== null || shown.lacksTime) && (
        <p className={styles.when}>
          <CalendarDays size={18} />
          {start === null ? (
            <span>{t('toBeScheduled')}</span>
          ) : (
            <span>
              <span>{`${format.sentence(format.dayAt(start, timeZone, 'withYear'))}, `}</span>
              <strong>{format.time(start, timeZone)}</strong>
              <ZoneNotice instants={[start]} zone={business} />
            </span>
          )}
        </p>
      )}
      {professional !== null && professional.name !== '' && (
        <p className={styles.who}>
          <Avatar name={professional.name} picture={professional.avatarUrl} size="s" />
          <span>{t('withProfessional', { professional: professional.name })}</span>
        </p>
      )}
      {freeUntil !== null && <p className={styles.free}>{t('freeUntil', getMoment(freeUntil, timeZone))}</p>}
      <BookingActions shown={shown} view={view} />
    </Card>
  )
}
