import { chooseBackground } from '#domain/business/business.ts'
import type { BookingTransaction, Business } from '#domain/entities.ts'
import { LinkButton } from '#src/components/form/button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { SyncNotice } from '#src/screens/booking/calendar-sync/calendar-sync.lazy.tsx'
import { hasTerms, PolicyText } from '#src/screens/booking/checkout/policy-text.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { type ConfirmationView, connectConfirmation } from './confirmation.connect.ts'
import { NextSteps } from './next-steps.tsx'
import { OtherActions } from './other-actions.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import { PlaceCard } from './place-card.tsx'
import { SummaryCard } from './summary-card.tsx'
import { Ticket } from './ticket.tsx'
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
  const terms = {
    policy: view.summary?.policy ?? null,
    info: view.summary?.info ?? null,
    start: view.when,
    now: view.summary?.readAt ?? null,
    isMoved: view.isMoved,
    timeZone,
    currency,
  }
  return (
    <Page
      title={title}
      lead={lead}
      onBack={view.goBack}
      picture={chooseBackground(business, null)}
      footer={
        <LinkButton kind="primary" wide {...view.openReservations}>
          {t(view.status === 'waiting' ? 'toPayment' : view.status === 'processing' ? 'toReservation' : 'reservations')}
        </LinkButton>
      }
    >
      <PaymentNotice view={view} business={business} />
      <Ticket view={view} business={business} />
      <NextSteps actor={actor} view={view} business={business} transaction={transaction} readAt={readAt} />
      <SummaryCard
        view={view}
        totalCents={transaction.totalCents}
        currency={currency}
        terms={!view.isOver && hasTerms(terms) ? <PolicyText {...terms} /> : null}
      />
      {view.calendar && <SyncNotice actor={view.calendar} />}
      <PlaceCard business={business} hasMapElsewhere />
      <OtherActions view={view} />
    </Page>
  )
}
