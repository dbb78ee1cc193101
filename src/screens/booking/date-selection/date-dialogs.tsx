import { Said, type Saying } from '#src/components/feedback/said.tsx'
import { Button } from '#src/components/form/button.tsx'
import { drawings } from '#src/components/media/drawings.tsx'
import { Illustration } from '#src/components/media/illustrations.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { BookingContact } from '#src/screens/booking/booking/booking-contact.tsx'
import { offlineText } from '#src/screens/offline-text.ts'
import type { DateSelectionView } from './date-selection.connect.ts'

/** Shows that there are no days, or that they could not be read; OK goes back in both cases. */
export function DateDialogs({ view }: { view: DateSelectionView }) {
  const { t } = useTranslation('date-selection')
  const { t: shell } = useTranslation('shell')
  const reason = useReason(view)
  if (view.dialog === 'noDates') {
    return (
      <Dialog
        kind="alert"
        picture={<Illustration drawing={drawings.noTimes} />}
        title={t('noDatesTitle')}
        text={view.hasCoupon ? `${t('noDatesText')}. ${t('couponDates')}` : t('noDatesText')}
        onClose={view.acknowledge}
        actions={
          <>
            <Button wide onClick={view.acknowledge}>
              {shell('ok')}
            </Button>
            <BookingContact business={view.business} services={view.services} day={view.day} />
          </>
        }
      />
    )
  }
  if (view.dialog === null) return null
  return (
    <Dialog
      kind="alert"
      title={t('attention')}
      text={<Said of={reason === null ? t('loadFailed') : [`${t('loadFailed')}.`, reason]} />}
      onClose={view.acknowledge}
      actions={
        <>
          <Button wide onClick={view.acknowledge}>
            {shell('ok')}
          </Button>
          <Button kind="secondary" wide onClick={view.retry}>
            {shell('retry')}
          </Button>
        </>
      }
    />
  )
}

/** Returns the server's own text, or what to do about a lost connection. */
function useReason({ failure }: DateSelectionView): Saying | null {
  const { t: shell } = useTranslation('shell')
  switch (failure?.kind) {
    case 'offline':
      return offlineText(failure, shell)
    case 'connection':
      return shell('checkConnection')
    case 'refused':
      return failure.text
    default:
      return null
  }
}
