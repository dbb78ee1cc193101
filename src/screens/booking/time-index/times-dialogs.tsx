import { Said } from '#src/components/feedback/said.tsx'
import { Button } from '#src/components/form/button.tsx'
import { drawings } from '#src/components/media/drawings.tsx'
import { commonDrawings, Illustration } from '#src/components/media/illustrations.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import { BookingContact } from '#src/screens/booking/booking/booking-contact.tsx'
import { failureText } from '#src/screens/failure-text.ts'
import { offlineText } from '#src/screens/offline-text.ts'
import { useServiceName } from '#src/screens/use-service-name.ts'
import type { TimeIndexView } from './time-index.connect.ts'

const TITLES = {
  searchFailed: 'searchFailed',
  closedDay: 'closedDay',
  noProfessionals: 'noProfessionals',
  noTimes: 'closedAtThisTime',
} as const

/**
 * Shows why there are no times, and the next steps; OK goes back to the date with all selections kept.
 */
export function TimesDialogs({ view }: { view: TimeIndexView }) {
  const { t } = useTranslation('time-index')
  const { t: shell } = useTranslation('shell')
  const format = useFormat()
  const getName = useServiceName()
  if (view.dialog === null) return null
  const isFailed = view.dialog === 'searchFailed'
  const { failure } = view
  const reason = failure?.kind === 'offline' ? offlineText(failure, shell) : failureText(failure, shell)
  const unserved = { services: format.list(view.removable.map((service) => getName(service, service.petName))) }
  const canRemove = view.removable.length > 0
  const text = [
    ...(canRemove ? [t('unserved', unserved)] : []),
    t('keepsChoice'),
    ...(view.hasCoupon ? [t('couponTimes')] : []),
  ]
  return (
    <Dialog
      kind="alert"
      picture={<Illustration drawing={isFailed ? commonDrawings.error : drawings.noTimes} />}
      title={t(TITLES[view.dialog])}
      text={<Said of={isFailed ? reason : text.join(' ')} />}
      onClose={view.acknowledge}
      actions={
        <>
          <Button wide onClick={view.acknowledge}>
            {shell('ok')}
          </Button>
          {canRemove && (
            <Button kind="secondary" wide onClick={view.removeUnserved}>
              {t('withoutUnserved', unserved)}
            </Button>
          )}
          {isFailed ? (
            <Button kind="secondary" wide onClick={view.retry}>
              {shell('retry')}
            </Button>
          ) : (
            <BookingContact business={view.business} services={view.services} day={view.day} />
          )}
        </>
      }
    />
  )
}
