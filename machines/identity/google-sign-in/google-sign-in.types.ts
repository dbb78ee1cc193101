import type { Customer } from '#domain/entities.ts'
import type { GoogleSignInFailure } from './google-sign-in.failure.ts'

/**
 * The Google sign-in runs as a child of any machine that asks anonymous users to sign in. The parent forwards
 * `session.changed`, so that only the child decides how the customer signed in.
 */

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type GoogleSignInTag =
  | 'busy'
  | 'failed'
  /** The page runs inside another app, where Google allows no sign-in. */
  | 'embedded'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type GoogleSignInEvent =
  /** "Continue with Google", also after a failure. */
  { type: 'google.start' } | { type: 'session.changed'; customer: Customer | null }

// ── Output and actor results ─────────────────────────────────────────────────────────────────────────────────────────

/** `elsewhere`: in another tab, or by another method. */
export interface GoogleSignInOutput {
  way: 'google' | 'elsewhere'
  customer: Customer
}

/** How the page was opened: normally, inside another app, or by Google's redirect after a sign-in. */
export interface ResumedGoogleSignIn {
  arrival: 'usual' | 'embedded' | 'returned'
}

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface GoogleSignInContext {
  /** Customer who signed in; null until then. */
  customer: Customer | null
  /** Why it failed. */
  failure: GoogleSignInFailure | null
}

/** Types for `setup`. */
export interface GoogleSignInTypes {
  context: GoogleSignInContext
  events: GoogleSignInEvent
  tags: GoogleSignInTag
  output: GoogleSignInOutput
}
