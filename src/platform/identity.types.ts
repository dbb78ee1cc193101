import type { Failure } from '#domain/failure.ts'
import type { IdentitySdk, SdkUser } from './identity-sdk.ts'

/** Who carries renewals out. */
export interface RenewalServer {
  asked: () => void
  refused: () => void
}

/**
 * The identity provider as the app sees it: the Firebase project for real, its emulator in the sandbox. Every function
 * throws a `Failure` of `#domain/failure.ts` for lost connections, or an `IdentityFailure` with the provider's own code.
 */
export interface Identity {
  /** A bearer token that is valid now: the signed-in user's, else an anonymous one, made when there is none. */
  token(): Promise<string>
  /** Forces a fresh token for the same user. */
  refresh(): Promise<string>
  /** Takes a token that a server gave for the anonymous session; it serves until it expires. */
  adopt(token: string): void
  /** Forgets whoever was there and asks for a new anonymous token. */
  startAnonymous(): Promise<string>
  /** Who is signed in at the provider; null while anonymous. */
  user(): IdentityUser | null
  /** Reports each change of user or token, another tab's included; returns how to stop. */
  watch(listener: (user: IdentityUser | null) => void): () => void
  signInWithCustomToken(token: string): Promise<IdentityUser>
  /** Phone verification with the invisible captcha; `language` of the message is a two-letter code. */
  sendPhoneCode(request: { phone: string; language: string }): Promise<{ sessionInfo: string }>
  confirmPhoneCode(request: { sessionInfo: string; code: string }): Promise<IdentityUser>
  /** Signs in in a way that only the provider's SDK knows, which is fetched first; null when nobody was signed in. */
  signInWith(work: (sdk: IdentitySdk) => Promise<SdkUser | null>): Promise<IdentityUser | null>
  signOut(): Promise<void>
  /**
   * What the transport calls after a 401: resolves when there is another token, rejects with a `Failure`. One renewal
   * serves any number of refused calls; the session carries it out.
   */
  renew(): Promise<void>
  /** What the transport calls when a renewed token is refused, too. */
  refuse(): void
  /** The session's side: hears of each renewal asked for, says how it went, hears of a refusal. Returns how to stop. */
  serveRenewals(server: RenewalServer): () => void
  settleRenewal(failure: Failure | null): void
}

/** Whom the stored token belongs to. */
export type IdentityAccount = { kind: 'anonymous'; uid: string; refreshToken: string } | { kind: 'user'; uid: string }

/** A token that the provider gave, and until when it serves, an ISO instant. */
export interface IdentityToken {
  token: string
  expiresAt: string
}

/** Where the identity keeps whom it knows, for all tabs; `src/storage` makes it. */
export interface StoredIdentity {
  account(): IdentityAccount | null
  token(): IdentityToken | null
  write(account: IdentityAccount, token: IdentityToken): void
  remove(): void
  /** Reports that another tab has written or removed it; returns how to stop. */
  watch(listener: () => void): () => void
}

export interface IdentityUser {
  uid: string
}

/** A refusal of the identity provider; `code` without the "auth/" prefix. */
export interface IdentityFailure {
  kind: 'identity'
  code: string
}
