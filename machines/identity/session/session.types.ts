import type { Customer } from '#domain/entities.ts'
import type { SessionFailure } from './session.failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type SessionTag = 'busy' | 'failed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type SessionEvent =
  /** The identity provider says who is signed in now, in this tab or another one; null is nobody. */
  | { type: 'identity.changed'; userId: string | null }
  /** A server answered 401 to the token in use. */
  | { type: 'token.rejected' }
  /** A flow learnt more about the signed-in customer, such as the name just saved. */
  | { type: 'customer.changed'; customer: Customer }
  /** A server answered 401 to the renewed token, too. */
  | { type: 'token.refused' }
  /** The token in use is not accepted any more, and no new one is given, or the new one is refused, too. */
  | { type: 'session.lost' }
  /** "Log out". */
  | { type: 'session.end' }
  /** Try again after a failure: the customer asked, or the connection is back. */
  | { type: 'session.retry' }

// ── Reports (to the parent, while running) ───────────────────────────────────────────────────────────────────────────

/**
 * Why the customer changed: `signedIn` and `sessionExpired` by the customer here, `updated` with new data, `lost` when the
 * session fell back to anonymous without being asked to in this tab, which is announced during a checkout.
 */
export type SessionChange = 'signedIn' | 'signedOut' | 'updated' | 'lost'

export type SessionReport =
  /** Once, as soon as calls can be made: anonymous or signed in; not where somebody is, and it cannot be read who. */
  | { type: 'session.ready'; customer: Customer | null }
  | { type: 'session.changed'; customer: Customer | null; reason: SessionChange }
  /** No token could be had or the customer could not be read; what is being done goes on. */
  | { type: 'session.failed'; failure: SessionFailure }

// ── Input and what the actors give ───────────────────────────────────────────────────────────────────────────────────

/** The session starts from what the browser keeps; its parent has nothing to say. */
export type SessionInput = undefined

export interface RestoredSession {
  /** The provider's id of the user; null while anonymous. */
  userId: string | null
  /** What was stored of that user, shown until it is read anew. */
  customer: Customer | null
}

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface SessionContext {
  /** Who is signed in at the identity provider; null while the visitor is anonymous. Tokens are never kept here. */
  userId: string | null
  /** The person as the main API knows them; null while anonymous or not yet read. */
  customer: Customer | null
}
