import type { Customer } from '#domain/entities.ts'
import type { FlowEvent, FlowInput, FlowOutput, RouteEntry, ScreenTag } from '#machines/shared/flow.types.ts'
import type { ReturnRoute } from '#machines/shared/return-route.ts'
import type { EmailLoginFailure } from './email-login.failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** `waiting`: the session is not known yet. */
export type EmailLoginScreen = 'waiting' | 'signIn' | 'signUp'

/** Message above the fields. */
export type EmailLoginNotice = 'accountCreated' | 'mailNotSent' | 'unverified' | 'unverifiedNoMail' | 'resetSent'

export type EmailLoginTag =
  | ScreenTag<EmailLoginScreen>
  | `notice:${EmailLoginNotice}`
  /** Signed in at the provider, but the API did not return the customer. */
  | 'customerMissing'
  | 'busy'
  | 'failed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface EmailSignIn {
  email: string
  /** Handle of the password in the one-time store; no machine has the password. */
  handle: string
}

/** A customer with an unverified e-mail is not signed in; another mail was sent, or failed. */
export type SignInResult = 'signedIn' | 'unverified' | 'unverifiedNoMail'

export interface EmailSignUp extends EmailSignIn {
  name: string
}

export type EmailLoginEvent =
  | Exclude<FlowEvent, { type: 'language.changed' }>
  | ({ type: 'signIn.submit' } & EmailSignIn)
  | ({ type: 'signUp.submit' } & EmailSignUp)
  /** Sends a mail for resetting the password. */
  | { type: 'reset.submit'; email: string }
  | { type: 'signUp.open' }
  | { type: 'signIn.open' }
  /** Retries what failed, without new input. */
  | { type: 'signIn.retry' }
  | { type: 'back.request' }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type EmailLoginInput = FlowInput

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The e-mail is not stored: an event passes it to the actor, like the password's handle. */
export interface EmailLoginContext {
  /** Route that was opened. */
  entry: RouteEntry
  /** Return route from the navigation state; after the preparation always a path. */
  back: ReturnRoute
  /** Customer who signed in; null until then. */
  customer: Customer | null
  /** Why it failed. */
  failure: EmailLoginFailure | null
}

/** Types for `setup`. */
export interface EmailLoginTypes {
  context: EmailLoginContext
  events: EmailLoginEvent
  tags: EmailLoginTag
  input: EmailLoginInput
  output: FlowOutput
}
