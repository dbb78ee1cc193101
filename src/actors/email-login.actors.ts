import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { Customer } from '#domain/entities.ts'
import type { EmailSignIn, EmailSignUp, emailLoginMachine } from '#machines/email-login/index.ts'
import { readCustomer } from './customer.ts'
import type { Deps } from './deps.ts'
import { emailReturn, forgetReturn, prepareSignIn } from './return-path.ts'

/** What the sign-in by e-mail really does: the identity provider's accounts and mails, and the main API's `me`. */
export function createEmailLoginImplementations(deps: Deps): MachineImplementationsFrom<typeof emailLoginMachine> {
  const { identity } = deps
  return {
    actors: {
      prepareSignIn: prepareSignIn(deps, emailReturn),
      signIn: fromPromise<'signedIn' | 'unverified', EmailSignIn>(async ({ input, signal }) => {
        const user = await identity.signInWith(async (sdk) => {
          const found = await sdk.signInByEmail(input)
          if (!signal.aborted || found === null) return found
          // Whoever has gone back meanwhile is not signed in behind their back.
          await sdk.signOut()
          return null
        })
        return user === null ? 'unverified' : 'signedIn'
      }),
      createAccount: fromPromise<'mailSent' | 'mailNotSent', EmailSignUp>(async ({ input }) => {
        let isSent = false
        await identity.signInWith(async (sdk) => {
          isSent = (await sdk.createEmailAccount(input)).mail === 'sent'
          return null
        })
        return isSent ? 'mailSent' : 'mailNotSent'
      }),
      sendReset: fromPromise<void, { email: string }>(async ({ input }) => {
        await identity.signInWith(async (sdk) => {
          await sdk.sendPasswordReset(input)
          return null
        })
      }),
      readCustomer: fromPromise<Customer>(({ signal }) => readCustomer(deps, signal)),
    },
    actions: { announceSignedIn: (_, { path }) => forgetReturn(deps, path) },
  }
}
