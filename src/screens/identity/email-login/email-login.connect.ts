import type { SnapshotFrom } from 'xstate'
import type {
  EmailLoginEvent,
  EmailLoginNotice,
  EmailSignUp,
  emailLoginMachine,
} from '#machines/identity/email-login/index.ts'

export type EmailLoginSnapshot = SnapshotFrom<typeof emailLoginMachine>

const NOTICES: readonly EmailLoginNotice[] = [
  'accountCreated',
  'mailNotSent',
  'unverified',
  'unverifiedNoMail',
  'resetSent',
]

/** Maps the snapshot of the e-mail sign-in and sign-up to its screens. */
export function connectEmailLogin(snapshot: EmailLoginSnapshot, send: (event: EmailLoginEvent) => void) {
  const mode = snapshot.hasTag('screen:signUp') ? ('signUp' as const) : ('signIn' as const)
  return {
    mode,
    /** What the URL requests, before the session is read. */
    asked: snapshot.context.entry.name === 'loginEmailSignUp' ? ('signUp' as const) : ('signIn' as const),
    failure: snapshot.context.failure,
    notice: NOTICES.find((name) => snapshot.hasTag(`notice:${name}`)) ?? null,
    isBusy: snapshot.hasTag('busy'),
    hasFailed: snapshot.hasTag('failed'),
    isCustomerMissing: snapshot.hasTag('customerMissing'),
    submit: ({ name, email, handle }: EmailSignUp) =>
      mode === 'signUp'
        ? send({ type: 'signUp.submit', name, email, handle })
        : send({ type: 'signIn.submit', email, handle }),
    canReset: (email: string) => snapshot.can({ type: 'reset.submit', email }),
    sendReset: (email: string) => send({ type: 'reset.submit', email }),
    toSignUp: () => send({ type: 'signUp.open' }),
    toSignIn: () => send({ type: 'signIn.open' }),
    retry: () => send({ type: 'signIn.retry' }),
    goBack: () => send({ type: 'back.request' }),
  }
}

export type EmailLoginView = ReturnType<typeof connectEmailLogin>
