import type { Business } from '#domain/entities.ts'
import { isPaidInBrl } from '#domain/money.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Contact } from '#src/components/layout/contact.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import type { ConfirmationView } from './confirmation.connect.ts'

export interface PaymentNoticeProps {
  view: Pick<ConfirmationView, 'saysPaid' | 'isRefused' | 'isRefunding' | 'isLate'>
  business: Business
}

/**
 * Shows the card provider's result after a return. If the booking is over although it was paid, it adds
 * how to contact the business.
 */
export function PaymentNotice({ view, business }: PaymentNoticeProps) {
  const { t } = useTranslation('confirmation')
  return (
    <>
      {view.saysPaid && (
        <Notice kind="success" role="status">
          {t('paid')}
        </Notice>
      )}
      {view.isRefused && <Notice kind="error">{t('refused')}</Notice>}
      {view.isLate && !view.saysPaid && (
        <Notice kind="info" role="status">
          {t('processing')}
        </Notice>
      )}
      {view.isRefunding && <Notice>{t(refundText(business))}</Notice>}
      {view.isLate && <Contact business={business} message={t('lateMessage', { name: business.name })} />}
    </>
  )
}

/** Returns the key of the text where the money of a cancelled booking goes, and when: only businesses in BRL take Pix. */
export function refundText({ currency }: Pick<Business, 'currency'>): 'refundPix' | 'refundCard' {
  return isPaidInBrl(currency) ? 'refundPix' : 'refundCard'
}
