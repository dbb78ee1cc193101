import type { CalendarChange, WrittenEvents } from '#domain/booking/calendar-sync.ts'
import type { Booking, Business } from '#domain/entities.ts'
import type { CalendarSyncFailure } from './calendar-sync.failure.ts'

/**
 * The customer's own calendar is a child of whatever has read bookings: the parent says what it knows of them, and the
 * child brings the calendar up to date, if the customer has turned that on. The parent never waits for it.
 */

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type CalendarSyncTag =
  /** It can be turned on or off here. */
  | 'offered'
  | 'on'
  | 'busy'
  | 'upToDate'
  /** The provider has to be asked for permission once more. */
  | 'consentMissing'
  | 'failed'
  /** The customer is told what will be asked, before the provider asks it. */
  | 'dialog:consent'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** From the parent: what it has read, and for whom. Of a booking the newest word counts. */
export interface KnownBookings {
  /** Null while nobody is signed in: nobody's calendar. */
  customerId: string | null
  business: Business
  bookings: Booking[]
  /** ISO, by the server's clock. */
  readAt: string
}

export type CalendarSyncEvent =
  | ({ type: 'bookings.known' } & KnownBookings)
  /** The toggle; also once more, where the permission is over. */
  | { type: 'sync.enable' }
  | { type: 'sync.disable' }
  /** In another tab it is on: it was turned on there, or something was written. */
  | { type: 'sync.begun' }
  /** It was turned off in another tab. */
  | { type: 'sync.ended' }
  /** On to the provider's window. */
  | { type: 'consent.open' }
  | { type: 'dialog.close' }
  /** Once more what has just failed. */
  | { type: 'sync.retry' }

// ── What the actors are given and give ───────────────────────────────────────────────────────────────────────────────

/** What the device keeps of the customer's choice; `unavailable` where the deployment offers no calendar. */
export type SyncSetting = { kind: 'unavailable' } | { kind: 'off' } | { kind: 'on'; written: WrittenEvents }

/** What is to be written; what has been written comes back. */
export interface WriteChangeInput {
  customerId: string
  timeZone: string
  change: CalendarChange | null
}

/** For the action that keeps the choice on the device. */
export interface RecordedSetting {
  customerId: string
  written: WrittenEvents
}

/** For the action that keeps with the choice what has been written; null: nothing. */
export interface RecordedChange {
  customerId: string
  change: CalendarChange | null
}

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** No permission is ever in it. */
export interface CalendarSyncContext {
  /** Whose calendar; null until the parent knows. */
  customerId: string | null
  business: Business | null
  bookings: Booking[]
  readAt: string | null
  /** What stands in the calendar by what this device has done; null while it is off. */
  written: WrittenEvents | null
  failure: CalendarSyncFailure | null
}

/** For `setup`. */
export interface CalendarSyncTypes {
  context: CalendarSyncContext
  events: CalendarSyncEvent
  tags: CalendarSyncTag
}
