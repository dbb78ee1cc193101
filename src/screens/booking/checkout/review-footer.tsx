import { Button } from '#src/components/form/button.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import { GoogleGate } from '#src/screens/identity/google-sign-in/google-gate.tsx'
import type { CheckoutView } from './checkout.connect.ts'
import styles from './review-footer.module.css'

/** Shows the amount to pay, and the button to sign in or to confirm. */
export function ReviewFooter({ view, onSubmit }: { view: CheckoutView; onSubmit: () => void }) {
  const { t } = useTranslation('checkout')
  const { t: booking } = useTranslation('booking')
  const format = useFormat()
  if (view.isGate) {
    return (
      <>
        <p className={styles.gate}>
          <strong>{t('gate')}</strong> <span>{t('gateText')}</span>
        </p>
        <Button wide onClick={view.signIn}>
          {t('continue')}
        </Button>
        {view.googleSignIn !== null && <GoogleGate actor={view.googleSignIn} />}
      </>
    )
  }
  return (
    <>
      {view.due !== null && (
        <p className={styles.total}>
          <span>{view.due.isReduced ? booking('reducedTotal') : t('lines.total')}</span>
          <strong>{format.money(view.due.cents, view.business.currency)}</strong>
        </p>
      )}
      <Button wide busy={!view.canSubmit} onClick={onSubmit}>
        {t('confirm')}
      </Button>
    </>
  )
}
