import { chooseBackground } from '#domain/business/business.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Button } from '#src/components/form/button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { drawings } from '#src/components/media/drawings.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { isOfConnection } from '#src/screens/failure-text.ts'
import { ReadFailed } from '#src/screens/read-failed.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectBooking } from './booking.connect.ts'
import { BookingContact } from './booking-contact.tsx'
import { RescheduleOverScreen, RescheduleUncheckedScreen } from './reschedule.tsx'

/** Shows that a business takes no bookings, and how to contact it. */
export function InactiveScreen({ actor }: { actor: ActorOf<typeof connectBooking> }) {
  const { t } = useTranslation('booking')
  const { business, services, day, goBack } = useConnect(actor, connectBooking)
  if (business === null) return null
  return (
    <Page title={t('inactiveTitle')} onBack={goBack} picture={chooseBackground(business, null)}>
      <EmptyState
        illustration={drawings.inactive}
        heading="p"
        title={t(business.phone === null ? 'inactiveTextNoContact' : 'inactiveText', { name: business.name })}
        actions={
          <>
            <BookingContact business={business} services={services} day={day} />
            <Button kind="quiet" wide onClick={goBack}>
              {t('backToBusiness')}
            </Button>
          </>
        }
      />
    </Page>
  )
}

/** Shows that the same time was booked in another tab. */
export function BookedElsewhereScreen({ actor }: { actor: ActorOf<typeof connectBooking> }) {
  const { t } = useTranslation('booking')
  const { openBooking, repeatBooking } = useConnect(actor, connectBooking)
  return (
    <OwnTime
      actor={actor}
      text={t('bookedText')}
      onward={{ words: t('openBooking'), go: openBooking }}
      other={{ words: t('repeatBooking'), go: repeatBooking }}
    />
  )
}

/** Shows that the time is the customer's own unpaid booking. */
export function HeldUnpaidScreen({ actor }: { actor: ActorOf<typeof connectBooking> }) {
  const { t } = useTranslation('booking')
  const { resumePayment, chooseOtherTime } = useConnect(actor, connectBooking)
  return (
    <OwnTime
      actor={actor}
      text={t('heldText')}
      onward={{ words: t('payNow'), go: resumePayment }}
      other={{ words: t('chooseOtherTime'), go: chooseOtherTime }}
    />
  )
}

interface OwnTimeProps {
  actor: ActorOf<typeof connectBooking>
  text: string
  onward: Way
  other: Way
}

interface Way {
  words: string
  go: () => void
}

/** Shows that the chosen time is the customer's already: continue with that booking, or choose another time. */
function OwnTime({ actor, text, onward, other }: OwnTimeProps) {
  const { t } = useTranslation('booking')
  const { business, goBack } = useConnect(actor, connectBooking)
  return (
    <Page
      title={t('bookedTitle')}
      onBack={goBack}
      picture={business === null ? null : chooseBackground(business, null)}
      footer={
        <Button wide onClick={onward.go}>
          {onward.words}
        </Button>
      }
    >
      <EmptyState
        illustration={drawings.done}
        heading="p"
        role="alert"
        title={text}
        actions={
          <Button kind="quiet" onClick={other.go}>
            {other.words}
          </Button>
        }
      />
    </Page>
  )
}

/**
 * Shows that the business could not be read, or that the booking may not be rescheduled or could not be checked, with
 * the reason and the next steps.
 */
export function UnavailableScreen({ actor }: { actor: ActorOf<typeof connectBooking> }) {
  const { t: shell } = useTranslation('shell')
  const { failure, retry, goBack } = useConnect(actor, connectBooking)
  if (failure?.kind === 'rescheduleOver') return <RescheduleOverScreen actor={actor} />
  if (failure?.kind === 'rescheduleUnchecked') return <RescheduleUncheckedScreen actor={actor} />
  const isConnection = failure !== null && isOfConnection(failure)
  const reason = (failure?.kind === 'refused' ? failure.text : null) ?? shell('noText')
  return (
    <Page title={shell(isConnection ? 'connectionProblem' : 'establishmentNotLoaded')} onBack={goBack}>
      <ReadFailed failure={failure} reason={reason} onRetry={retry} />
    </Page>
  )
}
