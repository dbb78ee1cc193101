import type { Customer } from '#domain/entities.ts'
import type { FlowEvent, FlowInput, FlowOutput, ScreenTag } from '#machines/shared/flow.types.ts'
import type { ReadFailure } from '#machines/shared/read-failure.ts'
import type { ReturnRoute } from '#machines/shared/return-route.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** `waiting`: the session is not known yet. `settled`: signed in, without a page to go to. */
export type LoginOptionsScreen = 'waiting' | 'options' | 'settled'

export type LoginOptionsTag = ScreenTag<LoginOptionsScreen> | 'busy' | 'failed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type LoginOptionsEvent =
  | Exclude<FlowEvent, { type: 'language.changed' }>
  | { type: 'phone.choose' }
  | { type: 'email.choose' }
  /** Retries what failed before the methods were shown. */
  | { type: 'options.retry' }
  /** Opens the referrals, which need no business. */
  | { type: 'referrals.open' }
  | { type: 'back.request' }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type LoginOptionsInput = FlowInput

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface LoginOptionsContext {
  /** Return route from the navigation state; after the preparation always a path. */
  back: ReturnRoute
  /** Customer who signed in; null until then. */
  customer: Customer | null
  /** Why the signed-in customer could not be read. */
  failure: ReadFailure | null
}

/** Types for `setup`. */
export interface LoginOptionsTypes {
  context: LoginOptionsContext
  events: LoginOptionsEvent
  tags: LoginOptionsTag
  input: LoginOptionsInput
  output: FlowOutput
}
