import type { Customer } from '#domain/entities.ts'
import type { OwnPath } from '#domain/paths.ts'
import type { ReferralLink } from '#domain/referrals/referral.ts'
import type { FlowEvent, FlowInput, FlowOutput, ScreenTag } from '#machines/shared/flow.types.ts'
import type { ReadFailure } from '#machines/shared/read-failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** `waiting` is any of the pages before it is known who is signed in, or with what they refer others. */
export type ReferralsScreen = 'waiting' | 'home' | 'steps'

export type ReferralsTag =
  | ScreenTag<ReferralsScreen>
  | 'dialog:failed'
  | 'busy'
  | 'failed'
  /** The link has just been copied. */
  | 'copied'
  | 'copyFailed'
  | 'shareFailed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The pages of refer and earn. */
export type ReferralsPage = 'home' | 'list' | 'earnings' | 'account' | 'steps'

export type ReferralsEvent =
  // Nothing here is worded by a server in one language.
  | Exclude<FlowEvent, { type: 'language.changed' }>
  /** A link to one of the pages. */
  | { type: 'page.open'; page: ReferralsPage }
  /** "Copy link". */
  | { type: 'link.copy' }
  /** Shares the link, in a message of the language that is spoken. */
  | { type: 'link.share'; message: string }
  | { type: 'dialog.close' }
  | { type: 'referrals.retry' }
  | { type: 'back.request' }

// ── Input, output and what the actors give ───────────────────────────────────────────────────────────────────────────

/** Nothing of it is saved: everything is read anew. */
export type ReferralsInput = FlowInput

/** Who has come. */
export interface Referrer {
  /** Null for a visitor. */
  customer: Customer | null
  /** The page of the business visited last; null where there was none. */
  businessPath: OwnPath | null
}

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface ReferralsContext {
  page: ReferralsPage
  /** Null until it is known who is signed in. */
  customer: Customer | null
  /** Where Back leads from a visit that began here. */
  businessPath: OwnPath | null
  /** Whether this visit has been to the sign-in already: it is sent there once at most. */
  signIn: 'untried' | 'tried'
  /** Null until created. */
  link: ReferralLink | null
  /** Why the page could not be shown. */
  failure: ReadFailure | null
}

/** For `setup`. */
export interface ReferralsTypes {
  context: ReferralsContext
  events: ReferralsEvent
  tags: ReferralsTag
  input: ReferralsInput
  output: FlowOutput
}
