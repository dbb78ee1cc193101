import type { AnyActorRef } from 'xstate'
import { Button } from '#src/components/form/button.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { NewLink } from '#src/screens/business/expired-link/new-link.tsx'
import { useConnect } from '#src/screens/use-connect.ts'
import { connectOldLink } from './old-link.connect.ts'

/** Shows a dialog over the page of a business that was opened by an old link. */
export function OldLinkDialog({ actor }: { actor: AnyActorRef }) {
  const { t } = useTranslation('expired-link')
  const { t: shell } = useTranslation('shell')
  const { newLink, close } = useConnect(actor, connectOldLink)
  if (newLink === null) return null
  return (
    <Dialog
      title={t('title')}
      text={`${t('replaced')} ${t('useNew')}`}
      onClose={close}
      actions={
        <>
          <NewLink link={newLink} />
          <Button kind="quiet" wide onClick={close}>
            {shell('continue')}
          </Button>
        </>
      }
    />
  )
}
