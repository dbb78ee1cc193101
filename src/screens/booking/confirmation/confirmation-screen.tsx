import Gift from 'lucide-react/icons/gift'
import UserRound from 'lucide-react/icons/user-round'
import { chooseBackground } from '#domain/business/business.ts'
import type { BookingTransaction, Business } from '#domain/entities.ts'
import { toOneLine } from '#domain/identity/address.ts'
import { Button, LinkButton } from '#src/components/form/button.tsx'
import { BusinessHeader } from '#src/components/layout/business-header.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { drawings } from '#src/components/media/drawings.tsx'
import { Illustration } from '#src/components/media/illustrations.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { SyncNotice } from '#src/screens/booking/calendar-sync/calendar-sync.lazy.tsx'
import { PolicyCard } from '#src/screens/booking/checkout/policy-text.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { BookedList } from './booked-list.tsx'
import { CalendarCard } from './calendar-card.tsx'
import { type ConfirmationView, connectConfirmation } from './confirmation.connect.ts'
import styles from './confirmation-screen.module.css'
import { PaymentNotice } from './payment-notice.tsx'
import { PlaceCard } from './place-card.tsx'
import { SummaryCard } from './summary-card.tsx'
import { useLead } from './use-lead.ts'

/** Shows what was booked, where, with whom, and what it costs. */
export function ConfirmationScreen({ actor }: { actor: ActorOf<typeof connectConfirmation> }) {
  const view = useConnect(actor, connectConfirmation)
  return view.booking === null ? null : <Shown actor={actor} view={view} {...view.booking} />
}

function Shown({
  actor,
  view,
  business,
  transaction,
  readAt,
}: {
  actor: ActorOf<typeof connectConfirmation>
  view: ConfirmationView
  business: Business
  transaction: BookingTransaction
  readAt: string
}) {
  const { t } = useTranslation('confirmation')
  const { title, lead } = useLead(view.status ?? 'booked', business, view)
  const { timeZone, currency } = business
  const address = toOneLine(business.address)
  const policy = view.summary?.policy ?? null
  const { isOver } = view
  return (
    <Page
      title={title}
      lead={lead}
      onBack={view.goBack}
      picture={chooseBackground(business, null)}
      footer={
        <>
          {view.isUnsettled && (
            <LinkButton kind="primary" wide {...view.openReservations}>
              {t(view.status === 'waiting' ? 'toPayment' : 'toReservation')}
            </LinkButton>
          )}
          <LinkButton wide {...view.toBusiness}>
            {t('toBusiness')}
          </LinkButton>
        </>
      }
    >
      {view.status === 'booked' && (
        <div className={styles.done}>
          <Illustration drawing={drawings.done} />
        </div>
      )}
      <PaymentNotice view={view} business={business} />
      <BusinessHeader
        name={business.name}
        address={address === '' ? null : address}
        avatar={business.thumbnailUrl}
        addressLimit={50}
      />
      <Card title={t('services')}>
        <BookedList bookings={view.scheduled} zone={business} currency={currency} view={view} />
        {view.professionals.map(({ id, name }, _, all) => (
          <Button
            key={id}
            kind="secondary"
            wide
            icon={<UserRound size={18} />}
            onClick={() => view.showProfessional(id)}
          >
            {all.length > 1 && name !== '' ? t('viewProfessionalOne', { name }) : t('viewProfessional')}
          </Button>
        ))}
      </Card>
      <SummaryCard view={view} totalCents={transaction.totalCents} currency={currency} />
      {!isOver && (
        <PolicyCard
          policy={policy}
          info={view.summary?.info ?? null}
          start={view.movedTo ?? view.start}
          now={view.summary?.readAt ?? null}
          isMoved={view.movedTo !== null}
          timeZone={timeZone}
          currency={currency}
        />
      )}
      {!isOver && <CalendarCard actor={actor} source={{ business, bookings: transaction.bookings, readAt }} />}
      {view.calendar && <SyncNotice actor={view.calendar} />}
      <PlaceCard business={business} />
      <LinkButton wide icon={<Gift size={18} />} {...view.openReferrals}>
        {t('referAndEarn')}
      </LinkButton>
    </Page>
  )
}
