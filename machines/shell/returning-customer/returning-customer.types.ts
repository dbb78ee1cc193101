import type { ComingReservation, LastReservation } from '#domain/booking/returning.ts'
import type { ServiceTimes } from '#domain/booking/times.ts'
import type {
  BookingTransaction,
  Business,
  CancellationPolicy,
  ChosenService,
  ChosenTime,
  Language,
} from '#domain/entities.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** No screens: the business page shows a card with the next reservation, or with times for the last one again. */
export type ReturningCustomerTag = 'shown' | 'busy'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type ReturningCustomerEvent =
  /** Opens the next reservation. */
  | { type: 'reservation.open' }
  /** Moves the next reservation to another time. */
  | { type: 'reservation.move' }
  /** A tap on one of the offered times, by the start of its first service. */
  | { type: 'time.choose'; start: string }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A signed-in customer, who has nothing to pay at the business on screen. */
export interface ReturningCustomerInput {
  business: Business
  customerId: string
  language: Language
}

export interface ReadReservationsInput {
  businessId: string
  customerId: string
  language: Language
}

export interface ReservationsReading {
  /** The first page: reservations are listed with the newest ones first. */
  transactions: BookingTransaction[]
  /** ISO instant of the read. */
  readAt: string
}

export interface ReadOfferedInput {
  business: Business
  last: LastReservation
  language: Language
}

export interface ReadDayInput {
  business: Business
  services: ChosenService[]
}

export interface ReadTimesInput extends ReadDayInput {
  day: string
  language: Language
}

export interface TimesReading {
  /** Times of the day, before any choice. */
  times: ServiceTimes[]
  /** ISO instant of the read. */
  readAt: string
}

export interface ReadPolicyInput {
  recipientId: string
  language: Language
}

// ── Output: the `FlowOutput` of every routed flow ────────────────────────────────────────────────────────────────────

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface ReturningCustomerContext extends ReturningCustomerInput {
  /** The next reservation; null without one. */
  coming: ComingReservation | null
  /** The last reservation, of which nothing is still to come; null without one. */
  last: LastReservation | null
  /** Its services, as they are offered now. */
  services: ChosenService[]
  /** The first day with times for all of them, `yyyy-mm-dd`; null until read. */
  day: string | null
  /** The offered times, each with one choice per service. */
  offers: ChosenTime[][]
  /** ISO instant of the last read; null before. */
  readAt: string | null
  /** Policy of the business for the move; null if unknown. */
  policy: CancellationPolicy | null
}
