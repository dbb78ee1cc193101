import type { Customer } from '#domain/entities.ts'
import type { OwnPath } from '#domain/paths.ts'
import type { ReferralLink } from '#domain/referrals/referral.ts'
import type { FlowEvent, FlowInput, FlowOutput, ScreenTag } from '#machines/shared/flow.types.ts'
import type { ReadFailure } from '#machines/shared/read-failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** `waiting`: any of the pages before the session or the link is known. */
export type ReferralsScreen = 'waiting' | 'home' | 'steps'

export type ReferralsTag =
  | ScreenTag<ReferralsScreen>
  | 'dialog:failed'
  | 'busy'
  | 'failed'
  /** The link was just copied. */
  | 'copied'
  | 'copyFailed'
  | 'shareFailed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Pages of the referrals. */
export type ReferralsPage = 'home' | 'list' | 'earnings' | 'account' | 'steps'

export type ReferralsEvent =
  // Nothing here is worded by a server in one language.
  | Exclude<FlowEvent, { type: 'language.changed' }>
  /** A link to a page. */
  | { type: 'page.open'; page: ReferralsPage }
  /** "Copy link". */
  | { type: 'link.copy' }
  /** Shares the link, in a message of the interface language. */
  | { type: 'link.share'; message: string }
  | { type: 'dialog.close' }
  | { type: 'referrals.retry' }
  | { type: 'back.request' }

// ── Input, output and actor results ──────────────────────────────────────────────────────────────────────────────────

/** Nothing is saved: everything is read again. */
export type ReferralsInput = FlowInput

/** The customer, and the business to go back to. */
export interface Referrer {
  /** Null while anonymous. */
  customer: Customer | null
  /** Path of the last visited business; null without one. */
  businessPath: OwnPath | null
}

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface ReferralsContext {
  page: ReferralsPage
  /** Null until the session is known. */
  customer: Customer | null
  /** Where Back leads if the visit started here. */
  businessPath: OwnPath | null
  /** Whether this visit already led to the sign-in, which happens at most once. */
  signIn: 'untried' | 'tried'
  /** Null until created. */
  link: ReferralLink | null
  /** Why the page could not be shown. */
  failure: ReadFailure | null
}

/** Types for `setup`. */
export interface ReferralsTypes {
  context: ReferralsContext
  events: ReferralsEvent
  tags: ReferralsTag
  input: ReferralsInput
  output: FlowOutput
}
