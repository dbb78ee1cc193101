import { Button } from '#src/components/form/button.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { LoadingOverlay } from '#src/components/overlay/loading-overlay.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { FormDialog } from './form-dialog.tsx'
import { connectProviderPayment } from './provider-payment.connect.ts'

/**
 * Shows a payment through the card provider: its form, the dialog to leave it, and the failure to load it.
 * `isAfterRefusal`: the previous payment was refused.
 */
export function ProviderDialogs({
  actor,
  isAfterRefusal,
}: {
  actor: ActorOf<typeof connectProviderPayment>
  isAfterRefusal: boolean
}) {
  const { t } = useTranslation('provider-payment')
  const { t: shell } = useTranslation('shell')
  const view = useConnect(actor, connectProviderPayment)
  const giveUp = (
    <Button kind="quiet" wide onClick={view.giveUp}>
      {t('giveUp')}
    </Button>
  )
  return (
    <>
      {view.handle !== null && <FormDialog view={view} handle={view.handle} isAfterRefusal={isAfterRefusal} />}
      <LoadingOverlay busy={view.isBusy && view.handle === null} text={t('working')} />
      {view.isLeaving && (
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
              {giveUp}
            </>
          }
        />
      )}
      {view.isFormMissing && (
        <Dialog
          kind="alert"
          title={t(view.isUndecided ? 'undecided' : 'formMissing')}
          text={t(missingText(view))}
          actions={
            <>
              <Button wide onClick={view.retry}>
                {shell('retry')}
              </Button>
              {giveUp}
            </>
          }
        />
      )}
      {view.isAtBank && (
        <Dialog
          kind="alert"
          title={t('atBank')}
          text={t('atBankText')}
          actions={
            <>
              <Button wide onClick={view.openBank}>
                {t('openBank')}
              </Button>
              <Button kind="secondary" wide onClick={view.enterCard}>
                {t('otherCard')}
              </Button>
              {giveUp}
            </>
          }
        />
      )}
      {view.isUnderWay && (
        <Dialog
          kind="alert"
          title={t('underWay')}
          text={t('underWayText')}
          actions={
            <>
              <Button wide onClick={view.lookAgain}>
                {t('lookAgain')}
              </Button>
              {giveUp}
            </>
          }
        />
      )}
    </>
  )
}

/** Returns the text key for a missing form: the connection, or a payment that the provider accepts no card for. */
function missingText({ isUndecided, isRequest }: ReturnType<typeof connectProviderPayment>) {
  if (isUndecided) return 'undecidedText'
  return isRequest ? 'formMissingAsked' : 'formMissingText'
}
