import * as z from 'zod/mini'
import type { IdentityAccount, StoredIdentity } from '#src/platform/identity.types.ts'
import { createStore, createTextStore, type StoreDeps } from './store.ts'

/**
 * The bearer token of the identity provider that requests carry.
 *
 * Written: by the identity, for each token it gets.
 * Cleared: when the user signs out, and when the session ends.
 */
const accessTokenStore = createTextStore({ key: 'accessToken', area: 'device' })

/**
 * When `accessToken` expires, an ISO instant.
 *
 * Written: with the token.
 * Cleared: with the token.
 */
const accessTokenExpiryStore = createTextStore({ key: 'accessTokenExpiry', area: 'device' })

/**
 * The account that `accessToken` belongs to: an anonymous account with its refresh token, or the id of a user.
 *
 * Written: after the token, because other tabs listen to this key.
 * Cleared: with the token.
 */
const identityStore = createStore<IdentityAccount>({
  key: 'horacerta.identity',
  area: 'device',
  schema: z.union([
    z.object({ kind: z.literal('user'), uid: z.string() }),
    z.object({ kind: z.literal('anonymous'), uid: z.string(), refreshToken: z.string() }),
  ]),
})

/** Creates the `StoredIdentity` of the platform from these stores. */
export function createStoredIdentity(deps: StoreDeps): StoredIdentity {
  return {
    account: () => identityStore.read(deps),
    token: () => {
      const token = accessTokenStore.read(deps)
      const expiresAt = accessTokenExpiryStore.read(deps)
      return token === null || expiresAt === null ? null : { token, expiresAt }
    },
    write: (account, { token, expiresAt }) => {
      accessTokenStore.write(deps, token)
      accessTokenExpiryStore.write(deps, expiresAt)
      identityStore.write(deps, account)
    },
    remove: () => {
      for (const store of [accessTokenStore, accessTokenExpiryStore, identityStore]) store.remove(deps)
    },
    watch: (listener) => identityStore.watch(deps, listener),
  }
}
