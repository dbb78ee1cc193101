import type { SnapshotFrom } from 'xstate'
import type { LoginOptionsEvent, loginOptionsMachine } from '#machines/identity/login-options/index.ts'

export type LoginOptionsSnapshot = SnapshotFrom<typeof loginOptionsMachine>

/** The ways to sign in as their screens see them. */
export function connectLoginOptions(snapshot: LoginOptionsSnapshot, send: (event: LoginOptionsEvent) => void) {
  return {
    /** Why who is signed in could not be read; null unless it could not. */
    failure: snapshot.context.failure,
    googleSignIn: snapshot.children.googleSignIn ?? null,
    choosePhone: () => send({ type: 'phone.choose' }),
    chooseEmail: () => send({ type: 'email.choose' }),
    toReferrals: () => send({ type: 'referrals.open' }),
    retry: () => send({ type: 'options.retry' }),
    goBack: () => send({ type: 'back.request' }),
  }
}
