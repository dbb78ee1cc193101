import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Button } from '#src/components/form/button.tsx'
import { drawings } from '#src/components/media/drawings.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { BookingContact } from '#src/screens/booking/booking/booking-contact.tsx'
import type { TimeIndexView } from './time-index.connect.ts'

/** Shows that only this service has no times on the day: choose another day, ask the business, or remove it. */
export function NothingHere({ view }: { view: TimeIndexView }) {
  const { t } = useTranslation('time-index')
  const id = view.service?.id ?? ''
  return (
    <EmptyState
      illustration={drawings.noTimes}
      role="status"
      title={t('closedAtThisTime')}
      {...(view.hasCoupon ? { text: t('couponTimes') } : {})}
      actions={
        <>
          <Button kind="secondary" wide onClick={view.changeDay}>
            {t('anotherDay')}
          </Button>
          <BookingContact
            business={view.business}
            services={view.service === null ? view.services : [view.service]}
            day={view.day}
          />
          {view.canRemoveService && (
            <Button kind="quiet" wide onClick={() => view.removeService(id)}>
              {t('removeService')}
            </Button>
          )}
        </>
      }
    />
  )
}
