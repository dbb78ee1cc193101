import type { Business, Customer } from '#domain/entities.ts'
import type { AddressDraft } from '#domain/identity/postal-address.ts'
import type { FlowEvent, FlowInput, FlowOutput, RouteEntry, ScreenTag } from '#machines/shared/flow.types.ts'
import type { ReadFailure } from '#machines/shared/read-failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** `waiting`: the session is not known yet. `place`: shown to an anonymous user. */
export type AddressScreen = 'waiting' | 'form' | 'place'

export type AddressTag =
  | ScreenTag<AddressScreen>
  | 'dialog:incomplete'
  | 'dialog:savingFailed'
  | 'busy'
  | 'failed'
  /** Each field shows its problem. */
  | 'correcting'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type AddressEvent =
  | Exclude<FlowEvent, { type: 'language.changed' }>
  /** The customer edits the form. */
  | { type: 'draft.change'; change: Partial<AddressDraft> }
  | { type: 'address.submit' }
  | { type: 'dialog.close' }
  /** Retries what failed before the form was shown. */
  | { type: 'address.retry' }
  | { type: 'signIn.start' }
  | { type: 'back.request' }

// ── Input, output and actor results ──────────────────────────────────────────────────────────────────────────────────

/** Form saved in this tab before it is submitted, with the customer's id. */
export interface SavedAddress {
  customerId: string
  draft: AddressDraft
}

export type AddressInput = FlowInput<SavedAddress>

export type AddressOutput = FlowOutput

export interface SaveAddressInput {
  customerId: string
  /** Trimmed, with single spaces inside. */
  address: AddressDraft
  /** Whether a payment continues afterwards. */
  isForPayment: boolean
}

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface AddressContext {
  /** Route that was opened, with the return route in its state. */
  entry: RouteEntry
  /** Null until known, and for an anonymous user. */
  customer: Customer | null
  /** Business of the appointments; null until read. */
  business: Business | null
  /** Form saved before a reload; null without one. */
  saved: SavedAddress | null
  /** Current form. */
  draft: AddressDraft
  /** Why a read or the saving failed. */
  failure: ReadFailure | null
}

/** Types for `setup`. */
export interface AddressTypes {
  context: AddressContext
  events: AddressEvent
  input: AddressInput
  output: AddressOutput
  tags: AddressTag
}
