import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import type { GoogleSignInFailure } from '#machines/identity/google-sign-in/index.ts'
import { isPending } from '#machines/shared/lazy-machine.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Said, type Saying } from '#src/components/feedback/said.tsx'
import { Button, type ButtonProps } from '#src/components/form/button.tsx'
import type { T } from '#src/i18n/texts.types.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { offlineText } from '#src/screens/offline-text.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import styles from './google-gate.module.css'
import { connectGoogleSignIn } from './google-sign-in.connect.ts'

/**
 * Shows "Continue with Google" beside the phone sign-in, wherever anonymous users are asked to sign in (R-254, R-413,
 *
 */
export function GoogleGate({ actor }: { actor: AnyActorRef }) {
  const { t } = useTranslation('checkout')
  const isOnItsWay = useSelector(actor, isPending)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-label={t('google.group')} className={styles.group}>
      {isOnItsWay ? <GoogleButton busy /> : <SignIn actor={actor} />}
    </div>
  )
}

function SignIn({ actor }: { actor: ActorOf<typeof connectGoogleSignIn> }) {
  const { t } = useTranslation('checkout')
  const { t: shell } = useTranslation('shell')
  const view = useConnect(actor, connectGoogleSignIn)
  return (
    <>
      {view.failure !== null && (
        <Notice kind="error">
          <Said of={[t('google.failed', { message: '' }).trimEnd(), getReason(view.failure, t, shell)]} />
        </Notice>
      )}
      {view.isEmbedded ? (
        <Notice role="note" title={t('google.embedded')}>
          {t('google.embeddedText')}
        </Notice>
      ) : (
        <GoogleButton busy={view.isBusy} onClick={view.start} />
      )}
    </>
  )
}

function GoogleButton(props: Pick<ButtonProps, 'busy' | 'onClick'>) {
  const { t } = useTranslation('checkout')
  return (
    <Button {...props} kind="secondary" wide icon={<GoogleMark />}>
      {t('google.continue')}
    </Button>
  )
}

function getReason(failure: GoogleSignInFailure, t: T<'checkout'>, shell: T<'shell'>): Saying {
  switch (failure.kind) {
    case 'offline':
      return offlineText(failure, shell)
    case 'network':
      return shell('checkConnection')
    case 'server':
      return failure.text
    case 'disabled':
    case 'inUse':
    case 'blocked':
      return t(`google.reasons.${failure.kind}`)
    case 'refused':
      return failure.code
    case 'closed':
    case 'unexpected':
      return shell('unexpectedError')
  }
}

/** Renders the Google logo, as Google requires for such a button. */
function GoogleMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62Z"
      />
      <path
        fill="#34a853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.33-1.58-5.04-3.71H.96v2.33A9 9 0 0 0 9 18Z"
      />
      <path fill="#fbbc05" d="M3.96 10.71a5.41 5.41 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08l3-2.33Z" />
      <path
        fill="#ea4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.58A9 9 0 0 0 .96 4.96l3 2.33C4.67 5.16 6.66 3.58 9 3.58Z"
      />
    </svg>
  )
}
