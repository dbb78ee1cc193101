import type { SavedAccount } from '#domain/referrals/bank-account.ts'
import type { Earnings } from '#domain/referrals/referral.ts'
import type { ScreenTag } from '#machines/shared/flow.types.ts'
import type { ReadFailure } from '#machines/shared/read-failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type EarningsTag =
  | ScreenTag<'earnings'>
  | 'busy'
  | 'failed'
  /** The withdrawal is on its way. */
  | 'withdrawing'
  /** It has just been taken. */
  | 'withdrawn'
  | 'dialog:refused'
  /** The account is being read. */
  | 'accountBusy'
  /** It is known whether there is one, and which. */
  | 'accountKnown'
  | 'accountFailed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type EarningsEvent =
  /** "Request withdrawal". */
  | { type: 'withdrawal.request' }
  /** To the form of the bank data. */
  | { type: 'account.open' }
  | { type: 'dialog.close' }
  | { type: 'earnings.retry' }
  /** The account alone, where the earnings are there. */
  | { type: 'account.retry' }
  | { type: 'back.request' }

// ── Input, output and what the actors give ───────────────────────────────────────────────────────────────────────────

export interface EarningsInput {
  customerId: string
}

export interface TransferInput {
  customerId: string
  recipientId: string
}

export type EarningsOutput =
  | { kind: 'left' }
  /** On to the form of the bank data. */
  | { kind: 'accountOpened' }
  /** The server does not know the customer any more. */
  | { kind: 'sessionExpired' }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface EarningsContext {
  customerId: string
  /** Null until read. */
  earnings: Earnings | null
  /** What may be known of it outside its form; null while none is saved, and until it is read. */
  account: SavedAccount | null
  /** Why the earnings or the account could not be read, or the withdrawal was not taken. */
  failure: ReadFailure | null
}

/** For `setup`. */
export interface EarningsTypes {
  context: EarningsContext
  events: EarningsEvent
  tags: EarningsTag
  input: EarningsInput
  output: EarningsOutput
}
