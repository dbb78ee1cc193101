import type { PackageValidity } from '#domain/booking/package-session.ts'
import type { Business, ChosenService, ChosenTime, Language } from '#domain/entities.ts'
import type { SoonestTimesOutput } from '#machines/booking/soonest-times/index.ts'
import type { ScreenTag } from '#machines/shared/flow.types.ts'
import type { ReadFailure } from '#machines/shared/read-failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type DateSelectionTag =
  | ScreenTag<'date' | 'noServicesLeft'>
  | 'busy'
  | 'failed'
  | 'dialog:noDates'
  | 'dialog:loadFailed'
  /** A day was tapped; the page is about to continue to its times. */
  | 'leaving'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type DateSelectionEvent =
  /** A tap on an available day of the calendar. */
  | { type: 'day.choose'; day: string }
  /** "Show next available day". */
  | { type: 'nextDay.show' }
  /** "Search schedules". */
  | { type: 'schedules.search' }
  /** The remove button of a service's chip. */
  | { type: 'service.remove'; serviceId: string }
  /** OK on a dialog without another action. */
  | { type: 'dialog.acknowledge' }
  /** "Try again" on the dialog of a failed read. */
  | { type: 'dates.retry' }
  /** Back to the services after the last one was removed. */
  | { type: 'services.choose' }
  | { type: 'back.request' }

/** Report to the parent, which saves the choices for a reload. */
export interface DateSelectionReport {
  type: 'date.reported'
  services: ChosenService[]
  day: string | null
}

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface DateSelectionInput {
  business: Business
  services: ChosenService[]
  /** They belong to a booking that is changed, and cannot be removed. */
  hasFixedServices: boolean
  /** Day chosen before, if the customer comes back to change it. */
  day: string | null
  /** Coupon of the booking, which may be valid on some days only; null without one. */
  couponId: string | null
  /** Validity of the package whose session is scheduled; null otherwise. */
  validity: PackageValidity | null
  language: Language
}

/** Available days, from the server, and the business's current day. */
export interface AvailableDates {
  /** Current day of the business, `yyyy-mm-dd`. */
  today: string
  /** Days with at least one time for the services, ascending, none in the past. */
  days: string[]
}

export interface ReadAvailableDatesInput {
  business: Business
  services: ChosenService[]
  couponId: string | null
  /** Validity of the package whose session is scheduled; null otherwise. */
  validity: PackageValidity | null
}

/** What the page of the times is about to ask for. */
export interface ReadTimesAheadInput {
  business: Business
  services: ChosenService[]
  couponId: string | null
  day: string
  language: Language
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * "picked": continue to the times of the day. "timed": every service has a time already. "left": back to the
 * services, which are empty if all were removed.
 */
export interface DateSelectionOutput {
  kind: 'picked' | 'timed' | 'left'
  day: string | null
  services: ChosenService[]
  /** If "timed": a time for each service, else none. */
  times: ChosenTime[]
  /** If "timed": the questions of the business for these services, else none. */
  questions: string[]
}

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface DateSelectionContext {
  /** Validity of the package whose session is scheduled; null otherwise. */
  validity: PackageValidity | null
  /** Business of the appointment. */
  business: Business
  /** Services to schedule together. */
  services: ChosenService[]
  /** They belong to a booking that is changed, and cannot be removed. */
  hasFixedServices: boolean
  /** Days with times for these services; null until read. */
  available: AvailableDates | null
  /** Chosen day. */
  day: string | null
  /** What was chosen of the soonest times; null before. */
  picked: SoonestTimesOutput | null
  /** Coupon of these days; null without one. */
  couponId: string | null
  /** Language of requests. */
  language: Language
  /** Why the days could not be read. */
  failure: ReadFailure | null
}

// ── Meta ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** How long a tapped day is highlighted before the page continues. */
export const SELECTION_PAUSE_MS = 700
