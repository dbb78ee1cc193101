import type { AnyMachineSnapshot } from 'xstate'
import type { MovedFrom } from '#domain/booking/booking-update.ts'
import { endOfGrace } from '#domain/booking/policy.ts'
import type { Business } from '#domain/entities.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Said } from '#src/components/feedback/said.tsx'
import { ZoneNotice } from '#src/components/feedback/zone-notice.tsx'
import { Button } from '#src/components/form/button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { drawings } from '#src/components/media/drawings.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import { ReadFailed } from '#src/screens/read-failed.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectBooking } from './booking.connect.ts'
import type { MovingProps } from './reschedule.tsx'

/**
 * Shows the old and new time of a rescheduled booking. Once the new time is known, it adds that nothing is paid for it
 * or until when an unpaid one is held, and until when cancelling is free.
 */
export function MovingNotice({
  actor,
  movedFrom,
  to,
  now,
}: MovingProps & { movedFrom: MovedFrom; now: string | null }) {
  const { t } = useTranslation('reschedule')
  const format = useFormat()
  const business = useConnect(actor, connectBusiness)
  const { timeZone } = business
  // Keeps an hour and its AM or PM together at the end of a line.
  const getClockTime = (instant: string) => format.time(instant, timeZone).replaceAll(' ', '\u00A0')
  const formatWhen = (instant: string) => `${format.dayAt(instant, timeZone)}, ${getClockTime(instant)}`
  const { unpaidUntil, freeHours } = movedFrom
  const free = endOfGrace({ hoursBeforeExpiration: freeHours }, to, now)
  const from = formatWhen(movedFrom.start)
  return (
    <Notice role="note" title={t('title')}>
      <p>{to === null ? t('from', { from }) : t('fromTo', { from, to: formatWhen(to) })}</p>
      <ZoneNotice instants={[movedFrom.start]} zone={business} />
      {to !== null && (
        <p>{unpaidUntil === null ? t('nothingToPay') : t('unpaid', { time: getClockTime(unpaidUntil) })}</p>
      )}
      {to !== null && now !== null && freeHours !== null && (
        <p>
          {free === null
            ? t('notFree')
            : t('freeUntil', { day: format.dayAt(free, timeZone, 'short'), time: getClockTime(free) })}
        </p>
      )}
    </Notice>
  )
}

/** Returns the business of a step's snapshot. */
function connectBusiness({ context }: AnyMachineSnapshot): Business {
  return context.business
}

/** Shows that the booking may no longer be rescheduled, the reason, and a link to a new one. */
export function RescheduleOverScreen({ actor }: { actor: ActorOf<typeof connectBooking> }) {
  const { t } = useTranslation('reschedule')
  const { t: booking } = useTranslation('booking')
  const { t: shell } = useTranslation('shell')
  const { failure, retry, goBack } = useConnect(actor, connectBooking)
  const text = failure?.kind === 'rescheduleOver' ? failure.text : null
  return (
    <Page title={t('over')} onBack={goBack}>
      <EmptyState
        illustration={drawings.noTimes}
        heading="p"
        role="alert"
        title={<Said of={text ?? t('overText')} />}
        actions={
          <>
            <Button onClick={goBack}>{booking('backToBusiness')}</Button>
            <Button kind="quiet" onClick={retry}>
              {shell('retry')}
            </Button>
          </>
        }
      />
    </Page>
  )
}

/** Shows that the check for rescheduling failed, the reason, a retry, and the way back. */
export function RescheduleUncheckedScreen({ actor }: { actor: ActorOf<typeof connectBooking> }) {
  const { t } = useTranslation('reschedule')
  const { t: booking } = useTranslation('booking')
  const { t: shell } = useTranslation('shell')
  const { failure, retry, goBack } = useConnect(actor, connectBooking)
  const reason = (failure?.kind === 'rescheduleUnchecked' ? failure.text : null) ?? shell('unexpectedError')
  return (
    <Page title={t('unchecked')} onBack={goBack}>
      <ReadFailed failure={null} reason={reason} text={t('uncheckedText')} onRetry={retry}>
        <Button kind="quiet" onClick={goBack}>
          {booking('backToBusiness')}
        </Button>
      </ReadFailed>
    </Page>
  )
}
