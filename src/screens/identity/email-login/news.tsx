import { type EmailLoginFailure, type EmailLoginNotice, keyOfEmailCode } from '#machines/identity/email-login/index.ts'
import { Notice, type NoticeKind } from '#src/components/feedback/notice.tsx'
import { Said, type Saying } from '#src/components/feedback/said.tsx'
import { Button } from '#src/components/form/button.tsx'
import type { T } from '#src/i18n/texts.types.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { offlineText } from '#src/screens/offline-text.ts'
import type { EmailLoginView } from './email-login.connect.ts'

const KINDS: { [notice in EmailLoginNotice]: NoticeKind } = {
  accountCreated: 'success',
  mailNotSent: 'warn',
  unverified: 'error',
  unverifiedNoMail: 'error',
  resetSent: 'success',
}

/** Shows the result of the last step above the fields. */
export function News({ view }: { view: EmailLoginView }) {
  const { t: shell } = useTranslation('shell')
  const { t } = useTranslation('email-login')
  const { notice, failure } = view
  if (notice !== null) return <Notice kind={KINDS[notice]}>{t(`notices.${notice}`)}</Notice>
  if (failure === null) return null
  const reason = <Said of={emailFailureText(failure, t, shell)} />
  if (!view.isCustomerMissing) return <Notice kind="error">{reason}</Notice>
  return (
    <Notice
      kind="error"
      title={t('customerMissing')}
      action={
        <Button kind="secondary" onClick={view.retry}>
          {shell('retry')}
        </Button>
      }
    >
      {reason}
    </Notice>
  )
}

/** Returns why the last step or the reading of the session failed. */
export function emailFailureText(failure: EmailLoginFailure, t: T<'email-login'>, shell: T<'shell'>): Saying {
  switch (failure.kind) {
    case 'provider': {
      const key = keyOfEmailCode(failure.code)
      // The provider's code.
      return key === null ? `auth/${failure.code}` : t(`errors.${key}`)
    }
    case 'offline':
      return offlineText(failure, shell)
    case 'network':
      return t('errors.network-request-failed')
    case 'server':
      return failure.text
    case 'unexpected':
      return shell('unexpectedError')
  }
}
