import type { Deps } from './deps.ts'
import { lazyMachine } from './lazy-machine.ts'

/** Signing in at Google, fetched when a visitor is asked to sign in: customers never meet it. */
export const lazyGoogleSignIn = (deps: Deps) =>
  lazyMachine(async () => (await import('./identity/google-sign-in.actors.ts')).createGoogleSignIn(deps))
