import type { BookingUpdate } from '#domain/booking/booking-update.ts'
import type {
  BookingTransaction,
  Business,
  CancellationPolicy,
  CheckoutInfo,
  Customer,
  Language,
} from '#domain/entities.ts'
import type { Failure } from '#domain/failure.ts'
import type { ReturnedPayment } from '#machines/payment/provider-return/index.ts'
import type { FlowEvent, FlowInput, FlowOutput, ScreenTag } from '#machines/shared/flow.types.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ConfirmationTag =
  | ScreenTag<'loading' | 'confirmation' | 'package' | 'notFound' | 'failed'>
  | 'busy'
  | 'failed'
  /** Bookings are shown without amounts and policy, because those could not be read. */
  | 'incomplete'
  /** The calendar options are shown. */
  | 'calendarChoices'
  /** What would be shared was copied: the device has no share dialog. */
  | 'copied'
  | 'shareFailed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ConfirmationEvent =
  | FlowEvent
  /** The tab is visible again, or the device is online again. */
  | { type: 'tab.shown' }
  | { type: 'network.restored' }
  | { type: 'confirmation.retry' }
  | { type: 'summary.retry' }
  | { type: 'business.show' }
  /** "Discover packages". */
  | { type: 'packages.open' }
  /** "View my reservations". */
  | { type: 'reservations.open' }
  /** Schedule a session of the bought package. */
  | { type: 'session.schedule' }
  /** Reschedule a booking. */
  | { type: 'booking.reschedule'; bookingId: string }
  /** "View professional". */
  | { type: 'professional.show'; professionalId: string }
  | { type: 'calendar.open' }
  | { type: 'calendar.close' }
  /** Share where and when; `message` has nothing personal. */
  | { type: 'booking.share'; message: string }
  /** "Refer and Earn". */
  | { type: 'referral.open' }
  | { type: 'back.request' }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Everything is read by the URL: nothing is saved, and navigation state is not trusted. */
export type ConfirmationInput = FlowInput

export interface ReadBookingInput {
  businessId: string
  transactionId: string
  /** The business, if already known. */
  business: Business | null
  /** The provider's result of a payment the customer just returned from; null otherwise. */
  payment: ProviderPayment | null
}

/** The provider's result of a payment that did not fail. */
export type ProviderPayment = 'succeeded' | 'processing'

export interface ReadBooking {
  business: Business
  transaction: BookingTransaction
  /** The provider's result, remembered in this tab until our servers know it. */
  payment: ProviderPayment | null
  /** Server time, ISO. */
  readAt: string
}

export interface ClearFunnelInput {
  transactionId: string
  /** Keys of the business in storage: its id, and the id or slug of the URL. */
  businessIds: string[]
  /** Id of the changed booking; null if all are new. */
  bookingId: string | null
  /** Start of the first booked or moved appointment, ISO; null for a package or cancelled bookings. */
  start: string | null
  /** Name of the bought package; null without one, or if it was cancelled. */
  packageName: string | null
}

export interface ReadSummaryInput {
  business: Business
  transaction: BookingTransaction
  language: Language
}

/** Amounts from the server's calculation, and the cancellation policy. */
export interface BookingSummary {
  info: CheckoutInfo
  policy: CancellationPolicy | null
  /** Server time, ISO; deadlines before it are not shown any more. */
  readAt: string
}

/** Whether the device shared the text by its dialog, or copied it. */
/** What is shared: where and when, and the business whose link follows. */
export interface ShareInput {
  businessId: string
  message: string
}

export type ShareResult = 'shared' | 'copied'

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ConfirmationOutput = FlowOutput

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface ConfirmationContext {
  /** Kind of confirmation: appointments or a bought package. */
  subject: 'booking' | 'package'
  businessId: string
  /** Null if the route names none. */
  transactionId: string | null
  /** Id of the booking that was just changed; null if all are new, or unknown. */
  changedId: string | null
  /** Whether that booking was rescheduled or, as a session of a package, scheduled first; null if unknown. */
  change: BookingUpdate['kind'] | null
  /** Payment the customer returns from; null without one, and after its result is known. */
  returned: ReturnedPayment | null
  /** The provider's result of the payment; null if it adds nothing to what our servers know. */
  payment: ProviderPayment | null
  business: Business | null
  transaction: BookingTransaction | null
  /** Server time of the read, ISO. */
  readAt: string | null
  /** Amounts and policy; null until read. */
  summary: BookingSummary | null
  /** Signed-in customer; null while anonymous. */
  customer: Customer | null
  language: Language
  /** Why the booking could not be read. */
  failure: Failure | null
}

/** Types for `setup`. */
export interface ConfirmationTypes {
  context: ConfirmationContext
  events: ConfirmationEvent
  tags: ConfirmationTag
  input: ConfirmationInput
  output: ConfirmationOutput
}
