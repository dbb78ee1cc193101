import type { Business } from '#domain/entities.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import type { ConfirmationStatus, ConfirmationView } from './confirmation.connect.ts'
import { useHeldUntil } from './use-held-until.ts'

/**
 * Returns heading and first sentence for the status of the booking. The ticket says when.
 */
export function useLead(
  status: ConfirmationStatus,
  business: Business,
  { isMoved, deadline }: Pick<ConfirmationView, 'isMoved' | 'deadline'>,
): { title: string; lead: string | undefined } {
  const { t } = useTranslation('confirmation')
  const heldUntil = useHeldUntil(business, deadline)
  switch (status) {
    case 'booked':
      return { title: t(isMoved ? 'moved' : 'booked'), lead: undefined }
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
