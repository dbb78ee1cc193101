import CalendarClock from 'lucide-react/icons/calendar-clock'
import { Button } from '#src/components/form/button.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { BookedItems, type BookedItemsProps } from '#src/screens/booking/checkout/booked-items.tsx'
import { useServiceName } from '#src/screens/use-service-name.ts'
import type { ConfirmationView } from './confirmation.connect.ts'

export interface BookedListProps extends Pick<BookedItemsProps, 'bookings' | 'zone' | 'currency'> {
  view: Pick<ConfirmationView, 'canReschedule' | 'reschedule'>
}

/** Shows every booked service of the transaction, each with a button to reschedule. */
export function BookedList({ view, ...listed }: BookedListProps) {
  const { t } = useTranslation('confirmation')
  const getName = useServiceName()
  return (
    <BookedItems
      {...listed}
      unscheduled={t('unscheduled')}
      actionOf={({ id, service, petName }) =>
        view.canReschedule(id) && (
          <Button
            kind="quiet"
            icon={<CalendarClock size={18} />}
            aria-label={
              listed.bookings.length > 1 ? t('rescheduleOne', { service: getName(service, petName) }) : undefined
            }
            onClick={() => view.reschedule(id)}
          >
            {t('reschedule')}
          </Button>
        )
      }
    />
  )
}
