import { fromPromise } from 'xstate'
import type { Customer } from '#domain/entities.ts'
import { googleSignInMachine, type ResumedGoogleSignIn } from '#machines/identity/google-sign-in/index.ts'
import { isEmbeddedBrowser } from '#src/platform/embedded-browser.ts'
import { readCustomer } from '#src/queries/customer.query.ts'
import type { Deps } from '#src/queries/deps.ts'
import { googleDepartureStore } from '#src/storage/google-departure.store.ts'

/**
 * Creates the machine of the Google sign-in with its actors: the identity provider's windows, and the main API's `me`.
 */
export function createGoogleSignIn(deps: Deps): typeof googleSignInMachine {
  const { identity } = deps
  return googleSignInMachine.provide({
    actors: {
      resumeSignIn: fromPromise<ResumedGoogleSignIn>(() => resume(deps)),
      openWindow: fromPromise<void>(async () => void (await identity.signInWith((sdk) => sdk.signInByWindow()))),
      leaveForGoogle: fromPromise<void>(async () => {
        googleDepartureStore.write(deps, 'left')
        await identity.signInWith((sdk) => sdk.leaveForGoogle())
      }),
      readCustomer: fromPromise<Customer>(({ signal }) => readCustomer(deps, signal)),
    },
  })
}

/**
 * Loads what opens the window, so that a tap can open it, and completes the sign-in of a tab that left for Google.
 * Throws a `Failure` or an `IdentityFailure` only for such a tab; others get the error when they tap.
 */
async function resume(deps: Deps): Promise<ResumedGoogleSignIn> {
  if (isEmbeddedBrowser(navigator.userAgent)) return { arrival: 'embedded' }
  const hasLeft = googleDepartureStore.has(deps)
  googleDepartureStore.remove(deps)
  try {
    const user = await deps.identity.signInWith((sdk) => sdk.returnFromGoogle())
    return { arrival: user === null ? 'usual' : 'returned' }
  } catch (error) {
    if (hasLeft) throw error
    return { arrival: 'usual' }
  }
}
