import type { SnapshotFrom } from 'xstate'
import type { LoginOptionsEvent, loginOptionsMachine } from '#machines/identity/login-options/index.ts'

export type LoginOptionsSnapshot = SnapshotFrom<typeof loginOptionsMachine>

/** Maps the snapshot of the sign-in options to their screens. */
export function connectLoginOptions(snapshot: LoginOptionsSnapshot, send: (event: LoginOptionsEvent) => void) {
  return {
    /** Why the session could not be read, else null. */
    failure: snapshot.context.failure,
    googleSignIn: snapshot.children.googleSignIn ?? null,
    choosePhone: () => send({ type: 'phone.choose' }),
    chooseEmail: () => send({ type: 'email.choose' }),
    toReferrals: () => send({ type: 'referrals.open' }),
    retry: () => send({ type: 'options.retry' }),
    goBack: () => send({ type: 'back.request' }),
  }
}
