import { Said } from '#src/components/feedback/said.tsx'
import { Button } from '#src/components/form/button.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import type { PetsView } from './pets.connect.ts'

/** Asks before a pet is deleted, and shows failures about pets. */
export function PetDialogs({ view }: { view: PetsView }) {
  const { t } = useTranslation('pets')
  if (view.isDeletionAsked) return <DeletionDialog view={view} />
  if (view.hasListFailed) return <FailedDialog view={view} title={t('listFailed')} onRetry={view.retry} />
  if (view.hasDeletionFailed)
    return <FailedDialog view={view} title={t('deletionFailed')} onRetry={view.confirmDeletion} />
  if (view.hasRestoringFailed)
    return (
      <FailedDialog view={view} title={t('restoringFailed', { name: view.removedName })} onRetry={view.undoDeletion} />
    )
  if (view.hasSavingFailed) return <FailedDialog view={view} title={t('savingFailed')} onRetry={view.submit} />
  return null
}

function DeletionDialog({ view }: { view: PetsView }) {
  const { t } = useTranslation('pets')
  return (
    <Dialog
      kind="alert"
      title={t('deletionTitle', { name: view.petName })}
      text={t(view.isChosen ? 'deletionOfChosenText' : 'deletionText')}
      onClose={view.cancelDeletion}
      actions={
        <>
          <Button kind="danger" onClick={view.confirmDeletion}>
            {t('deletionConfirm')}
          </Button>
          <Button kind="secondary" onClick={view.cancelDeletion}>
            {t('deletionCancel')}
          </Button>
        </>
      }
    />
  )
}

function FailedDialog({ view, title, onRetry }: { view: PetsView; title: string; onRetry: () => void }) {
  const { t: shell } = useTranslation('shell')
  return (
    <Dialog
      kind="alert"
      title={title}
      text={<Said of={view.serverText ?? shell(view.isUnanswered ? 'checkConnection' : 'unexpectedError')} />}
      onClose={view.confirmFailure}
      actions={
        <>
          <Button onClick={onRetry}>{shell('retry')}</Button>
          <Button kind="secondary" onClick={view.confirmFailure}>
            {shell('ok')}
          </Button>
        </>
      }
    />
  )
}
