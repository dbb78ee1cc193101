import type { SnapshotFrom } from 'xstate'
import type { GoogleSignInEvent, googleSignInMachine } from '#machines/identity/google-sign-in/index.ts'

type GoogleSignInSnapshot = SnapshotFrom<typeof googleSignInMachine>

/** Maps the snapshot of the Google sign-in to its button. */
export function connectGoogleSignIn(snapshot: GoogleSignInSnapshot, send: (event: GoogleSignInEvent) => void) {
  return {
    isBusy: snapshot.hasTag('busy'),
    /** Whether the page is open in an in-app browser, where Google refuses sign-ins. */
    isEmbedded: snapshot.hasTag('embedded'),
    /** Why it failed; null without a failure. */
    failure: snapshot.hasTag('failed') ? snapshot.context.failure : null,
    start: () => send({ type: 'google.start' }),
  }
}
