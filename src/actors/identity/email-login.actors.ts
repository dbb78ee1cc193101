import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { Customer } from '#domain/entities.ts'
import { isGoodPassword } from '#domain/identity/email-account.ts'
import { paramsIn } from '#domain/paths.ts'
import type { EmailSignIn, EmailSignUp, emailLoginMachine, SignInResult } from '#machines/identity/email-login/index.ts'
import type { ReturnRoute } from '#machines/shared/return-route.ts'
import type { IdentityFailure } from '#src/platform/identity.types.ts'
import { createOneTimeStore, type OneTimeStore } from '#src/platform/one-time-store.ts'
import { readCustomer } from '#src/queries/customer.query.ts'
import type { Deps } from '#src/queries/deps.ts'
import { hasSignInIntent } from '#src/storage/sign-in-intent.ts'
import { storedBookingStore } from '#src/storage/stored-booking.store.ts'
import { emailReturn, forgetReturn, prepareSignIn, usualReturn } from './return.actors.ts'

/** Holds a password between the form and the provider; no machine has it. */
export type PasswordSlot = OneTimeStore<string>

export const createPasswordSlot = (): PasswordSlot => createOneTimeStore<string>('password')

/** Returns the actors of the sign-in by e-mail: the identity provider's accounts and mails, and the main API's `me`. */
export function createEmailLoginImplementations(
  deps: Deps,
  slot: PasswordSlot,
): MachineImplementationsFrom<typeof emailLoginMachine> {
  const { identity } = deps
  return {
    actors: {
      prepareSignIn: prepareSignIn(deps, (deps, back) =>
        isForStoredBooking(deps, back) ? usualReturn(deps, back) : emailReturn(deps, back),
      ),
      signIn: fromPromise<SignInResult, EmailSignIn>(async ({ input, signal }) => {
        const { email, handle } = input
        const password = take(slot, handle)
        let result: SignInResult = 'signedIn'
        await identity.signInWith(async (sdk) => {
          const found = await sdk.signInByEmail({ email, password })
          if ('mail' in found) {
            result = found.mail === 'sent' ? 'unverified' : 'unverifiedNoMail'
            return null
          }
          if (!signal.aborted) return found
          // A customer who went back during the request is not signed in.
          await sdk.signOut()
          return null
        })
        return result
      }),
      createAccount: fromPromise<'mailSent' | 'mailNotSent', EmailSignUp>(async ({ input }) => {
        const { name, email, handle } = input
        const password = take(slot, handle)
        if (!isGoodPassword(password)) throw problem('weak-password')
        let isSent = false
        await identity.signInWith(async (sdk) => {
          isSent = (await sdk.createEmailAccount({ name, email, password })).mail === 'sent'
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

/** Returns the typed password; throws `missing-password` if it is no longer stored. */
function take(slot: PasswordSlot, handle: string): string {
  const password = slot.take(handle)
  if (password === null || password === '') throw problem('missing-password')
  return password
}

/** Returns a failure in the provider's format. */
function problem(code: 'missing-password' | 'weak-password'): IdentityFailure {
  return { kind: 'identity', code }
}

/**
 * Tells whether the return route leads to the stored booking itself, with more than its path; a checkout comes first
 * (A-69).
 */
function isForStoredBooking(deps: Pick<Deps, 'storage' | 'clock'>, { goBackRoute }: ReturnRoute): boolean {
  const stored = storedBookingStore.read(deps)
  if (stored === null || hasSignInIntent(deps)) return false
  return paramsIn('reservation', goBackRoute ?? '')?.bookingTransactionId === stored
}
