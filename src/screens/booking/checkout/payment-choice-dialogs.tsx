import type { Business, CancellationPolicy, CheckoutInfo } from '#domain/entities.ts'
import { chargedCents } from '#domain/payment/checkout.ts'
import { Button } from '#src/components/form/button.tsx'
import { Contact } from '#src/components/layout/contact.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { MethodDialog } from './method-dialog.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { connectPaymentChoice } from './payment-choice.connect.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { CardDialog, CpfDialog } from './payment-forms.lazy.tsx'

export interface PaymentChoiceDialogsProps {
  actor: ActorOf<typeof connectPaymentChoice>
  business: Business
  info: CheckoutInfo
  policy: CancellationPolicy | null
  /** The key of the order. */
  orderKey: string
}

/**
 * Shows the dialogs from the offer or the payment confirmation to the card or the CPF, one at a time (R-279, R-289,
 *
 */
export function PaymentChoiceDialogs({ actor, business, info, policy, orderKey }: PaymentChoiceDialogsProps) {
  const { t } = useTranslation('checkout')
  const { t: shell } = useTranslation('shell')
  const view = useConnect(actor, connectPaymentChoice)
  const amount = { cents: chargedCents(info), currency: business.currency }
  const close = (
    <Button kind="quiet" wide onClick={view.close}>
      {shell('close')}
    </Button>
  )
  if (view.isOffering) return <OfferDialog view={view} info={info} amount={amount} currency={business.currency} />
  if (view.isConfirming) {
    return <PaymentDialog {...{ view, info, policy, business, orderKey, amount }} />
  }
  if (view.isChoosing) return <MethodDialog view={view} />
  if (view.isEnteringCard) return <CardDialog actor={actor} amount={amount} />
  if (view.isEnteringCpf) return <CpfDialog actor={actor} amount={amount} />
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
