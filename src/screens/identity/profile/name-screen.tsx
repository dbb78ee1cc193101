import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '#src/components/form/button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { NameField } from './name-field.tsx'
import { connectProfile } from './profile.connect.ts'

/** Shows `/login/personal-information`: the full name. */
export function NameScreen({ actor }: { actor: ActorOf<typeof connectProfile> }) {
  const { t: shell } = useTranslation('shell')
  const { t } = useTranslation('profile')
  const view = useConnect(actor, connectProfile)
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    view.submitName(name)
    // Focus an invalid name; with a valid one the screen is left.
    field.current?.focus()
  }

  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      onBack={view.goBack}
      footer={
        <Button wide type="submit" form={formId} busy={view.isBusy}>
          {t('submit')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <NameField ref={field} value={name} onChange={setName} problem={view.problem} autoFocus />
      </form>
      {view.hasSavingFailed && (
        <Dialog
          kind="alert"
          title={shell('errorTitle')}
          text={t('savingFailed')}
          onClose={view.closeDialog}
          actions={<Button onClick={view.closeDialog}>{shell('errorOk')}</Button>}
        />
      )}
    </Page>
  )
}
