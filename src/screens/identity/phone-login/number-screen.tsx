import KeyRound from 'lucide-react/icons/key-round'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { type FormEvent, useId, useState } from 'react'
import { showDialCode } from '#domain/identity/phone-number.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Button } from '#src/components/form/button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { useLanguage, useTranslation } from '#src/i18n/use-translation.ts'
import { PhoneField } from '#src/screens/identity/phone-field/phone-field.tsx'
import { digitsIn, findOfferedCountry, nameOfCountry } from '#src/screens/identity/phone-field/phone-number.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { FailureDialog } from './failure-dialog.tsx'
import { connectNumberEntry } from './number-entry.connect.ts'
import styles from './sign-in.module.css'
import type { SignInScreenProps } from './sign-in-page.types.ts'
import { SupportDialog } from './support-dialog.tsx'

/** Shows `/login`: the number that gets the code. */
export function NumberScreen({ actor, supportUrl }: SignInScreenProps<ActorOf<typeof connectNumberEntry>>) {
  const { t: shell } = useTranslation('shell')
  const { t } = useTranslation('phone-login')
  const view = useConnect(actor, connectNumberEntry)
  const language = useLanguage()
  const formId = useId()
  const [typed, setTyped] = useState(view.typedBefore)
  // Text typed for another country is kept.
  const digits = digitsIn(view.country, typed)
  const offered = findOfferedCountry(view.country, language)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (view.canSend(digits)) view.sendCode(digits)
  }

  return (
    <Page
      title={t('number.title')}
      lead={t('number.lead')}
      onBack={view.goBack}
      footer={
        <>
          <Button
            wide
            type="submit"
            form={formId}
            busy={view.sendingBy === 'sms'}
            disabled={view.sendingBy !== 'sms' && !view.canSend(digits)}
          >
            {t('number.send')}
          </Button>
          {view.offersWhatsApp && (
            <Button
              wide
              kind="secondary"
              busy={view.sendingBy === 'whatsapp'}
              disabled={view.sendingBy !== 'whatsapp' && !view.canSendWhatsApp(digits)}
              onClick={() => view.sendWhatsApp(digits)}
            >
              {t('number.whatsapp')}
            </Button>
          )}
        </>
      }
    >
      {view.reason !== null && <Notice>{t(view.reason)}</Notice>}
      <form id={formId} noValidate onSubmit={submit}>
        <PhoneField
          country={view.country}
          text={typed}
          onText={setTyped}
          onCountry={view.chooseCountry}
          canChooseCountry={view.canChooseCountry}
          isComplete={view.isComplete(digits)}
          error={view.isNoMobile(digits) ? t('number.noMobile') : null}
        />
      </form>
      {offered !== null && (
        <div className={styles.quiet}>
          <Button kind="quiet" disabled={!view.canChooseCountry} onClick={() => view.chooseCountry(offered.prefix)}>
            {t('number.offer', { dial: showDialCode(offered), country: nameOfCountry(offered, language) })}
          </Button>
        </div>
      )}
      <div className={styles.quiet}>
        <Button kind="quiet" icon={<KeyRound size={20} />} disabled={!view.canGoOtherWays} onClick={view.toOtherWays}>
          {t('number.otherWays')}
        </Button>
        <Button kind="quiet" icon={<LifeBuoy size={20} />} disabled={!view.canAskSupport} onClick={view.askSupport}>
          {t('number.help')}
        </Button>
      </div>
      {view.dialog === 'support' && <SupportDialog supportUrl={supportUrl} onClose={view.closeDialog} />}
      {view.dialog === 'numberMissing' && (
        <Dialog
          kind="alert"
          title={shell('errorTitle')}
          text={t('missing')}
          onClose={view.closeDialog}
          actions={<Button onClick={view.closeDialog}>{shell('errorOk')}</Button>}
        />
      )}
      {view.dialog === 'sendingFailed' && (
        <FailureDialog failure={view.failure} supportUrl={supportUrl} onClose={view.closeDialog} onRetry={view.retry} />
      )}
    </Page>
  )
}
