import type { SavedAccount } from '#domain/referrals/bank-account.ts'
import type { Earnings } from '#domain/referrals/referral.ts'
import type { ScreenTag } from '#machines/shared/flow.types.ts'
import type { ReadFailure } from '#machines/shared/read-failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type EarningsTag =
  | ScreenTag<'earnings'>
  | 'busy'
  | 'failed'
  /** The withdrawal is running. */
  | 'withdrawing'
  /** The withdrawal was just accepted. */
  | 'withdrawn'
  | 'dialog:refused'
  /** The account is being read. */
  | 'accountBusy'
  /** The account was read: there is one, or none. */
  | 'accountKnown'
  | 'accountFailed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type EarningsEvent =
  /** "Request withdrawal". */
  | { type: 'withdrawal.request' }
  /** Opens the form of the bank account. */
  | { type: 'account.open' }
  | { type: 'dialog.close' }
  | { type: 'earnings.retry' }
  /** Reads only the account again. */
  | { type: 'account.retry' }
  | { type: 'back.request' }

// ── Input, output and actor results ──────────────────────────────────────────────────────────────────────────────────

export interface EarningsInput {
  customerId: string
}

export interface TransferInput {
  customerId: string
  recipientId: string
}

export type EarningsOutput =
  | { kind: 'left' }
  /** To the form of the bank account. */
  | { kind: 'accountOpened' }
  /** The server no longer accepts the session. */
  | { kind: 'sessionExpired' }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface EarningsContext {
  customerId: string
  /** Null until read. */
  earnings: Earnings | null
  /** The saved account without personal data; null until read, and if none is saved. */
  account: SavedAccount | null
  /** Why the earnings, the account or the withdrawal failed. */
  failure: ReadFailure | null
}

/** Types for `setup`. */
export interface EarningsTypes {
  context: EarningsContext
  events: EarningsEvent
  tags: EarningsTag
  input: EarningsInput
  output: EarningsOutput
}
