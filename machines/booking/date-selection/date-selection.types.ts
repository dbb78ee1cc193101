import type { PackageValidity } from '#domain/booking/package-session.ts'
import type { Business, ChosenService } from '#domain/entities.ts'
import type { ScreenTag } from '#machines/shared/flow.types.ts'
import type { DateSelectionFailure } from './date-selection.failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type DateSelectionTag =
  | ScreenTag<'date' | 'noServicesLeft'>
  | 'busy'
  | 'failed'
  | 'dialog:noDates'
  | 'dialog:loadFailed'
  /** A day was tapped and the page is about to go on to its times. */
  | 'leaving'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type DateSelectionEvent =
  /** A tap on an available day of the calendar. */
  | { type: 'day.choose'; day: string }
  /** "Show next available day". */
  | { type: 'nextDay.show' }
  /** "Search schedules". */
  | { type: 'schedules.search' }
  /** The cross on a service's chip. */
  | { type: 'service.remove'; serviceId: string }
  /** OK on a dialog that has nothing more to offer. */
  | { type: 'dialog.acknowledge' }
  /** "Try again" on the dialog of a failed read. */
  | { type: 'dates.retry' }
  /** The way back to the services after the last one was removed. */
  | { type: 'services.choose' }
  | { type: 'back.request' }

/** What the parent hears while the customer chooses, so that a reload finds it again. */
export interface DateSelectionReport {
  type: 'date.reported'
  services: ChosenService[]
  day: string | null
}

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface DateSelectionInput {
  business: Business
  services: ChosenService[]
  /** They belong to a booking that is changed, and stay as they are. */
  hasFixedServices: boolean
  /** The day chosen before, when the customer comes back to change it. */
  day: string | null
  /** The coupon they are booked with, which may be good for some days only; null without one. */
  couponId: string | null
  /** How long the package is good whose session is scheduled; null for anything else. */
  validity: PackageValidity | null
}

/** Days as the server and the business's clock know them. */
export interface AvailableDates {
  /** The business's today, `yyyy-mm-dd`. */
  today: string
  /** Days with at least one time for the services, ascending, none of them past. */
  days: string[]
}

export interface ReadAvailableDatesInput {
  business: Business
  services: ChosenService[]
  couponId: string | null
  /** How long the package is good whose session is scheduled; null for anything else. */
  validity: PackageValidity | null
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** "picked": on to the times of the day. "left": back to the services; the list is empty when all were removed. */
export interface DateSelectionOutput {
  kind: 'picked' | 'left'
  day: string | null
  services: ChosenService[]
}

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface DateSelectionContext {
  /** How long the package is good whose session is scheduled; null for anything else. */
  validity: PackageValidity | null
  /** Where the appointment will be. */
  business: Business
  /** What is to be scheduled together. */
  services: ChosenService[]
  /** They belong to a booking that is changed, and stay as they are. */
  hasFixedServices: boolean
  /** On which days there are times for these services; null until read. */
  available: AvailableDates | null
  /** The day the customer has in mind. */
  day: string | null
  /** The coupon whose days these are; null without one. */
  couponId: string | null
  /** Why the days could not be read. */
  failure: DateSelectionFailure | null
}

// ── Meta ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A tap on a day is shown for this long before the page goes on. */
export const SELECTION_PAUSE_MS = 700
