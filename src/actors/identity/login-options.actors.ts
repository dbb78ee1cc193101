import type { MachineImplementationsFrom } from 'xstate'
import type { googleSignInMachine } from '#machines/identity/google-sign-in/index.ts'
import type { loginOptionsMachine } from '#machines/identity/login-options/index.ts'
import type { Deps } from '#src/queries/deps.ts'
import { forgetReturn, prepareSignIn, usualReturn } from './return.actors.ts'

/** Returns the actors of the sign-in options: Google's window, and the stored return path. */
export function createLoginOptionsImplementations(
  deps: Deps,
  lazy: { googleSignIn: typeof googleSignInMachine },
): MachineImplementationsFrom<typeof loginOptionsMachine> {
  return {
    actors: {
      prepareSignIn: prepareSignIn(deps, usualReturn),
      googleSignIn: lazy.googleSignIn,
    },
    actions: { announceSignedIn: (_, { path }) => forgetReturn(deps, path) },
  }
}
