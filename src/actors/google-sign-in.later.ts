import type { Deps } from './deps.ts'
import { laterMachine } from './later-machine.ts'

/** Signing in at Google, fetched when a visitor is asked to sign in: customers never meet it. */
export const laterGoogleSignIn = (deps: Deps) =>
  laterMachine(async () => (await import('./identity/google-sign-in.actors.ts')).createGoogleSignIn(deps))
