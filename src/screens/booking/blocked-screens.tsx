import type { AnyActorRef } from 'xstate'
import { chooseBackground } from '#domain/business.ts'
import { Button } from '#src/components/button.tsx'
import { EmptyState } from '#src/components/empty-state.tsx'
import { Page } from '#src/components/page.tsx'
import { useTexts } from '#src/i18n/use-texts.ts'
import { useConnect } from '#src/screens/use-connect.ts'
import { connectBooking } from './booking.connect.ts'
import { BookingContact } from './booking-contact.tsx'

/** A business that takes no bookings: how to reach it instead. */
export function InactiveScreen({ actor }: { actor: AnyActorRef }) {
  const t = useTexts('booking-wizard')
  const { business, services, day, goBack } = useConnect(actor, connectBooking)
  if (business === null) return null
  return (
    <Page title={t('inactiveTitle')} onBack={goBack} picture={chooseBackground(business, null)}>
      <EmptyState
        illustration="inactive"
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

/** The same time was booked in another tab meanwhile. */
export function BookedElsewhereScreen({ actor }: { actor: AnyActorRef }) {
  const t = useTexts('booking-wizard')
  const { business, openBooking, repeatBooking, goBack } = useConnect(actor, connectBooking)
  return (
    <Page
      title={t('bookedTitle')}
      onBack={goBack}
      picture={business === null ? null : chooseBackground(business, null)}
      footer={
        <Button wide onClick={openBooking}>
          {t('openBooking')}
        </Button>
      }
    >
      <EmptyState
        illustration="done"
        heading="p"
        role="alert"
        title={t('bookedText')}
        actions={
          <Button kind="quiet" onClick={repeatBooking}>
            {t('repeatBooking')}
          </Button>
        }
      />
    </Page>
  )
}

/** The time is the customer's own: booked before, and not paid yet. */
export function HeldUnpaidScreen({ actor }: { actor: AnyActorRef }) {
  const t = useTexts('booking-wizard')
  const { business, payHeld, chooseOtherTime, goBack } = useConnect(actor, connectBooking)
  return (
    <Page
      title={t('bookedTitle')}
      onBack={goBack}
      picture={business === null ? null : chooseBackground(business, null)}
      footer={
        <Button wide onClick={payHeld}>
          {t('payNow')}
        </Button>
      }
    >
      <EmptyState
        illustration="done"
        heading="p"
        role="alert"
        title={t('heldText')}
        actions={
          <Button kind="quiet" onClick={chooseOtherTime}>
            {t('chooseOtherTime')}
          </Button>
        }
      />
    </Page>
  )
}
