import { mayWorkAgain, type PhoneFailure } from '#machines/identity/code-sending/index.ts'
import { Said, type Saying } from '#src/components/feedback/said.tsx'
import { Button, LinkButton } from '#src/components/form/button.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import type { T } from '#src/i18n/texts.types.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { offlineText } from '#src/screens/offline-text.ts'

export interface FailureDialogProps {
  failure: PhoneFailure | null
  supportUrl: string
  onClose: () => void
  onRetry: () => void
  /** Shown before the reason. */
  text?: string
}

/**
 * Shows why the sign-in failed: the provider's refusals with the support chat and a way out, a
 * server's own text with OK, everything else with "try again".
 */
export function FailureDialog({ failure, supportUrl, onClose, onRetry, text }: FailureDialogProps) {
  const { t: shell } = useTranslation('shell')
  const { t } = useTranslation('phone-login')
  const support = (
    <LinkButton key="support" href={supportUrl} external>
      {t('support.chat')}
    </LinkButton>
  )
  const reason = failure === null ? shell('unexpectedError') : getReason(failure, t, shell)
  return (
    <Dialog
      kind="alert"
      title={shell('errorTitle')}
      text={<Said of={text === undefined ? reason : [text, reason]} />}
      onClose={onClose}
      actions={
        failure?.kind === 'server' ? (
          <>
            <Button onClick={onClose}>{shell('errorOk')}</Button>
            {support}
          </>
        ) : (
          <>
            {mayWorkAgain(failure) && <Button onClick={onRetry}>{shell('retry')}</Button>}
            {support}
            <Button kind="quiet" onClick={onClose}>
              {shell('cancel')}
            </Button>
          </>
        )
      }
    />
  )
}

function getReason(failure: PhoneFailure, t: T<'phone-login'>, shell: T<'shell'>): Saying {
  switch (failure.kind) {
    case 'provider':
      return t(`errors.${failure.code}`)
    case 'server':
      return failure.text
    case 'offline':
      return offlineText(failure, shell)
    case 'network':
      return shell('checkConnection')
    case 'unexpected':
      return shell('unexpectedError')
  }
}
