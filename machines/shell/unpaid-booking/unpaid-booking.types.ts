import type { BookingTransaction, Business, Language } from '#domain/entities.ts'
import type { FlowOutput } from '#machines/shared/flow.types.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** No screens: the business page shows a link to the payment while a booking or package is unpaid. */
export type UnpaidBookingTag = 'offered' | 'busy'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Business and customer on screen. */
export interface Viewer {
  /** Null until read. */
  business: Business | null
  /** Null while anonymous. */
  customerId: string | null
  language: Language
}

export type UnpaidBookingEvent =
  | ({ type: 'viewer.changed' } & Viewer)
  /** "Pay now". */
  | { type: 'payment.open' }
  /** The tab is visible again, or the device is online again. */
  | { type: 'tab.shown' }
  | { type: 'network.restored' }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface FindUnpaidInput {
  business: Business
  customerId: string
  language: Language
}

export interface UnpaidBooking {
  business: Business
  transaction: BookingTransaction
}

export interface UnpaidReading {
  /** The unpaid transaction; null without one. */
  transaction: BookingTransaction | null
  /** ISO instant of the read. */
  readAt: string
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * The checkout to go to; the machine ends once the data for it is stored. With nothing to pay, where the returning
 * customer goes.
 */
export type UnpaidBookingOutput = 'checkout' | 'checkoutPackage' | FlowOutput

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface UnpaidBookingContext extends Viewer {
  /** The unpaid transaction at the last read. */
  transaction: BookingTransaction | null
  /** ISO instant of the last read; null before. */
  readAt: string | null
  /** Where the returning customer goes; null without it. */
  next: FlowOutput | null
}
