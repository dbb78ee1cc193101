import type { FlowEvent, FlowInput, FlowOutput, RouteEntry, ScreenTag } from '#machines/shared/flow.types.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ExpiredLinkTag = ScreenTag<'expired'> | 'businessKnown'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The session does not matter here. */
export type ExpiredLinkEvent =
  | Extract<FlowEvent, { type: 'route.changed' }>
  /** "Back to the business", which can still be booked. */
  | { type: 'business.show' }

// ── Input and output ─────────────────────────────────────────────────────────────────────────────────────────────────

export type ExpiredLinkInput = FlowInput

export type ExpiredLinkOutput = FlowOutput

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface ExpiredLinkContext {
  /** Route with its navigation state. */
  entry: RouteEntry
  /** The link that replaces the old one; null if unknown. */
  newLink: string | null
  /** The business of the link; null if unknown. */
  businessId: string | null
  businessName: string | null
  businessPhone: string | null
}

/** Types for `setup`. */
export interface ExpiredLinkTypes {
  context: ExpiredLinkContext
  events: ExpiredLinkEvent
  input: ExpiredLinkInput
  output: ExpiredLinkOutput
  tags: ExpiredLinkTag
}
