import type { Business, CheckoutItem, ChosenService, ChosenTime, Customer, Language } from '#domain/entities.ts'
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
  /** What could not be read without it is read again by itself. */
  | Extract<NetworkEvent, { type: 'network.restored' }>
  | { type: 'back.request' }
  /** Look at what the other tab has booked. */
  | { type: 'booking.open' }
  /** Book these services once more, on purpose. */
  | { type: 'booking.repeat' }
  /** Go on with the payment of the customer's own booking of that time. */
  | { type: 'payment.open' }
  /** Another time than the one that the customer holds already. */
  | { type: 'times.choose' }

/** What one tab tells the others when it has booked; on the device, nothing personal. */
export interface BookingMessage {
  businessId: string
  transactionId: string
  /** The one booking that was moved or, as a session of a package, given its time; null where something new was booked. */
  bookingId: string | null
  times: { serviceId: string; start: string }[]
}

/** What was booked in this tab before the customer went back to where it was chosen. */
export interface BookedBefore {
  transactionId: string
  /** When the first of it begins, ISO. */
  start: string
}

/** Which pet a service is booked for. */
export interface BookedPet {
  serviceId: string
  name: string
}

/** What the booking leaves in this tab and tells the others, once it exists. */
export interface MadeBooking {
  message: BookingMessage
  moved: MovedBooking | null
  pets: BookedPet[]
}

/** A booking that has just been given a time, or another one, for the entries of the history that say what was before. */
export interface MovedBooking {
  bookingId: string
  /** When it was, as the address said it; ISO. Null for a session, which had no time. */
  from: string | null
  /** When it is now, ISO. */
  start: string
  /** Who does it now. */
  professionalId: string
}

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** What survives a reload: choices only, no times on offer, nothing of the session. */
export interface SavedBooking {
  version: 1
  businessId: string
  services: ChosenService[]
  day: string | null
  times: ChosenTime[]
  serviceIndex: number
  questions: string[]
  answer: string
  passed: NavigationState
  attempt: CheckoutAttempt | null
}

/** The steps of the wizard that have an address of their own. */
export type WizardStep = 'date' | 'times' | 'checkout'

export interface ResumeBookingInput {
  entry: RouteEntry
  saved: SavedBooking | null
  business: Business | null
}

/** Everything that is known of the booking when the flow starts. */
export interface ResumedBooking {
  business: Business
  services: ChosenService[]
  day: string | null
  times: ChosenTime[]
  serviceIndex: number
  questions: string[]
  answer: string
  /** What was answered when the booking was made that is moved now; empty where nothing was, or it is not known. */
  earlierAnswer: string
  passed: NavigationState
  attempt: CheckoutAttempt | null
  /** Null where the customer has not come back from a booking. */
  before: BookedBefore | null
}

/** What a customer wants and could not have; perhaps a booking of their own that is not paid yet holds it. */
export interface FindHeldInput {
  business: Business
  /** Null while nobody is signed in, who then holds nothing. */
  customerId: string | null
  language: Language
  recipientId: string
  wanted: ChosenTime[]
}

export interface RememberReturnInput {
  /** The checkout the customer comes back to, a path of this app. */
  path: string
  businessId: string
  /** What is booked there. */
  items: CheckoutItem[]
  draft: AnswerDraft
}

/** What was answered to the questions of the business, and who was signed in last where it was written; null: nobody. */
export interface AnswerDraft {
  questions: string[]
  answer: string
  customerId: string | null
}

/** Services that are not booked any more, for the page they were chosen on. */
export interface RemovedServices {
  /** Id or slug of the business, as the address spells it. */
  address: string
  serviceIds: string[]
}

// ── Output: the `FlowOutput` of every routed flow ────────────────────────────────────────────────────────────────────

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface BookingWizardContext {
  /** The address the customer opened, with what travelled in it. */
  entry: RouteEntry
  /** What this tab kept of the booking before a reload. */
  saved: SavedBooking | null
  /** Where the appointment will be; null until read. */
  business: Business | null
  /** Who is signed in; null while anonymous. */
  customer: Customer | null
  /** Who was last, if only before a log-out elsewhere; null while nobody was. */
  lastCustomerId: string | null
  /** The language of the interface, also of what the server is asked. */
  language: Language
  /** The step the customer asked for by address or history. */
  goal: WizardStep
  /** What is booked together. */
  services: ChosenService[]
  /** The day chosen for all of them. */
  day: string | null
  /** The time chosen for each, in any order, for those that have one. */
  times: ChosenTime[]
  /** The service whose times are shown, counted from 0. */
  serviceIndex: number
  /** What the business wants to know, from the search. */
  questions: string[]
  /** What the customer answered. */
  answer: string
  /** What they answered when the booking was made that is moved now: never saved. */
  earlierAnswer: string
  /** Coupon, reschedule and package marks that travel through untouched. */
  passed: NavigationState
  /** The try to book that is under way, kept through reloads. */
  attempt: CheckoutAttempt | null
  /** The time that was sold to somebody else while the customer was choosing. */
  taken: TakenTime | null
  /** The customer's own unpaid booking that holds the time, as this flow takes it up. */
  resumable: SavedBooking | null
  /** What was booked before the customer came back; null where nothing was. */
  before: BookedBefore | null
  /** What another tab has just booked. */
  message: BookingMessage | null
  /** Why the business could not be read. */
  failure: BookingWizardFailure | null
  /** Where the customer goes when this flow ends. */
  departure: Departure | null
}
