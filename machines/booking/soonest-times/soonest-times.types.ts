import type { ServiceTimes } from '#domain/booking/times.ts'
import type { Business, ChosenService, ChosenTime, Language } from '#domain/entities.ts'
import type { DayFacts } from '#domain/time.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** No screens: the date page shows the times above its calendar. */
export type SoonestTimesTag = 'busy' | 'shown'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A tap on one of the offered times, by the start of its first service. */
export type SoonestTimesEvent = { type: 'time.choose'; start: string }

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface SoonestTimesInput {
  business: Business
  services: ChosenService[]
  /** They belong to a booking that is changed: its customer knows which time to move to. */
  hasFixedServices: boolean
  /** Coupon of the booking; null without one. */
  couponId: string | null
  /** The first day with times for all services, `yyyy-mm-dd` in the business zone. */
  day: string
  language: Language
}

export type ReadSoonestInput = Omit<SoonestTimesInput, 'hasFixedServices'>

export interface SoonestReading {
  /** Times of the day, before any choice. */
  services: ServiceTimes[]
  questions: string[]
  day: DayFacts
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A time for each service on that day, with the questions of the search. */
export interface SoonestTimesOutput {
  day: string
  times: ChosenTime[]
  questions: string[]
}

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface SoonestTimesContext extends SoonestTimesInput {
  /** The offered times, each with one choice per service. */
  offers: ChosenTime[][]
  questions: string[]
}
