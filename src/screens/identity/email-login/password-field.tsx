import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { IconButton } from '#src/components/form/button.tsx'
import { TextField, type TextFieldProps } from '#src/components/form/text-field.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'

/** A password, which can be looked at while it is typed: on a phone nobody sees what a finger has hit. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'after'>) {
  const { t } = useTranslation('email-login')
  const [look, setLook] = useState<'hidden' | 'shown'>('hidden')
  const isShown = look === 'shown'
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      after={
        <IconButton
          label={t(isShown ? 'hidePassword' : 'showPassword')}
          icon={isShown ? <EyeOff size={22} /> : <Eye size={22} />}
          onClick={() => setLook(isShown ? 'hidden' : 'shown')}
        />
      }
    />
  )
}
