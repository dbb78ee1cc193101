import { fromPromise } from 'xstate'
import type { Customer } from '#domain/entities.ts'
import { verifyAuthLink } from '#src/api/contract/user.ts'
import { signedInCustomer } from '#src/queries/customer.query.ts'
import type { Deps } from '#src/queries/deps.ts'
import { rememberPath } from '#src/storage/return-path.store.ts'

/**
 * Returns the actor `identifyCustomer` of pages for customers only: the signed-in customer; null for an anonymous user
 * . It throws a `Failure`.
 */
export const identifyCustomer = (deps: Deps) =>
  fromPromise<Customer | null>(({ signal }) => signedInCustomer(deps, signal))

/**
 * Signs in with the code of a link: redeems the code for the provider's custom token. A signed-in
 * user stays signed in, also with this code, which may work only once. Throws a `Failure` or an
 * `IdentityFailure`.
 */
export async function redeemLink({ api, identity }: Deps, code: string, signal: AbortSignal): Promise<void> {
  if (identity.user() !== null) return
  const { message } = await api.call(verifyAuthLink, { body: { code } }, { signal })
  await identity.signInWithCustomToken(message)
}

/**
 * Returns the actor `rememberReturn` of pages that send anonymous users to the sign-in: it stores the return path on
 * the device and clears the intent of an earlier checkout or booking.
 */
export const rememberReturn = (deps: Pick<Deps, 'storage'>) =>
  fromPromise<void, { path: string }>(async ({ input }) => rememberPath(deps, input.path))

/** Returns both actors, which most pages for customers only have. */
export const createCustomersPageActors = (deps: Deps) => ({
  identifyCustomer: identifyCustomer(deps),
  rememberReturn: rememberReturn(deps),
})
