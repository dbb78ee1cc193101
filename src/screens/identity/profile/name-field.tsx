import type { Ref } from 'react'
import type { NameProblem } from '#domain/identity/name.ts'
import { TextField, type TextFieldProps } from '#src/components/form/text-field.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'

export interface NameFieldProps extends Pick<TextFieldProps, 'value' | 'onChange' | 'autoFocus'> {
  ref: Ref<HTMLInputElement>
  problem: NameProblem | null
}

/** Renders the field of the full name, on both screens. */
export function NameField({ problem, ...rest }: NameFieldProps) {
  const { t } = useTranslation('profile')
  return (
    <TextField
      {...rest}
      label={t('label')}
      name="name"
      autoComplete="name"
      autoCapitalize="words"
      enterKeyHint="done"
      error={problem === null ? null : t(`problems.${problem}`)}
    />
  )
}
