import Printer from 'lucide-react/icons/printer'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Button, LinkButton } from '#src/components/form/button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { commonDrawings } from '#src/components/media/illustrations.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { ReadFailed } from '#src/screens/read-failed.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectReceipt } from './receipt.connect.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'

/** Shows `/comprovante/{id}/bookingTransactionId/{bookingTransactionId}`: what was paid, to print or save. */
export function ReceiptScreen({ actor }: { actor: ActorOf<typeof connectReceipt> }) {
  const { t } = useTranslation('receipt')
  const view = useConnect(actor, connectReceipt)
  const { receipt } = view
  return (
    <Page
      at={view.isBusy ? null : ''}
      title={t('title')}
      onBack={view.goBack}
      footer={
        view.canPrint && (
          <Button wide icon={<Printer size={18} />} onClick={view.print}>
            {t('print')}
          </Button>
        )
      }
    >
      {view.isBusy && <Skeleton shape="summary" rows={6} />}
      {receipt !== null && (
        <>
          <ReceiptSheet receipt={receipt} />
          <LinkButton kind="quiet" wide {...view.toReservation}>
            {t('toReservation')}
          </LinkButton>
        </>
      )}
      {view.isMissing && (
        <EmptyState illustration={commonDrawings.error} role="alert" title={t('missing')} text={t('missingText')} />
      )}
      {view.failure !== null && (
        <ReadFailed failure={view.failure} title={t('failed')} onRetry={view.retry}>
          <LinkButton kind="quiet" {...view.toReservation}>
            {t('toReservation')}
          </LinkButton>
        </ReadFailed>
      )}
    </Page>
  )
}
