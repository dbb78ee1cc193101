import type { Customer } from '#domain/entities.ts'
import type { GoogleSignInFailure } from './google-sign-in.failure.ts'

/**
 * Signing in at Google is a child of whatever asks visitors to sign in, for as long as it asks. The parent sends
 * `session.changed` on to it, so that it is the one place that says how the customer came to be signed in.
 */

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type GoogleSignInTag =
  | 'busy'
  | 'failed'
  /** The page is open inside another app, where Google lets nobody sign in. */
  | 'embedded'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type GoogleSignInEvent =
  /** "Continue with Google", and once more after a failure. */
  { type: 'google.start' } | { type: 'session.changed'; customer: Customer | null }

// ── Output and what the actors give ──────────────────────────────────────────────────────────────────────────────────

/** `elsewhere`: in another tab, or by another way in. */
export interface GoogleSignInOutput {
  way: 'google' | 'elsewhere'
  customer: Customer
}

/** How the page was opened: as ever, inside another app, or by Google, who has signed the customer in. */
export interface ResumedGoogleSignIn {
  arrival: 'usual' | 'embedded' | 'returned'
}

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface GoogleSignInContext {
  /** Who has signed in; null until then. */
  customer: Customer | null
  /** Why it did not work. */
  failure: GoogleSignInFailure | null
}

/** For `setup`. */
export interface GoogleSignInTypes {
  context: GoogleSignInContext
  events: GoogleSignInEvent
  tags: GoogleSignInTag
  output: GoogleSignInOutput
}
