import type { FlowEvent, FlowInput, FlowOutput, RouteEntry, ScreenTag } from '#machines/shared/flow.types.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ExpiredLinkTag = ScreenTag<'expired'>

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Whoever is signed in sees the same. */
export type ExpiredLinkEvent = Extract<FlowEvent, { type: 'route.changed' }>

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
