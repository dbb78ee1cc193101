import { chooseBackground } from '#domain/business/business.ts'
import { toOneLine } from '#domain/identity/address.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Button } from '#src/components/form/button.tsx'
import { BusinessHeader } from '#src/components/layout/business-header.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { CalendarCard } from '#src/screens/booking/confirmation/calendar-card.tsx'
import { PlaceCard } from '#src/screens/booking/confirmation/place-card.tsx'
import { TimeLeft } from '#src/screens/shell/unpaid-strip/time-left.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { BookingCard } from './booking-card.tsx'
import styles from './detail-screen.module.css'
import { MoneyCard } from './money-card.tsx'
import { needsNetwork, OfflineNotice } from './offline-notice.tsx'
import { connectReservation, type ReservationView } from './reservation.connect.ts'
import { ReservationDialogs } from './reservation-dialogs.tsx'

export interface DetailScreenProps {
  actor: ActorOf<typeof connectReservation>
  /** Returns milliseconds by the app's clock. */
  now: () => number
}

/** Shows a transaction, each booking with its status and actions. */
export function DetailScreen({ actor, now }: DetailScreenProps) {
  const view = useConnect(actor, connectReservation)
  return view.shown === null ? null : <Shown actor={actor} now={now} view={view} {...view.shown} />
}

function Shown({
  actor,
  now,
  view,
  business,
  readAt,
  asOf,
}: DetailScreenProps & { view: ReservationView } & NonNullable<ReservationView['shown']>) {
  const { t } = useTranslation('reservations')
  const address = toOneLine(business.address)
  return (
    <Page
      title={t('detail')}
      {...(view.canGoBack ? { onBack: view.goBack } : {})}
      picture={chooseBackground(business, null)}
      busy={view.isBusy && view.dialog === null}
    >
      <BusinessHeader name={business.name} address={address === '' ? null : address} avatar={business.thumbnailUrl} />
      {view.isOffline && (
        <OfflineNotice asOf={asOf} timeZone={business.timeZone} isAsking={view.isAsking} onRetry={view.retryReading} />
      )}
      {view.isUnpaid && <Unpaid view={view} now={now} />}
      {view.onItsWay !== null && (
        <Notice title={t(`payments.${view.onItsWay}`)}>
          <p>{t('onItsWayText')}</p>
        </Notice>
      )}
      {view.bookings.map((one) => (
        <BookingCard key={one.booking.id} shown={one} business={business} view={view} />
      ))}
      <MoneyCard view={view} />
      {view.ahead.length > 0 && <CalendarCard actor={actor} source={{ business, bookings: view.ahead, readAt }} />}
      {view.calledOff.length > 0 && (
        <CalendarCard actor={actor} source={{ business, bookings: view.calledOff, readAt }} isRemoval />
      )}
      <PlaceCard business={business} />
      {view.dialog !== null && <ReservationDialogs actor={actor} business={business} />}
    </Page>
  )
}

/** Shows that the booking must be paid within 40 minutes; the customer waits or abandons it. */
function Unpaid({ view, now }: { view: ReservationView; now: () => number }) {
  const { t } = useTranslation('reservations')
  return (
    <Notice
      kind="warn"
      title={t('unpaidTitle')}
      action={
        <>
          <Button kind="quiet" onClick={view.goBack}>
            {t('wait')}
          </Button>
          <Button kind="quiet" onClick={view.giveUp}>
            {t('giveUp')}
          </Button>
        </>
      }
    >
      {view.payableUntil !== null && (
        <p className={styles.left}>
          <TimeLeft deadline={view.payableUntil} now={now} />
        </p>
      )}
      <p>{t(view.isPackage ? 'unpaidPackageText' : 'unpaidText')}</p>
      {view.canPay && (
        <div className={styles.pay}>
          <Button wide {...needsNetwork(view.isOffline)} onClick={view.pay}>
            {t('payNow')}
          </Button>
        </div>
      )}
    </Notice>
  )
}
