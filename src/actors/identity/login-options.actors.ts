import type { MachineImplementationsFrom } from 'xstate'
import type { loginOptionsMachine } from '#machines/identity/login-options/index.ts'
import { lazyGoogleSignIn } from '#src/actors/google-sign-in.lazy.ts'
import type { Deps } from '#src/queries/deps.ts'
import { forgetReturn, prepareSignIn, usualReturn } from './return.actors.ts'

/** What the ways to sign in really do: Google's window, and what the browser keeps of the way back. */
export function createLoginOptionsImplementations(deps: Deps): MachineImplementationsFrom<typeof loginOptionsMachine> {
  return {
    actors: {
      prepareSignIn: prepareSignIn(deps, usualReturn),
      googleSignIn: lazyGoogleSignIn(deps),
    },
    actions: { announceSignedIn: (_, { path }) => forgetReturn(deps, path) },
  }
}
