import type { Customer } from '#domain/entities.ts'
import type { ScreenTag } from '#machines/shared/flow.types.ts'
import type { ReadFailure } from '#machines/shared/read-failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type BankAccountTag =
  | ScreenTag<'waiting' | 'form' | 'saved'>
  | 'busy'
  | 'failed'
  | 'saving'
  | 'savingFailed'
  | 'readingContract'
  | 'contractFailed'
  | 'dialog:contract'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type BankAccountEvent =
  /** The form is complete; what was typed is taken up with the ticket, and is in no event. */
  | { type: 'account.submit'; handle: string }
  /** "Contract". */
  | { type: 'contract.open' }
  | { type: 'dialog.close' }
  | { type: 'account.retry' }
  | { type: 'back.request' }

// ── Input, output and what the actors give ───────────────────────────────────────────────────────────────────────────

export interface BankAccountInput {
  customer: Pick<Customer, 'id' | 'email' | 'phone'>
}

/** What the form needs. Of a saved account it holds nothing but the ticket that the form takes it up with. */
export interface BankForm {
  /** The customer's own; null while no account is saved. */
  recipientId: string | null
  /** Null while no account is saved. */
  handle: string | null
}

export interface SaveAccountInput {
  customer: BankAccountInput['customer']
  recipientId: string | null
  handle: string
}

export type BankAccountOutput =
  | { kind: 'saved' }
  | { kind: 'left' }
  /** The server does not know the customer any more. */
  | { kind: 'sessionExpired' }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface BankAccountContext extends BankAccountInput, BankForm {
  /** The text of the contract; null until read. */
  contract: string | null
  /** Why the form could not be had, the account not saved, or the contract not read. */
  failure: ReadFailure | null
}

/** For `setup`. */
export interface BankAccountTypes {
  context: BankAccountContext
  events: BankAccountEvent
  tags: BankAccountTag
  input: BankAccountInput
  output: BankAccountOutput
}
