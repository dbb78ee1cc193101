import { randomBytes } from 'node:crypto'
import type { IdentityProvider } from './identity.ts'
import { makeIdToken, uidOfPhone } from './tokens.ts'

/** Creates a provider without a server: tokens like the emulator's, for tests that are not about signing in. */
export function createTokensOnly(): IdentityProvider {
  return {
    ready: async () => {},
    getAccount: async (phone) => ({ uid: uidOfPhone(phone) }),
    signIn: async (phone) => {
      const uid = phone === null ? randomBytes(14).toString('hex') : uidOfPhone(phone)
      return { uid, idToken: makeIdToken({ uid, phone }), refreshToken: null }
    },
    handle: () => false,
    close: async () => {},
  }
}
