import type { FlowEvent, FlowInput, FlowOutput, RouteEntry, ScreenTag } from '#machines/shared/flow.types.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ExpiredLinkTag = ScreenTag<'expired'> | 'businessKnown'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Whoever is signed in sees the same. */
export type ExpiredLinkEvent =
  | Extract<FlowEvent, { type: 'route.changed' }>
  /** "Back to the business", which can be booked at all the same. */
  | { type: 'business.show' }

// ── Input and output ─────────────────────────────────────────────────────────────────────────────────────────────────

export type ExpiredLinkInput = FlowInput

export type ExpiredLinkOutput = FlowOutput

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface ExpiredLinkContext {
  /** The address with the state it was opened with. */
  entry: RouteEntry
  /** The link that replaces the old one; null where nobody knows it. */
  newLink: string | null
  /** Whose link it was, as far as the state says. */
  businessId: string | null
  businessName: string | null
  businessPhone: string | null
}

/** For `setup`. */
export interface ExpiredLinkTypes {
  context: ExpiredLinkContext
  events: ExpiredLinkEvent
  input: ExpiredLinkInput
  output: ExpiredLinkOutput
  tags: ExpiredLinkTag
}
