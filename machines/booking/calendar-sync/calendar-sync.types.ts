import type { CalendarChange, WrittenEvents } from '#domain/booking/calendar-sync.ts'
import type { Booking, Business } from '#domain/entities.ts'
import type { CalendarSyncFailure } from './calendar-sync.failure.ts'

/**
 * A child of any machine that reads bookings. The parent reports the bookings; the child updates the customer's
 * calendar if the customer turned that on. The parent never waits for it.
 */

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type CalendarSyncTag =
  /** Sync can be turned on or off. */
  | 'offered'
  | 'on'
  | 'busy'
  | 'upToDate'
  /** The provider must be asked for permission again. */
  | 'consentMissing'
  | 'failed'
  /** Explains what the provider will ask. */
  | 'dialog:consent'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Report of the parent: bookings it read, and their customer. Newer data replaces older. */
export interface KnownBookings {
  /** Null while anonymous: there is no calendar. */
  customerId: string | null
  business: Business
  bookings: Booking[]
  /** Server time, ISO. */
  readAt: string
}

export type CalendarSyncEvent =
  | ({ type: 'bookings.known' } & KnownBookings)
  /** The switch; also to renew an expired permission. */
  | { type: 'sync.enable' }
  | { type: 'sync.disable' }
  /** Another tab turned sync on or wrote an event. */
  | { type: 'sync.begun' }
  /** Another tab turned sync off. */
  | { type: 'sync.ended' }
  /** Opens the provider's window. */
  | { type: 'consent.open' }
  | { type: 'dialog.close' }
  /** Retries what failed. */
  | { type: 'sync.retry' }

// ── Actor inputs and outputs ─────────────────────────────────────────────────────────────────────────────────────────

/** Setting stored on the device; `unavailable` if the deployment has no calendar. */
export type SyncSetting = { kind: 'unavailable' } | { kind: 'off' } | { kind: 'on'; written: WrittenEvents }

/** Change to write; the actor returns it once written. */
export interface WriteChangeInput {
  customerId: string
  timeZone: string
  change: CalendarChange | null
}

/** Params of the action that stores the setting. */
export interface RecordedSetting {
  customerId: string
  written: WrittenEvents
}

/** Params of the action that stores a written change; null for none. */
export interface RecordedChange {
  customerId: string
  change: CalendarChange | null
}

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Never contains a permission or token. */
export interface CalendarSyncContext {
  /** Id of the customer; null until the parent reports it. */
  customerId: string | null
  business: Business | null
  bookings: Booking[]
  readAt: string | null
  /** Events written by this device; null while sync is off. */
  written: WrittenEvents | null
  failure: CalendarSyncFailure | null
}

/** Types for `setup`. */
export interface CalendarSyncTypes {
  context: CalendarSyncContext
  events: CalendarSyncEvent
  tags: CalendarSyncTag
}
