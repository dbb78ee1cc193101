import { useId } from 'react'
import { formatCpf } from '#domain/identity/cpf.ts'
import { cpfMask, MaskedField } from '#src/components/form/masked-field.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectPaymentChoice } from './payment-choice.connect.ts'

export interface CpfFormProps {
  actor: ActorOf<typeof connectPaymentChoice>
  formId: string
  /** What was typed. */
  cpf: string
  onChange: (cpf: string) => void
}

/** Asks for the payer's CPF. Only the open sheet and the payment have it. */
export function CpfForm({ actor, formId, cpf, onChange }: CpfFormProps) {
  const { t } = useTranslation('checkout')
  const view = useConnect(actor, connectPaymentChoice)
  const fieldId = useId()
  return (
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
        onChange={(text) => onChange(formatCpf(text))}
        error={view.isCpfRefused ? t('invalidCpf') : null}
        autoFocus
      />
    </form>
  )
}
