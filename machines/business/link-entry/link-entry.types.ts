import type { Business, Customer } from '#domain/entities.ts'
import type { FlowEvent, FlowInput, FlowOutput, RouteEntry, ScreenTag } from '#machines/shared/flow.types.ts'
import type { ReadFailure } from '#machines/shared/read-failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** `waiting` is the moment before it is known whose entry it is, and for whom. */
export type LinkEntryScreen = 'waiting' | 'entry'

export type LinkEntryTag =
  | ScreenTag<LinkEntryScreen>
  | 'busy'
  | 'failed'
  /** Nobody is signed in: the ways to sign in stand here. */
  | 'gate'
  /** The link was to sign somebody in, and did not. */
  | 'linkRefused'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type LinkEntryEvent =
  | Exclude<FlowEvent, { type: 'language.changed' }>
  /** The header is tapped: to the customer's reservations. */
  | { type: 'bookings.open' }
  /** Enter with the number. */
  | { type: 'signIn.start' }
  /** Somebody who is signed in without a name gives one. */
  | { type: 'name.give' }
  /** Try again what has just failed. */
  | { type: 'entry.retry' }
  | { type: 'back.request' }

// ── Input, output and what the actors give ───────────────────────────────────────────────────────────────────────────

export type LinkEntryInput = FlowInput

export type LinkEntryOutput = FlowOutput

/** What somebody who is signed in is to the business. */
export type Relation = 'client' | 'other'

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface LinkEntryContext {
  /** The address the customer came in by, with the return route that travels along. */
  entry: RouteEntry
  /** What the link signs a visitor in with; null once it is used or dropped. */
  linkCode: string | null
  /** Who is signed in; null for a visitor, and until it is known. */
  customer: Customer | null
  /** Whose entry it is; null until it is read. */
  business: Business | null
  /** Which of the two subtitles is shown. */
  relation: Relation
  /** Why something could not be read. */
  failure: ReadFailure | null
}

/** For `setup`. */
export interface LinkEntryTypes {
  context: LinkEntryContext
  events: LinkEntryEvent
  input: LinkEntryInput
  output: LinkEntryOutput
  tags: LinkEntryTag
}
