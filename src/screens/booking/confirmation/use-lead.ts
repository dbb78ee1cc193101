import type { Business } from '#domain/entities.ts'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import type { ConfirmationStatus, ConfirmationView } from './confirmation.connect.ts'
import { useHeldUntil } from './use-held-until.ts'

/**
 * Returns heading and first sentence for the status of the booking; `start` is the first appointment,
 * `movedTo` the new time of a rescheduled booking, both ISO.
 */
export function useLead(
  status: ConfirmationStatus,
  business: Business,
  { start, movedTo, deadline }: Pick<ConfirmationView, 'start' | 'movedTo' | 'deadline'>,
): { title: string; lead: string | undefined } {
  const { t } = useTranslation('confirmation')
  const { timeZone } = business
  const format = useFormat()
  const formatWhen = (instant: string) => ({ day: { instant, zone: timeZone }, time: format.time(instant, timeZone) })
  const heldUntil = useHeldUntil(business, deadline)
  switch (status) {
    case 'booked': {
      if (movedTo !== null) return { title: t('moved'), lead: t('movedLead', formatWhen(movedTo)) }
      return { title: t('booked'), lead: start === null ? undefined : t('bookedLead', formatWhen(start)) }
    }
    case 'waiting':
      return { title: t('waiting'), lead: heldUntil === null ? undefined : t('waitingLead', { time: heldUntil }) }
    case 'processing':
      return { title: t('processing'), lead: t('processingLead') }
    case 'unpaid':
      return { title: t('cancelled'), lead: t('unpaidLead') }
    case 'late':
      return { title: t('cancelled'), lead: t('lateLead') }
    case 'cancelled':
      return { title: t('cancelled'), lead: t('cancelledLead') }
  }
}
