import { fromPromise } from 'xstate'
import type { Customer } from '#domain/entities.ts'
import { verifyAuthLink } from '#src/api/contract/user.ts'
import { signedInCustomer } from '#src/queries/customer.query.ts'
import type { Deps } from '#src/queries/deps.ts'
import { rememberPath } from '#src/storage/return-path.store.ts'

/**
 * The actor `identifyCustomer` of pages for customers only: who is signed in; null for a visitor. Throws a
 * `Failure`.
 */
export const identifyCustomer = (deps: Deps) =>
  fromPromise<Customer | null>(({ signal }) => signedInCustomer(deps, signal))

/**
 * Signs in with the code of a link: the code is redeemed, and its message is the provider's custom
 * token. Whoever is signed in stays so, also by this very code, which may serve once only. Throws a `Failure` or
 * an `IdentityFailure`.
 */
export async function redeemLink({ api, identity }: Deps, code: string, signal: AbortSignal): Promise<void> {
  if (identity.user() !== null) return
  const { message } = await api.call(verifyAuthLink, { body: { code } }, { signal })
  await identity.signInWithCustomToken(message)
}

/**
 * The actor `rememberReturn` of pages that send visitors to the sign-in: keeps the way back on the device. Whoever
 * signs in for such a page does not sign in for a checkout that they have left before, nor for a booking made then.
 */
export const rememberReturn = (deps: Pick<Deps, 'storage'>) =>
  fromPromise<void, { path: string }>(async ({ input }) => rememberPath(deps, input.path))
