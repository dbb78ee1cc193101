import type { Business, CancellationPolicy, CheckoutInfo } from '#domain/entities.ts'
import { Button } from '#src/components/form/button.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import type { Money } from '#src/i18n/formatters.ts'
import type { T } from '#src/i18n/texts.types.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { CardUsed } from './card-used.tsx'
import styles from './dialogs.module.css'
import { MoneySummary } from './money-summary.tsx'
import type { PaymentChoiceView } from './payment-choice.connect.ts'
import { formatPolicy } from './policy-text.tsx'

export interface PaymentDialogProps {
  view: PaymentChoiceView
  info: CheckoutInfo
  policy: CancellationPolicy | null
  business: Business
  /** The key of the order. */
  orderKey: string
  /** The amount to pay now. */
  amount: Money
}

/** Shows the terms before the payment method is chosen, and on a retry the last card. */
export function PaymentDialog({ view, info, policy, business, orderKey, amount }: PaymentDialogProps) {
  const { t } = useTranslation('checkout')
  const { currency, timeZone } = business
  return (
    <Dialog
      title={view.isRequest ? t('paymentAsked') : t('payment')}
      text={getTextContent(view, t)}
      onClose={view.close}
      actions={
        <Button wide onClick={view.confirm}>
          {t('pay', { amount })}
        </Button>
      }
    >
      <div className={styles.stack}>
        <MoneySummary
          info={info}
          currency={currency}
          isAsked={view.isRequest}
          policy={formatPolicy({ policy, info, start: null, now: null, timeZone, currency }, t)}
        />
        <CardUsed orderKey={orderKey} isTried />
      </div>
    </Dialog>
  )
}

function getTextContent({ isOffer, isRequest }: PaymentChoiceView, t: T<'checkout'>): string {
  if (isRequest) return t('paymentTextAsked')
  return isOffer ? t('paymentTextOffer') : t('paymentText')
}
