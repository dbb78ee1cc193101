import { Button } from '#src/components/form/button.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import type { connectCodePayment } from './code-payment.connect.ts'

/** Asks whether to wait for the payment or to abandon it. */
export function LeaveDialog({ view }: { view: ReturnType<typeof connectCodePayment> }) {
  const { t } = useTranslation('code-payment')
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
