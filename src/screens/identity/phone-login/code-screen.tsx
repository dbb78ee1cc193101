import { type KeyboardEvent, type SyntheticEvent, useCallback, useId, useState } from 'react'
import { Button } from '#src/components/form/button.tsx'
import { CodeBoxes } from '#src/components/form/code-boxes.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { useStable } from '#src/components/use-stable.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { FailureDialog } from './failure-dialog.tsx'
import { NotArrived } from './not-arrived.tsx'
import { connectPhoneLogin } from './phone-login.connect.ts'
import styles from './sign-in.module.css'
import type { SignInScreenProps } from './sign-in-page.types.ts'
import { useMessageCode } from './use-message-code.ts'

/** Shows `/login/code`: six digits, and another code if this one does not arrive. */
export function CodeScreen({ actor, supportUrl, now }: SignInScreenProps<ActorOf<typeof connectPhoneLogin>>) {
  const { t } = useTranslation('phone-login')
  const view = useConnect(actor, connectPhoneLogin)
  const formId = useId()
  const [typed, setTyped] = useState({ code: '', resends: view.resends, refusals: 0 })
  // The previous code is invalid once another one is requested.
  const code = typed.resends === view.resends ? typed.code : ''
  // The sixth digit submits, however it came; nothing is submitted again before a digit changes.
  const submitWhole = useStable((code: string) => {
    if (view.canSubmitCode(code)) view.submitCode(code)
  })
  const setCode = useCallback(
    (code: string) => {
      setTyped(({ refusals }) => ({ code, resends: view.resends, refusals }))
      submitWhole(code)
    },
    [view.resends, submitWhole],
  )
  useMessageCode(setCode)

  function submit(event?: SyntheticEvent) {
    event?.preventDefault()
    if (view.canSubmitCode(code)) view.submitCode(code)
    else view.closeDialog()
  }

  function closeRefused() {
    if (view.isCodeRefused) setTyped({ code: '', resends: view.resends, refusals: typed.refusals + 1 })
    view.closeDialog()
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') submit(event)
  }

  const sent = view.sentBy === 'whatsapp' ? 'code.byWhatsApp' : 'code.bySms'
  return (
    <Page
      title={t('code.title')}
      lead={t(sent, { phone: view.sentTo })}
      onBack={view.goBack}
      footer={
        <Button
          wide
          type="submit"
          form={formId}
          busy={view.isBusy}
          disabled={!view.isBusy && !view.canSubmitCode(code)}
        >
          {t('code.submit')}
        </Button>
      }
    >
      <div className={styles.quiet}>
        <Button kind="quiet" onClick={view.changeNumber}>
          {t('code.change')}
        </Button>
      </div>
      <form id={formId} noValidate onSubmit={submit} onKeyDown={press}>
        {/* A new key clears the boxes and focuses the first one, after a resend and after a refusal. */}
        <CodeBoxes
          key={`${view.resends} ${typed.refusals}`}
          label={t('code.label')}
          value={code}
          onChange={setCode}
          autoFocus
        />
      </form>
      <NotArrived view={view} supportUrl={supportUrl} now={now} />
      {view.dialog === 'codeRefused' && (
        <FailureDialog failure={view.failure} supportUrl={supportUrl} onClose={closeRefused} onRetry={submit} />
      )}
      {view.dialog === 'customerMissing' && (
        <FailureDialog
          failure={view.failure}
          text={t('customerMissing')}
          supportUrl={supportUrl}
          onClose={view.closeDialog}
          onRetry={view.retry}
        />
      )}
      {view.dialog === 'resendFailed' && (
        <FailureDialog
          failure={view.resendFailure}
          supportUrl={supportUrl}
          onClose={view.dismissResend}
          onRetry={view.sendAgain}
        />
      )}
    </Page>
  )
}
