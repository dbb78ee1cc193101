import { Button } from '#src/components/form/button.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import type { connectPixPayment } from './pix-payment.connect.ts'

/** No payment has come in yet: wait on, or give up. */
export function LeaveDialog({ view }: { view: ReturnType<typeof connectPixPayment> }) {
  const { t } = useTranslation('pix-payment')
  return (
    <Dialog
      kind="alert"
      title={t('notReceived')}
      text={t(view.isRequest ? 'notReceivedAsked' : 'notReceivedText')}
      onClose={view.wait}
      actions={
        <>
          <Button wide onClick={view.wait}>
            {t('wait')}
          </Button>
          <Button kind="quiet" wide onClick={view.giveUp}>
            {t('giveUp')}
          </Button>
        </>
      }
    />
  )
}
