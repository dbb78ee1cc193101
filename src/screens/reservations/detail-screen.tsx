import type { AnyActorRef } from 'xstate'
import { toOneLine } from '#domain/address.ts'
import { chooseBackground } from '#domain/business.ts'
import { BusinessHeader } from '#src/components/business-header.tsx'
import { Button } from '#src/components/button.tsx'
import { Card } from '#src/components/card.tsx'
import { Notice } from '#src/components/notice.tsx'
import { Page } from '#src/components/page.tsx'
import { Summary } from '#src/components/summary.tsx'
import { useFormat, useTexts } from '#src/i18n/use-texts.ts'
import { CalendarCard } from '#src/screens/confirmation/calendar-card.tsx'
import { PlaceCard } from '#src/screens/confirmation/place-card.tsx'
import { useConnect } from '#src/screens/use-connect.ts'
import { BookingCard } from './booking-card.tsx'
import styles from './detail-screen.module.css'
import { needsNetwork, OfflineNote } from './offline-note.tsx'
import { connectReservation, type ReservationView } from './reservation.connect.ts'
import { ReservationDialogs } from './reservation-dialogs.tsx'
import { TimeLeft } from './time-left.tsx'

export interface DetailScreenProps {
  actor: AnyActorRef
  /** Milliseconds by the app's clock. */
  now: () => number
}

/** What was booked together, each booking with its state and its buttons. */
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
  const t = useTexts('reservations')
  const address = toOneLine(business.address)
  return (
    <Page
      title={t('detail')}
      {...(view.canGoBack ? { onBack: view.goBack } : {})}
      picture={chooseBackground(business, null)}
      busy={view.isBusy && view.dialog === null}
    >
      <BusinessHeader name={business.name} address={address === '' ? null : address} avatar={business.thumbnailUrl} />
      {view.isOffline && <OfflineNote asOf={asOf} timeZone={business.timeZone} onRetry={view.retryReading} />}
      {view.payableUntil !== null && <Unpaid view={view} deadline={view.payableUntil} now={now} />}
      {view.bookings.map((one) => (
        <BookingCard key={one.booking.id} shown={one} business={business} view={view} />
      ))}
      <Money view={view} />
      {view.ahead.length > 0 && <CalendarCard actor={actor} source={{ business, bookings: view.ahead, readAt }} />}
      {view.calledOff.length > 0 && (
        <CalendarCard actor={actor} source={{ business, bookings: view.calledOff, readAt }} isRemoval />
      )}
      <PlaceCard business={business} />
      {view.dialog !== null && <ReservationDialogs actor={actor} business={business} />}
    </Page>
  )
}

/** It must be paid within the 40 minutes; the customer waits or gives up. */
function Unpaid({ view, deadline, now }: { view: ReservationView; deadline: string; now: () => number }) {
  const t = useTexts('reservations')
  return (
    <Notice
      kind="warn"
      title={t('unpaidTitle')}
      action={
        <>
          {view.canPay && (
            <Button kind="quiet" {...needsNetwork(view.isOffline)} onClick={view.pay}>
              {t('payNow')}
            </Button>
          )}
          <Button kind="quiet" onClick={view.goBack}>
            {t('wait')}
          </Button>
          <Button kind="quiet" onClick={view.giveUp}>
            {t('giveUp')}
          </Button>
        </>
      }
    >
      <p className={styles.left}>
        <TimeLeft deadline={deadline} now={now} />
      </p>
      <p>{t('unpaidText')}</p>
    </Notice>
  )
}

/** What was paid, and what came back. Nothing where there was nothing to pay. */
function Money({ view }: { view: ReservationView }) {
  const t = useTexts('reservations')
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
  if (lines.length === 0) return null
  return (
    <Card title={t('money')}>
      {payment !== null && <p className={styles.payment}>{t(`payments.${payment}`)}</p>}
      <Summary
        lines={lines.map(({ cents, ...line }) => ({
          ...line,
          value: line.id === 'discount' ? `− ${money(cents)}` : money(cents),
        }))}
      />
    </Card>
  )
}
