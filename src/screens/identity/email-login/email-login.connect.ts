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

/** The sign-in by e-mail, and the making of an account, as their screen sees them. */
export function connectEmailLogin(snapshot: EmailLoginSnapshot, send: (event: EmailLoginEvent) => void) {
  const mode = snapshot.hasTag('screen:signUp') ? ('signUp' as const) : ('signIn' as const)
  return {
    mode,
    /** What the address asks for, before it is known who is there. */
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
