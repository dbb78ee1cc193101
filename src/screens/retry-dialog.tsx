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
  /** Neither can be done just now. */
  disabled?: boolean
  children?: ElementNode
}

/** Something did not work: why, once more, or not. */
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
