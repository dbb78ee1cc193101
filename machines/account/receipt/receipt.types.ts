import type { Paid } from '#domain/account/receipt.ts'
import type { BookingTransaction, Business, Customer } from '#domain/entities.ts'
import type { FlowEvent, FlowInput, FlowOutput, RouteEntry, ScreenTag } from '#machines/shared/flow.types.ts'
import type { ReadFailure } from '#machines/shared/read-failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ReceiptTag =
  | ScreenTag<'receipt'>
  | 'busy'
  | 'failed'
  /** The customer has no such reservation at this business. */
  | 'missing'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ReceiptEvent =
  // A receipt is worded by the app alone: a language change reads nothing again.
  | Exclude<FlowEvent, { type: 'language.changed' }>
  | { type: 'receipt.retry' }
  /** "Print or save as PDF". */
  | { type: 'receipt.print' }
  | { type: 'reservation.show' }
  | { type: 'back.request' }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Nothing is saved: the receipt is read again. */
export type ReceiptInput = FlowInput

export interface ReadReceiptInput {
  /** Id or slug in the URL. */
  id: string
  business: Business | null
  transactionId: string
}

/** A transaction with its business and what was paid for it. */
export interface Receipt extends Paid {
  business: Business
  transaction: BookingTransaction
}

// ── Output: the `FlowOutput` of every routed flow ────────────────────────────────────────────────────────────────────

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface ReceiptContext {
  entry: RouteEntry
  /** Null until the session is known. */
  customer: Customer | null
  /** Null until read. */
  business: Business | null
  /** Null until read. */
  receipt: Receipt | null
  /** Why the receipt could not be read. */
  failure: ReadFailure | null
}

/** Types for `setup`. */
export interface ReceiptTypes {
  context: ReceiptContext
  events: ReceiptEvent
  tags: ReceiptTag
  input: ReceiptInput
  output: FlowOutput
}
