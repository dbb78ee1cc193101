import type { SnapshotFrom } from 'xstate'
import type { GoogleSignInEvent, googleSignInMachine } from '#machines/identity/google-sign-in/index.ts'

type GoogleSignInSnapshot = SnapshotFrom<typeof googleSignInMachine>

/** Signing in at Google as the gate sees it. */
export function connectGoogleSignIn(snapshot: GoogleSignInSnapshot, send: (event: GoogleSignInEvent) => void) {
  return {
    isBusy: snapshot.hasTag('busy'),
    /** The page is open inside another app, where Google lets nobody sign in. */
    isEmbedded: snapshot.hasTag('embedded'),
    /** Why it did not work; null while nothing is wrong. */
    failure: snapshot.hasTag('failed') ? snapshot.context.failure : null,
    start: () => send({ type: 'google.start' }),
  }
}
