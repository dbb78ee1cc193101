import type { CheckoutInfo, CurrencyCode } from '#domain/entities.ts'
import { Button } from '#src/components/form/button.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import type { Money } from '#src/i18n/formatters.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { MoneySummary } from './money-summary.tsx'
import type { PaymentChoiceView } from './payment-choice.connect.ts'

export interface OfferDialogProps {
  view: PaymentChoiceView
  info: CheckoutInfo
  /** The amount to pay now. */
  amount: Money
  currency: CurrencyCode
}

/** Offers to pay a part early; after a refusal the booking continues. */
export function OfferDialog({ view, info, amount, currency }: OfferDialogProps) {
  const { t } = useTranslation('checkout')
  return (
    <Dialog
      title={t('offer')}
      text={t('offerText', { amount })}
      onClose={view.close}
      actions={
        <>
          <Button wide onClick={view.acceptOffer}>
            {t('acceptOffer')}
          </Button>
          <Button kind="secondary" wide onClick={view.refuseOffer}>
            {t('refuseOffer')}
          </Button>
        </>
      }
    >
      <MoneySummary info={info} currency={currency} />
    </Dialog>
  )
}
