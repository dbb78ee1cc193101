import { type FormEvent, useId, useRef, useState } from 'react'
import { Said } from '#src/components/feedback/said.tsx'
import { Button } from '#src/components/form/button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { PhoneField } from '#src/screens/identity/phone-field/phone-field.tsx'
import { digitsIn } from '#src/screens/identity/phone-field/phone-number.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { NameField } from './name-field.tsx'
import styles from './number-screen.module.css'
import { connectProfile } from './profile.connect.ts'
import { profileFailureText } from './profile-failure-text.ts'

/**
 * Shows `/login/personal-information-number`: the number that Google does not know, and a missing name (R-522 to
 *
 */
export function NumberScreen({ actor }: { actor: ActorOf<typeof connectProfile> }) {
  const { t: shell } = useTranslation('shell')
  const { t } = useTranslation('profile')
  const view = useConnect(actor, connectProfile)
  const formId = useId()
  const nameField = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [name, setName] = useState('')
  const { country } = view
  // Text typed for another country is kept.
  const digits = country === null ? '' : digitsIn(country, typed)
  const canSubmit = view.canSubmitNumber(digits, name)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!canSubmit) return
    view.submitNumber(digits, name)
    // Focus an invalid name; with a valid one the screen is left.
    nameField.current?.focus()
  }

  return (
    <Page
      title={t('number.title')}
      lead={t('number.lead')}
      onBack={view.goBack}
      footer={
        <Button wide type="submit" form={formId} busy={view.isBusy} disabled={!view.isBusy && !canSubmit}>
          {t('submit')}
        </Button>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={submit}>
        {country !== null && (
          <PhoneField
            country={country}
            text={typed}
            onText={setTyped}
            onCountry={view.chooseCountry}
            canChooseCountry={view.canChooseCountry}
            isComplete={view.isFull(digits)}
          />
        )}
        {view.asksName && <NameField ref={nameField} value={name} onChange={setName} problem={view.problem} />}
      </form>
      {view.hasSavingFailed && (
        <Dialog
          kind="alert"
          title={t('number.notSaved')}
          text={<Said of={profileFailureText(view.failure, shell)} />}
          onClose={view.closeDialog}
          actions={<Button onClick={view.closeDialog}>{shell('errorOk')}</Button>}
        />
      )}
    </Page>
  )
}
