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
  /** The form is complete; the typed data is in the one-time store, and the event has only its handle. */
  | { type: 'account.submit'; handle: string }
  /** "Contract". */
  | { type: 'contract.open' }
  | { type: 'dialog.close' }
  | { type: 'account.retry' }
  | { type: 'back.request' }

// ── Input, output and actor results ──────────────────────────────────────────────────────────────────────────────────

export interface BankAccountInput {
  customer: Pick<Customer, 'id' | 'email' | 'phone'>
}

/** Data for the form. A saved account is represented only by its handle. */
export interface BankForm {
  /** Id of the customer as payee; null while no account is saved. */
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
  /** The server no longer accepts the session. */
  | { kind: 'sessionExpired' }

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface BankAccountContext extends BankAccountInput, BankForm {
  /** Text of the contract; null until read. */
  contract: string | null
  /** Why the form, the saving or the contract failed. */
  failure: ReadFailure | null
}

/** Types for `setup`. */
export interface BankAccountTypes {
  context: BankAccountContext
  events: BankAccountEvent
  tags: BankAccountTag
  input: BankAccountInput
  output: BankAccountOutput
}
