import type { Customer } from '#domain/entities.ts'
import type { SessionFailure } from './session.failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type SessionTag = 'busy' | 'failed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type SessionEvent =
  /** The identity provider reports the user, in this tab or another one; null for none. */
  | { type: 'identity.changed'; userId: string | null }
  /** A server responded 401 to the current token. */
  | { type: 'token.rejected' }
  /** A flow learned more about the customer, such as a saved name. */
  | { type: 'customer.changed'; customer: Customer }
  /** A server responded 401 to the renewed token too. */
  | { type: 'token.refused' }
  /** The current token is rejected, and there is no new one or that is rejected too. */
  | { type: 'session.lost' }
  /** "Log out". */
  | { type: 'session.end' }
  /** Retries after a failure: by the customer, or back online. */
  | { type: 'session.retry' }

// ── Reports (to the parent, while running) ───────────────────────────────────────────────────────────────────────────

/**
 * Why the customer changed: `signedIn` and `signedOut` by the customer in this tab, `updated` with new data, `lost` if
 * the session ended by itself, which a checkout shows.
 */
export type SessionChange = 'signedIn' | 'signedOut' | 'updated' | 'lost'

export type SessionReport =
  /** Sent once requests are possible: anonymous or signed in. Not sent if a signed-in customer cannot be read. */
  | { type: 'session.ready'; customer: Customer | null }
  | { type: 'session.changed'; customer: Customer | null; reason: SessionChange }
  /** There is no token, or the customer could not be read; running work continues. */
  | { type: 'session.failed'; failure: SessionFailure }

// ── Input and actor results ──────────────────────────────────────────────────────────────────────────────────────────

/** The session restores what the browser has stored and needs no input. */
export type SessionInput = undefined

export interface RestoredSession {
  /** The provider's user id; null while anonymous. */
  userId: string | null
  /** The stored customer, used until it is read again. */
  customer: Customer | null
}

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface SessionContext {
  /** User id of the identity provider; null while anonymous. Tokens are never stored here. */
  userId: string | null
  /** Customer of the API; null while anonymous or not yet read. */
  customer: Customer | null
}
