import type { ServerText } from '#domain/failure.ts'
import { Said } from '#src/components/feedback/said.tsx'
import { Button } from '#src/components/form/button.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'

export interface ServicesFailedDialogProps {
  /** The server's text. */
  serverText: ServerText | null
  /** Whether no response came, so that the customer should check the connection. */
  isUnanswered: boolean
  onOk: () => void
  onRetry?: () => void
}

/** Shows that the services could not be read; OK goes back. */
export function ServicesFailedDialog({ serverText, isUnanswered, onOk, onRetry }: ServicesFailedDialogProps) {
  const { t: shell } = useTranslation('shell')
  const { t } = useTranslation('service-selection')
  return (
    <Dialog
      kind="alert"
      title={t('servicesFailed')}
      text={<Said of={serverText ?? shell(isUnanswered ? 'checkConnection' : 'unexpectedError')} />}
      onClose={onOk}
      actions={
        <>
          {onRetry && <Button onClick={onRetry}>{shell('retry')}</Button>}
          <Button kind={onRetry ? 'secondary' : 'primary'} onClick={onOk}>
            {shell('ok')}
          </Button>
        </>
      }
    />
  )
}
