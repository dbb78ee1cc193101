import { type FormEvent, useId, useRef } from 'react'
import { chooseBackground } from '#domain/business/business.ts'
import { Button } from '#src/components/form/button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { failureText } from '#src/screens/failure-text.ts'
import { RetryDialog } from '#src/screens/retry-dialog.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectAddress } from './address.connect.ts'
import { AddressFields } from './address-fields.tsx'
import styles from './form-screen.module.css'

/** Shows `/endereco/{id}` to a customer: their address, asked for once. */
export function FormScreen({ actor }: { actor: ActorOf<typeof connectAddress> }) {
  const { t } = useTranslation('address')
  const { t: shell } = useTranslation('shell')
  const view = useConnect(actor, connectAddress)
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    view.submit()
    // Focus the wrong field; a dialog in between returns the focus to it.
    if (view.firstWrong !== null) {
      form.current?.querySelector<HTMLElement>(`[name="${view.firstWrong}"]`)?.focus()
    }
  }

  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      onBack={view.goBack}
      picture={view.business && chooseBackground(view.business, null)}
      footer={
        <Button wide type="submit" form={formId} busy={view.isBusy}>
          {t('submit')}
        </Button>
      }
    >
      <form id={formId} ref={form} className={styles.form} noValidate onSubmit={submit}>
        <AddressFields view={view} />
      </form>
      {view.isIncomplete && (
        <Dialog
          kind="alert"
          title={t('fillAll')}
          text={t('fillAllText')}
          onClose={view.closeDialog}
          actions={<Button onClick={view.closeDialog}>{shell('errorOk')}</Button>}
        />
      )}
      {view.hasSavingFailed && view.failure !== null && (
        <RetryDialog
          title={t('savingFailed')}
          reason={failureText(view.failure, shell)}
          onRetry={view.submit}
          onClose={view.closeDialog}
        />
      )}
    </Page>
  )
}
