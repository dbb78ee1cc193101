import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Check from 'lucide-react/icons/check'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { Button } from '#src/components/form/button.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { useServiceName } from '#src/screens/use-service-name.ts'
import styles from './detail-screen.module.css'
import { needsNetwork } from './offline-notice.tsx'
import type { ReservationView, ShownBooking } from './reservation.connect.ts'

export interface BookingActionsProps {
  shown: ShownBooking
  view: ReservationView
}

/**
 * Shows the actions that the rules allow for a booking now. With several bookings, each action names
 * its service.
 */
export function BookingActions({ shown, view }: BookingActionsProps) {
  const { t } = useTranslation('reservations')
  const getName = useServiceName()
  const { id, service, petName } = shown.booking
  const { canConfirm, canReschedule, canCancel, canRepeat, canSchedule } = shown
  if (![canConfirm, canReschedule, canCancel, canRepeat, canSchedule].includes(true)) return null
  const named = (action: string) =>
    view.bookings.length > 1 ? { 'aria-label': t('actionOf', { action, service: getName(service, petName) }) } : {}
  const online = { ...needsNetwork(view.isOffline), ...(view.isBusy && { 'aria-disabled': true as const }) }
  return (
    <div className={styles.actions}>
      {canConfirm && (
        <Button wide icon={<Check size={18} />} {...named(t('confirm'))} {...online} onClick={() => view.confirm(id)}>
          {t('confirm')}
        </Button>
      )}
      {canSchedule && (
        <Button
          wide
          icon={<CalendarPlus size={18} />}
          {...named(t('schedule'))}
          {...online}
          onClick={() => view.schedule(id)}
        >
          {t('schedule')}
        </Button>
      )}
      {canReschedule && (
        <Button
          kind="secondary"
          wide
          icon={<CalendarClock size={18} />}
          {...named(t('reschedule'))}
          {...online}
          onClick={() => view.reschedule(id)}
        >
          {t('reschedule')}
        </Button>
      )}
      {canRepeat && (
        <Button kind="secondary" wide icon={<RotateCw size={18} />} {...online} onClick={() => view.repeat(id)}>
          {t('repeat')}
        </Button>
      )}
      {canCancel && (
        <Button kind="quiet" wide {...named(t('cancel'))} {...online} onClick={() => view.cancel(id)}>
          {t('cancel')}
        </Button>
      )}
    </div>
  )
}
