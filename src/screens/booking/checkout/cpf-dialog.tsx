import { useId, useState } from 'react'
import { formatCpf } from '#domain/identity/cpf.ts'
import { Button } from '#src/components/form/button.tsx'
import { cpfMask, MaskedField } from '#src/components/form/masked-field.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import type { Money } from '#src/i18n/formatters.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectPaymentChoice } from './payment-choice.connect.ts'

export interface CpfDialogProps {
  actor: ActorOf<typeof connectPaymentChoice>
  /** The amount to pay. */
  amount: Money
}

/** Asks for the payer's CPF. Only this field and the payment have it. */
export function CpfDialog({ actor, amount }: CpfDialogProps) {
  const { t } = useTranslation('checkout')
  const view = useConnect(actor, connectPaymentChoice)
  const [cpf, setCpf] = useState('')
  const formId = useId()
  const fieldId = useId()
  return (
    <Dialog
      title={t('cpfTitle')}
      text={t('cpfText')}
      onClose={view.close}
      actions={
        <Button type="submit" form={formId} wide>
          {t('makeCode', { amount })}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          view.submitCpf(cpf)
          document.getElementById(fieldId)?.focus()
        }}
      >
        <MaskedField
          id={fieldId}
          label={t('cpf')}
          name="cpf"
          autoComplete="off"
          mask={cpfMask}
          placeholder="000.000.000-00"
          value={cpf}
          onChange={(text) => setCpf(formatCpf(text))}
          error={view.isCpfRefused ? t('invalidCpf') : null}
          autoFocus
        />
      </form>
    </Dialog>
  )
}
