import type { ElementNode } from '#src/components/element-node.ts'
import { Said, type Saying } from '#src/components/feedback/said.tsx'
import { Button } from '#src/components/form/button.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'

export interface RetryDialogProps {
  title: string
  reason: Saying | readonly Saying[]
  onRetry: () => void
  onClose: () => void
  /** Disables both buttons. */
  disabled?: boolean
  children?: ElementNode
}

/** Shows that an action failed, the reason, and a retry. */
export function RetryDialog({ title, reason, onRetry, onClose, disabled = false, children }: RetryDialogProps) {
  const { t } = useTranslation('shell')
  return (
    <Dialog
      kind="alert"
      title={title}
      text={<Said of={reason} />}
      onClose={onClose}
      actions={
        <>
          <Button wide disabled={disabled} onClick={onRetry}>
            {t('retry')}
          </Button>
          <Button kind="quiet" wide disabled={disabled} onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
