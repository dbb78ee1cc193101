import type { Customer } from '#domain/entities.ts'
import type { FlowEvent, FlowInput, FlowOutput, RouteEntry, ScreenTag } from '#machines/shared/flow.types.ts'
import type { ReturnRoute } from '#machines/shared/return-route.ts'
import type { EmailLoginFailure } from './email-login.failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** `waiting` is the moment before it is known who is signed in. */
export type EmailLoginScreen = 'waiting' | 'signIn' | 'signUp'

/** What the customer is told above the fields. */
export type EmailLoginNotice = 'accountCreated' | 'mailNotSent' | 'unverified' | 'unverifiedNoMail' | 'resetSent'

export type EmailLoginTag =
  | ScreenTag<EmailLoginScreen>
  | `notice:${EmailLoginNotice}`
  /** Signed in at the provider, but the main API has not said who it is. */
  | 'customerMissing'
  | 'busy'
  | 'failed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface EmailSignIn {
  email: string
  /** What the password is taken up with: it lies between the form and the actor, and in no machine. */
  handle: string
}

/** Whoever has not verified the e-mail stays outside, with another mail on its way or without one. */
export type SignInResult = 'signedIn' | 'unverified' | 'unverifiedNoMail'

export interface EmailSignUp extends EmailSignIn {
  name: string
}

export type EmailLoginEvent =
  | Exclude<FlowEvent, { type: 'language.changed' }>
  | ({ type: 'signIn.submit' } & EmailSignIn)
  | ({ type: 'signUp.submit' } & EmailSignUp)
  /** A mail with which another password is chosen. */
  | { type: 'reset.submit'; email: string }
  | { type: 'signUp.open' }
  | { type: 'signIn.open' }
  /** Try again what has just failed and needs no typing. */
  | { type: 'signIn.retry' }
  | { type: 'back.request' }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type EmailLoginInput = FlowInput

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The e-mail is not kept: it passes through an event to the actor that uses it, as the password's ticket does. */
export interface EmailLoginContext {
  /** The address the customer came in by. */
  entry: RouteEntry
  /** Where the sign-in was started from, as the address says; where it leads in the end once it is prepared. */
  back: ReturnRoute
  /** Who has signed in; null until then. */
  customer: Customer | null
  /** Why it did not work. */
  failure: EmailLoginFailure | null
}

/** For `setup`. */
export interface EmailLoginTypes {
  context: EmailLoginContext
  events: EmailLoginEvent
  tags: EmailLoginTag
  input: EmailLoginInput
  output: FlowOutput
}
