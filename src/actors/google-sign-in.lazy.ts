import { lazyMachine } from '#machines/shared/lazy-machine.ts'
import type { Deps } from '#src/queries/deps.ts'

/** Signing in at Google, fetched when a visitor is asked to sign in: customers never meet it. */
export const lazyGoogleSignIn = (deps: Deps) =>
  lazyMachine(async () => (await import('#src/actors/identity/google-sign-in.actors.ts')).createGoogleSignIn(deps))
