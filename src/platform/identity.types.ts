import type { Failure } from '#domain/failure.ts'
import type { IdentitySdk, SdkUser } from './identity-sdk.ts'

/** The session, which does the renewals. */
export interface RenewalServer {
  asked: () => void
  refused: () => void
}

/**
 * The identity provider: the real Firebase project, or its emulator in the sandbox. Every function throws a `Failure`
 * of `#domain/failure.ts` for lost connections, or an `IdentityFailure` with the provider's code.
 */
export interface Identity {
  /**
   * Returns a valid bearer token: the signed-in user's, else an anonymous one, created if there is none.
   */
  token(): Promise<string>
  /** Forces a fresh token for the same user. */
  refresh(): Promise<string>
  /** Uses a token that a server sent for the anonymous session, until it expires. */
  adopt(token: string): void
  /** Clears the current account and requests a new anonymous token. */
  startAnonymous(): Promise<string>
  /** Returns the user signed in at the provider; null while anonymous. */
  user(): IdentityUser | null
  /** Subscribes to changes of user or token in any tab; returns the unsubscribe function. */
  watch(listener: (user: IdentityUser | null) => void): () => void
  signInWithCustomToken(token: string): Promise<IdentityUser>
  /** Sends a phone code with the invisible captcha; `language` of the message is a two-letter code. */
  sendPhoneCode(request: { phone: string; language: string }): Promise<{ sessionInfo: string }>
  confirmPhoneCode(request: { sessionInfo: string; code: string }): Promise<IdentityUser>
  /** Signs in through the provider's SDK, which is loaded first; null if nobody was signed in. */
  signInWith(work: (sdk: IdentitySdk) => Promise<SdkUser | null>): Promise<IdentityUser | null>
  signOut(): Promise<void>
  /**
   * Renews the token after a 401; rejects with a `Failure`. One renewal, done by the session, serves all refused
   * requests.
   */
  renew(): Promise<void>
  /** Reports that a renewed token was refused, too. */
  refuse(): void
  /** Registers the session for renewals and refusals; returns the unsubscribe function. */
  serveRenewals(server: RenewalServer): () => void
  settleRenewal(failure: Failure | null): void
}

/** The account of the stored token. */
export type IdentityAccount = { kind: 'anonymous'; uid: string; refreshToken: string } | { kind: 'user'; uid: string }

/** A token of the provider and the ISO instant at which it expires. */
export interface IdentityToken {
  token: string
  expiresAt: string
}

/** Storage of the account and token, shared by all tabs; `src/storage` implements it. */
export interface StoredIdentity {
  account(): IdentityAccount | null
  token(): IdentityToken | null
  write(account: IdentityAccount, token: IdentityToken): void
  remove(): void
  /** Subscribes to changes by other tabs; returns the unsubscribe function. */
  watch(listener: () => void): () => void
}

export interface IdentityUser {
  uid: string
}

/** A refusal by the identity provider; `code` without the "auth/" prefix. */
export interface IdentityFailure {
  kind: 'identity'
  code: string
}
