import type { BookingUpdate } from '#domain/booking/booking-update.ts'
import type {
  BookingTransaction,
  Business,
  CancellationPolicy,
  CheckoutInfo,
  Customer,
  Language,
} from '#domain/entities.ts'
import type { ReturnedPayment } from '#machines/payment/provider-return/index.ts'
import type { FlowEvent, FlowInput, FlowOutput, ScreenTag } from '#machines/shared/flow.types.ts'
import type { ConfirmationFailure } from './confirmation.failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ConfirmationTag =
  | ScreenTag<'loading' | 'confirmation' | 'package' | 'notFound' | 'failed'>
  | 'busy'
  | 'failed'
  /** The bookings are shown without amounts and policy, which could not be read. */
  | 'incomplete'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ConfirmationEvent =
  | FlowEvent
  /** The page is seen again, or the device has a connection again. */
  | { type: 'tab.shown' }
  | { type: 'network.restored' }
  | { type: 'confirmation.retry' }
  | { type: 'summary.retry' }
  | { type: 'business.show' }
  /** "Discover packages". */
  | { type: 'packages.open' }
  /** "View my reservations". */
  | { type: 'reservations.open' }
  /** A session of the bought package is given its time. */
  | { type: 'session.schedule' }
  /** One of the bookings is given another time. */
  | { type: 'booking.reschedule'; bookingId: string }
  /** "View professional". */
  | { type: 'professional.show'; professionalId: string }
  /** "Refer and Earn". */
  | { type: 'referral.open' }
  | { type: 'back.request' }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Everything is read by the address: nothing is saved and nothing that travelled with it is trusted. */
export type ConfirmationInput = FlowInput

export interface ReadBookingInput {
  businessId: string
  transactionId: string
  /** The business, when it is already known. */
  business: Business | null
  /** What the provider has just said of the payment; null where nobody has come back from it. */
  payment: ProviderPayment | null
}

/** What the card provider said of a payment that did not fail. */
export type ProviderPayment = 'succeeded' | 'processing'

export interface ReadBooking {
  business: Business
  transaction: BookingTransaction
  /** What the provider said of its payment in this tab, until our servers have heard of it as well. */
  payment: ProviderPayment | null
  /** ISO, by the server's clock. */
  readAt: string
}

export interface ClearFunnelInput {
  transactionId: string
  /** What the business is called where something is kept of it: its id, and what the address has. */
  businessIds: string[]
  /** The one booking that was changed; null where all of it was booked. */
  bookingId: string | null
  /** When the first of what was booked or moved begins, ISO; null where nothing is, as of a package or what was cancelled. */
  start: string | null
  /** Of the package that was bought; null where none was, or it was cancelled. */
  packageName: string | null
}

export interface ReadSummaryInput {
  business: Business
  transaction: BookingTransaction
  language: Language
}

/** The money of the booking as the server calculates it, and the rules for cancelling it. */
export interface BookingSummary {
  info: CheckoutInfo
  policy: CancellationPolicy | null
  /** ISO, by the server's clock: what is over by then is not promised any more. */
  readAt: string
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ConfirmationOutput = FlowOutput

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface ConfirmationContext {
  /** What the address confirms: appointments, or a bought package. */
  subject: 'booking' | 'package'
  businessId: string
  /** What was booked; null when the address names nothing. */
  transactionId: string | null
  /** The one of its bookings that has just been given another time; null where all are new, or nothing says so. */
  changedId: string | null
  /** Whether that one was moved or, as a session of a package, given its first time; null where nothing says so. */
  change: BookingUpdate['kind'] | null
  /** The payment the customer comes back from; null without one, and once it is known what became of it. */
  returned: ReturnedPayment | null
  /** What the provider says of the payment; null where it says nothing that our servers do not know. */
  payment: ProviderPayment | null
  business: Business | null
  transaction: BookingTransaction | null
  /** When they were read, ISO by the server's clock. */
  readAt: string | null
  /** Amounts and policy; null until read. */
  summary: BookingSummary | null
  /** Who is signed in; null while anonymous. */
  customer: Customer | null
  language: Language
  /** Why the booking could not be read. */
  failure: ConfirmationFailure | null
}

/** For `setup`. */
export interface ConfirmationTypes {
  context: ConfirmationContext
  events: ConfirmationEvent
  tags: ConfirmationTag
  input: ConfirmationInput
  output: ConfirmationOutput
}
