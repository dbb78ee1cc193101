import type { Business, Customer } from '#domain/entities.ts'
import type { FlowEvent, FlowInput, FlowOutput, RouteEntry, ScreenTag } from '#machines/shared/flow.types.ts'
import type { ReadFailure } from '#machines/shared/read-failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** `waiting`: business or session are not known yet. */
export type LinkEntryScreen = 'waiting' | 'entry'

export type LinkEntryTag =
  | ScreenTag<LinkEntryScreen>
  | 'busy'
  | 'failed'
  /** Anonymous: the sign-in buttons are shown. */
  | 'gate'
  /** The link should have signed the user in, but did not. */
  | 'linkRefused'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type LinkEntryEvent =
  | Exclude<FlowEvent, { type: 'language.changed' }>
  /** A tap on the header: opens the customer's reservations. */
  | { type: 'bookings.open' }
  /** Sign in with the phone number. */
  | { type: 'signIn.start' }
  /** A signed-in customer without a name enters one. */
  | { type: 'name.give' }
  /** Retries what failed. */
  | { type: 'entry.retry' }
  | { type: 'back.request' }

// ── Input, output and actor results ──────────────────────────────────────────────────────────────────────────────────

export type LinkEntryInput = FlowInput

export type LinkEntryOutput = FlowOutput

/** Relation of the signed-in customer to the business. */
export type Relation = 'client' | 'other'

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface LinkEntryContext {
  /** Route that was opened, with the return route in its state. */
  entry: RouteEntry
  /** Token of the link; null once it is used or dropped. */
  linkCode: string | null
  /** Signed-in customer; null while anonymous or unknown. */
  customer: Customer | null
  /** Business of the entry; null until read. */
  business: Business | null
  /** Which of the two subtitles is shown. */
  relation: Relation
  /** Why a read failed. */
  failure: ReadFailure | null
}

/** Types for `setup`. */
export interface LinkEntryTypes {
  context: LinkEntryContext
  events: LinkEntryEvent
  input: LinkEntryInput
  output: LinkEntryOutput
  tags: LinkEntryTag
}
