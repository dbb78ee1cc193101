import type { Business, CancellationPolicy, CheckoutInfo } from '#domain/entities.ts'
import { chargedCents } from '#domain/payment/checkout.ts'
import { Button } from '#src/components/form/button.tsx'
import { Contact } from '#src/components/layout/contact.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectPaymentChoice } from './payment-choice.connect.ts'
import { PaymentSheet } from './payment-sheet.tsx'

export interface PaymentChoiceDialogsProps {
  actor: ActorOf<typeof connectPaymentChoice>
  business: Business
  info: CheckoutInfo
  policy: CancellationPolicy | null
  /** The key of the order. */
  orderKey: string
}

/** Shows the sheet in which a payment is chosen, or why it cannot be. */
export function PaymentChoiceDialogs(props: PaymentChoiceDialogsProps) {
  const { actor, business, info } = props
  const { t } = useTranslation('checkout')
  const { t: shell } = useTranslation('shell')
  const view = useConnect(actor, connectPaymentChoice)
  const amount = { cents: chargedCents(info), currency: business.currency }
  const close = (
    <Button kind="quiet" wide onClick={view.close}>
      {shell('close')}
    </Button>
  )
  if (view.step !== null) return <PaymentSheet {...props} {...{ view, amount }} step={view.step} />
  if (view.hasNoMethod) {
    return (
      <Dialog
        title={t('noMethod')}
        text={t('noMethodText', { name: business.name })}
        onClose={view.close}
        actions={
          <>
            <Contact business={business} />
            {close}
          </>
        }
      />
    )
  }
  if (view.hasAddressProblem) {
    return (
      <Dialog
        kind="alert"
        title={t('address')}
        text={t('addressText')}
        onClose={view.close}
        actions={
          <>
            <Button wide onClick={view.openAddress}>
              {t('addressOpen')}
            </Button>
            {close}
          </>
        }
      />
    )
  }
  return null
}
