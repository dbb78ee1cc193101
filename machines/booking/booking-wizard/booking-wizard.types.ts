import type { BookingDraft } from '#domain/booking/booking-draft.ts'
import type { ChangedTime } from '#domain/booking/times.ts'
import type { Business, ChosenTime, Customer, Language } from '#domain/entities.ts'
import type { CheckoutAttempt, CheckoutReport } from '#machines/booking/checkout/index.ts'
import type { DateSelectionReport } from '#machines/booking/date-selection/index.ts'
import type { TakenTime, TimeIndexReport } from '#machines/booking/time-index/index.ts'
import type { Departure, FlowEvent, NavigationState, RouteEntry, ScreenTag } from '#machines/shared/flow.types.ts'
import type { NetworkEvent } from '#machines/shared/network.types.ts'
import type { BookingWizardFailure } from './booking-wizard.failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type BookingWizardTag =
  | ScreenTag<'resuming' | 'unavailable' | 'inactive' | 'bookedElsewhere' | 'heldUnpaid'>
  | 'busy'
  | 'failed'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type BookingWizardEvent =
  | FlowEvent
  | DateSelectionReport
  | TimeIndexReport
  | CheckoutReport
  /** Another tab of this browser has booked. */
  | { type: 'booking.made'; booking: BookingMessage }
  | { type: 'resume.retry' }
  /** Failed reads are retried automatically. */
  | Extract<NetworkEvent, { type: 'network.restored' }>
  | { type: 'back.request' }
  /** Open the booking that another tab made. */
  | { type: 'booking.open' }
  /** Book these services again on purpose. */
  | { type: 'booking.repeat' }
  /** The tab is visible again and the times are too old to trust. */
  | { type: 'times.aged' }
  /** Continue with the payment of the customer's own unpaid booking. */
  | { type: 'payment.open' }
  /** Choose another time than the one that the customer already holds. */
  | { type: 'times.choose' }

/** Message to other tabs after a booking: stays on the device, nothing personal. */
export interface BookingMessage {
  businessId: string
  transactionId: string
  /** Id of the booking that was rescheduled or, as a session of a package, scheduled; null for a new booking. */
  bookingId: string | null
  times: { serviceId: string; start: string }[]
}

/** Booking made in this tab before the customer went back to the services. */
export interface BookedBefore {
  transactionId: string
  /** Start of its first appointment, ISO. */
  start: string
}

/** The pet that a service is booked for. */
export interface BookedPet {
  serviceId: string
  name: string
}

/** What a new booking stores in this tab and posts to the others. */
export interface MadeBooking {
  message: BookingMessage
  moved: MovedBooking | null
  pets: BookedPet[]
}

/** A booking with a new time, for history entries that have the old one. */
export interface MovedBooking {
  bookingId: string
  /** Start before the change, ISO; null for a session without a time. */
  from: string | null
  /** New start, ISO. */
  start: string
  /** Id of the new professional. */
  professionalId: string
}

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Saved state for a reload: choices only, no offered times, nothing of the session. */
export interface SavedBooking {
  version: 2
  businessId: string
  draft: BookingDraft
  serviceIndex: number
  attempt: CheckoutAttempt | null
}

/** Steps of the wizard with their own URL. */
export type WizardStep = 'date' | 'times' | 'checkout'

export interface ResumeBookingInput {
  entry: RouteEntry
  saved: SavedBooking | null
  business: Business | null
}

/** State of the booking when the flow starts. */
export interface ResumedBooking {
  business: Business
  draft: BookingDraft
  serviceIndex: number
  /** Answer given for the booking that is rescheduled; empty if none or unknown. */
  earlierAnswer: string
  attempt: CheckoutAttempt | null
  /** Null if the customer did not come back from a booking. */
  before: BookedBefore | null
}

/** Input for checking the times of the draft again. */
export interface CheckTimesInput {
  business: Business
  draft: BookingDraft
  language: Language
}

/** Result of checking the chosen times. */
export interface CheckedTimes {
  /** Current times: without lost ones, with new professionals where one took over. */
  times: ChosenTime[]
  /** Changes to show to the customer. */
  changes: ChangedTime[]
}

/** Times that the customer could not get; their own unpaid booking may hold them. */
export interface FindHeldInput {
  business: Business
  /** Null while anonymous: then there is no such booking. */
  customerId: string | null
  language: Language
  recipientId: string
  wanted: ChosenTime[]
}

/** What is stored when the checkout opens. */
export interface OpenedCheckout {
  businessId: string
  draft: BookingDraft
  /** Its navigation state, as the specification wants it stored. */
  payload: NavigationState
}

export interface RememberReturnInput {
  /** Path of the checkout to return to. */
  path: string
  businessId: string
  draft: BookingDraft
  /** Id of the customer who was signed in last; null if none was. */
  customerId: string | null
}

/** Removed services, for the page on which they were chosen. */
export interface RemovedServices {
  /** Id or slug of the business in the URL. */
  address: string
  serviceIds: string[]
}

// ── Output: the `FlowOutput` of every routed flow ────────────────────────────────────────────────────────────────────

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface BookingWizardContext {
  /** The route that was opened, with its navigation state. */
  entry: RouteEntry
  /** Booking that this tab saved before a reload. */
  saved: SavedBooking | null
  /** Null until read. */
  business: Business | null
  /** Signed-in customer; null while anonymous. */
  customer: Customer | null
  /** Id of the last signed-in customer, also after a log-out in another tab; null if there was none. */
  lastCustomerId: string | null
  /** Language of the interface and of requests. */
  language: Language
  /** The step that the route asks for. */
  goal: WizardStep
  /** What is chosen and entered so far. */
  draft: BookingDraft
  /** Index of the shown service, from 0. */
  serviceIndex: number
  /** Answer given for the booking that is rescheduled; never saved. */
  earlierAnswer: string
  /** Running attempt to book, saved through reloads. */
  attempt: CheckoutAttempt | null
  /** Time that another customer booked during the choice. */
  taken: TakenTime | null
  /** The customer's own unpaid booking that holds the time, ready to resume. */
  resumable: SavedBooking | null
  /** Booking made before the customer came back; null if none. */
  before: BookedBefore | null
  /** Booking that another tab just made. */
  message: BookingMessage | null
  /** Why the business could not be read. */
  failure: BookingWizardFailure | null
  /** Where the flow leads when it ends. */
  departure: Departure | null
}
