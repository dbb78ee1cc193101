import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { IconButton } from '#src/components/form/button.tsx'
import { TextField, type TextFieldProps } from '#src/components/form/text-field.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'

/** Renders a password field that can show its text, because typing errors on a phone are not visible otherwise. */
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
