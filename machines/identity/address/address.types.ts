import type { Business, Customer } from '#domain/entities.ts'
import type { AddressDraft } from '#domain/identity/postal-address.ts'
import type { FlowEvent, FlowInput, FlowOutput, RouteEntry, ScreenTag } from '#machines/shared/flow.types.ts'
import type { ReadFailure } from '#machines/shared/read-failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** `waiting` is the moment before it is known who is signed in; `place` is what somebody sees who is not. */
export type AddressScreen = 'waiting' | 'form' | 'place'

export type AddressTag =
  | ScreenTag<AddressScreen>
  | 'dialog:incomplete'
  | 'dialog:savingFailed'
  | 'busy'
  | 'failed'
  /** Each field says what is wrong with it. */
  | 'correcting'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type AddressEvent =
  | Exclude<FlowEvent, { type: 'language.changed' }>
  /** Something is typed or chosen in the form. */
  | { type: 'draft.change'; change: Partial<AddressDraft> }
  | { type: 'address.submit' }
  | { type: 'dialog.close' }
  /** Try again what has just failed before anything was there. */
  | { type: 'address.retry' }
  | { type: 'signIn.start' }
  | { type: 'back.request' }

// ── Input, output and what the actors give ───────────────────────────────────────────────────────────────────────────

/** What the tab keeps of a form that is not sent yet, and whose it is. */
export interface SavedAddress {
  customerId: string
  draft: AddressDraft
}

export type AddressInput = FlowInput<SavedAddress>

export type AddressOutput = FlowOutput

export interface SaveAddressInput {
  customerId: string
  /** Tidied: no spaces around, single ones inside. */
  address: AddressDraft
  /** Whether a payment waits for it, which then goes on. */
  isForPayment: boolean
}

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface AddressContext {
  /** The address the customer came in by, with the return route that travels along. */
  entry: RouteEntry
  /** Whose address it is; null until it is known, and for a visitor. */
  customer: Customer | null
  /** Where the appointments are; null until it is read. */
  business: Business | null
  /** What was typed before a reload; null without that. */
  saved: SavedAddress | null
  /** The form as it stands. */
  draft: AddressDraft
  /** Why something could not be read or saved. */
  failure: ReadFailure | null
}

/** For `setup`. */
export interface AddressTypes {
  context: AddressContext
  events: AddressEvent
  input: AddressInput
  output: AddressOutput
  tags: AddressTag
}
