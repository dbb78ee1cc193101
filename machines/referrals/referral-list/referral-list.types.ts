import type { Referral } from '#domain/referrals/referral.ts'
import type { ScreenTag } from '#machines/shared/flow.types.ts'
import type { ReadFailure } from '#machines/shared/read-failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ReferralListTag = ScreenTag<'list'> | 'busy' | 'failed' | 'empty'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ReferralListEvent =
  /** Text typed into the search. */
  { type: 'search.change'; text: string } | { type: 'list.retry' } | { type: 'back.request' }

// ── Input and output ─────────────────────────────────────────────────────────────────────────────────────────────────

export interface ReferralListInput {
  customerId: string
}

export type ReferralListOutput =
  | { kind: 'left' }
  /** The server no longer accepts the session. */
  | { kind: 'sessionExpired' }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface ReferralListContext {
  customerId: string
  /** In the server's order. */
  referrals: Referral[]
  /** Search text. */
  search: string
  /** Why the referrals could not be read. */
  failure: ReadFailure | null
}

/** Types for `setup`. */
export interface ReferralListTypes {
  context: ReferralListContext
  events: ReferralListEvent
  tags: ReferralListTag
  input: ReferralListInput
  output: ReferralListOutput
}
