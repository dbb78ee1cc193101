import type { BookingTransaction, Business, Language } from '#domain/entities.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** No screens: the page of the business shows a way to the payment while a booking or a package waits for it. */
export type UnpaidBookingTag = 'offered' | 'busy'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Who looks at which business. */
export interface Viewer {
  /** Null while it is being read. */
  business: Business | null
  /** Null while nobody is signed in. */
  customerId: string | null
  language: Language
}

export type UnpaidBookingEvent =
  | ({ type: 'viewer.changed' } & Viewer)
  /** "Pay now". */
  | { type: 'payment.open' }
  /** The page is seen again, or the device has a connection again. */
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
  /** What waits for its payment; null where nothing does. */
  transaction: BookingTransaction | null
  /** When that was so, ISO. */
  readAt: string
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** It ends once the checkout has what it needs: the page leads there. */
export type UnpaidBookingOutput = 'checkout' | 'checkoutPackage'

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface UnpaidBookingContext extends Viewer {
  /** What waited for its payment when it was looked for last. */
  transaction: BookingTransaction | null
  /** When that was, ISO; null until then. */
  readAt: string | null
}
