import { useId, useState } from 'react'
import type { Card } from '#domain/payment/card.ts'
import { Button } from '#src/components/form/button.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import type { Money } from '#src/i18n/formatters.ts'
import type { T } from '#src/i18n/texts.types.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { CardUsed } from './card-used.tsx'
import styles from './dialogs.module.css'
import { MethodList } from './method-list.tsx'
import { MoneySummary } from './money-summary.tsx'
import type { PaymentChoiceView, PaymentStep } from './payment-choice.connect.ts'
import type { PaymentChoiceDialogsProps } from './payment-choice-dialogs.tsx'
import { CardForm, CpfForm } from './payment-forms.lazy.tsx'
import { formatPolicy } from './policy-text.tsx'

export interface PaymentSheetProps extends PaymentChoiceDialogsProps {
  view: PaymentChoiceView
  step: PaymentStep
  /** The amount to pay now. */
  amount: Money
}

/**
 * Shows the steps from the offer or the payment confirmation to the card or the CPF in one dialog. What is typed into its
 * forms is kept while it is open, and nowhere else.
 */
export function PaymentSheet({ actor, view, step, info, policy, business, orderKey, amount }: PaymentSheetProps) {
  const { t } = useTranslation('checkout')
  const [card, setCard] = useState<Card | null>(null)
  const [cpf, setCpf] = useState('')
  const formId = useId()
  const { currency, timeZone } = business
  const text = getText(step, view, t, amount)
  return (
    <Dialog
      step={step}
      title={getTitle(step, view, t)}
      {...(text === null ? {} : { text })}
      onClose={view.close}
      {...(view.hasStepBefore ? { onBack: view.toPreviousStep } : {})}
      {...(step === 'method' ? {} : { actions: <Actions key={step} {...{ view, step, amount, formId }} /> })}
    >
      {step === 'offer' && <MoneySummary info={info} currency={currency} />}
      {step === 'payment' && (
        <div className={styles.stack}>
          <MoneySummary
            info={info}
            currency={currency}
            isAsked={view.isRequest}
            policy={formatPolicy({ policy, info, start: null, now: null, timeZone, currency }, t)}
          />
          <CardUsed orderKey={orderKey} isTried />
        </div>
      )}
      {step === 'method' && <MethodList view={view} />}
      {step === 'card' && <CardForm {...{ actor, formId, card }} onChange={setCard} />}
      {step === 'cpf' && <CpfForm {...{ actor, formId, cpf }} onChange={setCpf} />}
    </Dialog>
  )
}

function Actions({
  view,
  step,
  amount,
  formId,
}: Pick<PaymentSheetProps, 'view' | 'step' | 'amount'> & { formId: string }) {
  const { t } = useTranslation('checkout')
  if (step === 'offer') {
    return (
      <>
        <Button wide onClick={view.acceptOffer}>
          {t('acceptOffer')}
        </Button>
        <Button kind="secondary" wide onClick={view.refuseOffer}>
          {t('refuseOffer')}
        </Button>
      </>
    )
  }
  if (step === 'payment') {
    return (
      <Button wide onClick={view.confirm}>
        {t('pay', { amount })}
      </Button>
    )
  }
  return (
    <Button type="submit" form={formId} wide>
      {t(step === 'cpf' ? 'makeCode' : 'pay', { amount })}
    </Button>
  )
}

const TITLES = { offer: 'offer', payment: 'payment', method: 'method', card: 'cardTitle', cpf: 'cpfTitle' } as const

function getTitle(step: PaymentStep, { isRequest }: PaymentChoiceView, t: T<'checkout'>): string {
  return step === 'payment' && isRequest ? t('paymentAsked') : t(TITLES[step])
}

function getText(
  step: PaymentStep,
  { isOffer, isRequest }: PaymentChoiceView,
  t: T<'checkout'>,
  amount: Money,
): string | null {
  switch (step) {
    case 'offer':
      return t('offerText', { amount })
    case 'payment':
      if (isRequest) return t('paymentTextAsked')
      return isOffer ? t('paymentTextOffer') : t('paymentText')
    case 'method':
      return null
    case 'card':
      return t('cardText')
    case 'cpf':
      return t('cpfText')
  }
}
