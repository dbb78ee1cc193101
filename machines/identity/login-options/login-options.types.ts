import type { Customer } from '#domain/entities.ts'
import type { FlowEvent, FlowInput, FlowOutput, ScreenTag } from '#machines/shared/flow.types.ts'
import type { ReadFailure } from '#machines/shared/read-failure.ts'
import type { ReturnRoute } from '#machines/shared/return-route.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** `waiting` is the moment before it is known who is signed in; `settled` is for who is, and has nowhere to go. */
export type LoginOptionsScreen = 'waiting' | 'options' | 'settled'

export type LoginOptionsTag = ScreenTag<LoginOptionsScreen> | 'busy' | 'failed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type LoginOptionsEvent =
  | Exclude<FlowEvent, { type: 'language.changed' }>
  | { type: 'phone.choose' }
  | { type: 'email.choose' }
  /** Try again what has just failed before the ways were there. */
  | { type: 'options.retry' }
  /** On to what is for every customer, of whichever business. */
  | { type: 'referrals.open' }
  | { type: 'back.request' }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type LoginOptionsInput = FlowInput

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface LoginOptionsContext {
  /** Where the sign-in was started from, as the address says; a path to go to in any case once it is prepared. */
  back: ReturnRoute
  /** Who has signed in; null until then. */
  customer: Customer | null
  /** Why who is signed in could not be read. */
  failure: ReadFailure | null
}

/** For `setup`. */
export interface LoginOptionsTypes {
  context: LoginOptionsContext
  events: LoginOptionsEvent
  tags: LoginOptionsTag
  input: LoginOptionsInput
  output: FlowOutput
}
