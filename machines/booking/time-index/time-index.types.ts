import type { ChangedTime, SearchVerdict, ServiceTimes } from '#domain/booking/times.ts'
import type { Business, ChosenService, ChosenTime, Language } from '#domain/entities.ts'
import type { DayFacts } from '#domain/time.ts'
import type { ScreenTag } from '#machines/shared/flow.types.ts'
import type { TimeIndexFailure } from './time-index.failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type TimeIndexTag =
  | ScreenTag<'times' | 'noServicesLeft'>
  | 'busy'
  | 'failed'
  | 'dialog:searchFailed'
  | 'dialog:closedDay'
  | 'dialog:noProfessionals'
  | 'dialog:noTimes'
  /** The shown service's only time was selected for the customer. */
  | 'notice:onlyTime'
  /** The shown service's first time was selected on the way forward. */
  | 'notice:firstTime'
  /** A tap asked to give up a time that is the only one of its list and stays. */
  | 'notice:keptTime'
  /** Going on is blocked: the shown service has no time. */
  | 'notice:missingTime'
  /** A chosen time was sold to somebody else, has gone by, or is with another professional now. */
  | 'notice:changedTime'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type TimeIndexEvent =
  /** A tap on a slot: chooses it, or gives it up when it is the chosen one. No professional: whoever is free. */
  | { type: 'time.toggle'; professionalId: string | null; start: string }
  | { type: 'next.request' }
  | { type: 'back.request' }
  /** To one of the services, by its place counted from 0: a tap on it, or a step in the history. */
  | { type: 'service.show'; index: number }
  | { type: 'service.remove'; serviceId: string }
  /** On without the services that nobody does on the day. */
  | { type: 'unserved.remove' }
  | { type: 'dialog.acknowledge' }
  | { type: 'search.retry' }
  | { type: 'services.choose' }
  /** "Another day", where a service has no times. */
  | { type: 'day.change' }
  /** The tab is looked at again and the times were read too long ago to be trusted. */
  | { type: 'times.aged' }

/** What the parent hears while the customer chooses, so that reload and history find it again. */
export interface TimeIndexReport {
  type: 'times.reported'
  services: ChosenService[]
  times: ChosenTime[]
  serviceIndex: number
  questions: string[]
  /** Times that were chosen and are not what they were. */
  changes: ChangedTime[]
  /** When the times were read, ISO by the server's clock; empty until then. */
  readAt: string
}

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The time the server has just sold to somebody else; "unnamed" when it did not say which. */
export type TakenTime = { serviceId: string; start: string } | 'unnamed'

export interface TimeIndexInput {
  business: Business
  services: ChosenService[]
  /** They belong to a booking that is changed, and stay as they are. */
  hasFixedServices: boolean
  /** `yyyy-mm-dd` in the business's zone. */
  day: string
  /** Times chosen before: kept where they are still on offer. */
  times: ChosenTime[]
  /** The service to show, counted from 0. */
  serviceIndex: number
  taken: TakenTime | null
  /** What the business asks, as far as is known before the times are read. */
  questions: string[]
  /** The coupon they are booked with, which may be good at some hours only; null without one. */
  couponId: string | null
  /** Who is offered first, as whoever did it before; null: the server's order. */
  professionalId: string | null
  language: Language
}

export interface ReadTimesInput {
  business: Business
  services: ChosenService[]
  /** They belong to a booking that is changed, which keeps its price. */
  hasFixedServices: boolean
  day: string
  couponId: string | null
  professionalId: string | null
  language: Language
}

/** What the search of one day comes to. Plain data. */
export interface DayTimes {
  verdict: SearchVerdict
  /** In the order of the services, before anything was chosen. */
  services: ServiceTimes[]
  /** What the business asks at the checkout. */
  questions: string[]
  /** The business's clock on that day; null until read. */
  day: DayFacts | null
  /** When they were read, ISO; empty until then. */
  readAt: string
}

export interface WatchAgeInput {
  /** How old the times may be when the tab is looked at again. */
  lifetimeMs: number
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** "completed": every service has its time. "left": back to the day, or to the services when none are left. */
export interface TimeIndexOutput extends Omit<TimeIndexReport, 'type' | 'changes' | 'readAt'> {
  kind: 'completed' | 'left'
}

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface TimeIndexContext {
  /** Where the appointment will be. */
  business: Business
  /** What is to be scheduled together, in the order of the steps. */
  services: ChosenService[]
  /** They belong to a booking that is changed, and stay as they are. */
  hasFixedServices: boolean
  /** The day all of them are on. */
  day: string
  /** The coupon whose times these are; null without one. */
  couponId: string | null
  /** Who is offered first; null: the server's order. */
  professionalId: string | null
  /** The language the server is asked in. */
  language: Language
  /** The service whose times are shown, counted from 0. */
  serviceIndex: number
  /** The times of the day as the server offered them, before anything was chosen. */
  offered: DayTimes
  /** The time chosen for each service that has one. */
  times: ChosenTime[]
  /** The time that was just sold to somebody else; not offered again here. */
  taken: TakenTime | null
  /** Times that were chosen and are not what they were, for the sentences that say so. */
  changes: ChangedTime[]
  /** Why the times could not be read. */
  failure: TimeIndexFailure | null
}

// ── Meta ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Times older than this are read again when the tab is looked at. */
export const TIMES_LIFETIME_MS = 5 * 60_000
