import type { CurrencyCode } from '#domain/entities.ts'
import type { PaymentSplit } from '#domain/payment/checkout.ts'
import { MainButton } from '#src/components/form/main-button.tsx'
import type { T } from '#src/i18n/texts.types.ts'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import { GoogleGate } from '#src/screens/identity/google-sign-in/google-gate.tsx'
import type { CheckoutView } from './checkout.connect.ts'
import styles from './review-footer.module.css'

export interface SignInGateProps {
  view: Pick<CheckoutView, 'signIn' | 'googleSignIn'>
  title: string
  text: string
  /** Label of the button. */
  label: string
}

/** Shows that the user must sign in first, with the button to do so and that of Google. */
export function SignInGate({ view, title, text, label }: SignInGateProps) {
  return (
    <>
      <p className={styles.gate}>
        <strong>{title}</strong> <span>{text}</span>
      </p>
      <MainButton wide onClick={view.signIn}>
        {label}
      </MainButton>
      {view.googleSignIn !== null && <GoogleGate actor={view.googleSignIn} />}
    </>
  )
}

/** Shows the amount to pay, and the button to sign in or to confirm. */
export function ReviewFooter({ view, onSubmit }: { view: CheckoutView; onSubmit: () => void }) {
  const { t } = useTranslation('checkout')
  const { t: booking } = useTranslation('booking')
  const format = useFormat()
  const { currency } = view.business
  if (view.isGate) {
    return <SignInGate view={view} title={t('gate')} text={t('gateText')} label={t('continue')} />
  }
  return (
    <>
      {view.due !== null && (
        <p className={styles.total}>
          <span>{view.due.isReduced ? booking('reducedTotal') : t('lines.total')}</span>
          <strong>{format.money(view.due.cents, currency)}</strong>
        </p>
      )}
      <DueNow split={view.split} currency={currency} />
      <MainButton wide busy={!view.canSubmit} onClick={onSubmit}>
        {t('confirm')}
      </MainButton>
    </>
  )
}

/** Says what is paid now and what at the business; nothing without a split. */
export function DueNow({ split, currency }: { split: PaymentSplit | null; currency: CurrencyCode }) {
  const { t } = useTranslation('checkout')
  return split === null ? null : <p className={styles.split}>{formatSplit(split, t, currency)}</p>
}

function formatSplit({ nowCents, laterCents }: PaymentSplit, t: T<'checkout'>, currency: CurrencyCode): string {
  const now = { cents: nowCents, currency }
  const later = { cents: laterCents, currency }
  if (nowCents === 0) return t('payLater', { later })
  return laterCents === 0 ? t('payNow', { now }) : t('paySplit', { now, later })
}
