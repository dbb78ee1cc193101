import type { PackageValidity } from '#domain/booking/package-session.ts'
import type { TimeGroup } from '#domain/booking/time-groups.ts'
import type { ChangedTime, SearchVerdict, ServiceTimes } from '#domain/booking/times.ts'
import type { NearDays } from '#domain/calendar.ts'
import type { Business, ChosenService, ChosenTime, Language } from '#domain/entities.ts'
import type { DayFacts } from '#domain/time.ts'
import type { ScreenTag } from '#machines/shared/flow.types.ts'
import type { ReadFailure } from '#machines/shared/read-failure.ts'

// ── Tags ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export type TimeIndexTag =
  | ScreenTag<'times' | 'noServicesLeft'>
  | 'busy'
  | 'failed'
  | 'dialog:searchFailed'
  | 'dialog:closedDay'
  | 'dialog:noProfessionals'
  | 'dialog:noTimes'
  /** The only time of the shown service was selected automatically. */
  | 'notice:onlyTime'
  /** The first time of the shown service was selected automatically on Next. */
  | 'notice:firstTime'
  /** A tap tried to deselect the only time of its list, which stays. */
  | 'notice:keptTime'
  /** Next is blocked: the shown service has no time. */
  | 'notice:missingTime'
  /** A chosen time was booked by another customer, has passed, or has another professional. */
  | 'notice:changedTime'

// ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export type TimeIndexEvent =
  /** A tap on a slot: chooses it, or deselects the chosen one. Null for any free professional. */
  | { type: 'time.toggle'; professionalId: string | null; start: string }
  /** A tap on a group, which chooses a time for each service. */
  | { type: 'group.choose'; kind: TimeGroup['kind'] }
  | { type: 'next.request' }
  | { type: 'back.request' }
  /** Shows a service by its index from 0: by a tap or a step in the history. */
  | { type: 'service.show'; index: number }
  | { type: 'service.remove'; serviceId: string }
  /** Continue without the services that have no professional on the day. */
  | { type: 'unserved.remove' }
  | { type: 'dialog.acknowledge' }
  | { type: 'search.retry' }
  | { type: 'services.choose' }
  /** "Another day", if a service has no times. */
  | { type: 'day.change' }
  /** Shows the available day before or after. */
  | { type: 'day.show'; day: string }
  /** The tab is visible again and the times are too old to trust. */
  | { type: 'times.aged' }

/** Report to the parent, which saves it for reload and history. */
export interface TimeIndexReport {
  type: 'times.reported'
  services: ChosenService[]
  times: ChosenTime[]
  serviceIndex: number
  questions: string[]
  /** Chosen times that changed. */
  changes: ChangedTime[]
  /** Server time of the read, ISO; empty until read. */
  readAt: string
}

// ── Input ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The time that another customer just booked; "unnamed" if the server did not say which. */
export type TakenTime = { serviceId: string; start: string } | 'unnamed'

export interface TimeIndexInput {
  business: Business
  services: ChosenService[]
  /** They belong to a booking that is changed, and cannot be removed. */
  hasFixedServices: boolean
  /** `yyyy-mm-dd` in the business zone. */
  day: string
  /** Times chosen before; kept if still available. */
  times: ChosenTime[]
  /** Index of the service to show, from 0. */
  serviceIndex: number
  taken: TakenTime | null
  /** Questions known before the times are read. */
  questions: string[]
  /** Coupon of the booking, which may be valid at some hours only; null without one. */
  couponId: string | null
  /** Id of the professional to offer first, such as the previous one; null for the server's order. */
  professionalId: string | null
  /** Validity of the package whose session is scheduled; null otherwise. */
  validity: PackageValidity | null
  language: Language
}

export interface ReadNearDaysInput {
  business: Business
  services: ChosenService[]
  couponId: string | null
  validity: PackageValidity | null
  day: string
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

/** Search result of one day, as plain data. */
export interface DayTimes {
  verdict: SearchVerdict
  /** In the order of the services, before any choice. */
  services: ServiceTimes[]
  /** Questions of the business at the checkout. */
  questions: string[]
  /** Bounds and offsets of the day in the business zone; null until read. */
  day: DayFacts | null
  /** When they were read, ISO; empty until then. */
  readAt: string
}

export interface WatchAgeInput {
  /** Maximum age of times that the customer looks at, in milliseconds. */
  lifetimeMs: number
}

// ── Output ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * "completed": each service has a time. "moved": the times of `day` are to be shown. "left": back to the day, or to the
 * services if none is left.
 */
export interface TimeIndexOutput extends Omit<TimeIndexReport, 'type' | 'changes' | 'readAt'> {
  kind: 'completed' | 'moved' | 'left'
  day: string
}

// ── Context ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface TimeIndexContext {
  /** Business of the appointment. */
  business: Business
  /** Services to schedule together, in the order of the steps. */
  services: ChosenService[]
  /** They belong to a booking that is changed, and cannot be removed. */
  hasFixedServices: boolean
  /** Day of all services. */
  day: string
  /** Coupon of these times; null without one. */
  couponId: string | null
  /** Id of the professional to offer first; null for the server's order. */
  professionalId: string | null
  /** Validity of the package whose session is scheduled; null otherwise. */
  validity: PackageValidity | null
  /** The days before and after that have times; null until read. */
  near: NearDays | null
  /** Language of requests. */
  language: Language
  /** Index of the shown service, from 0. */
  serviceIndex: number
  /** Times of the day from the server, before any choice. */
  offered: DayTimes
  /** Chosen times, of services that have one. */
  times: ChosenTime[]
  /** The time that another customer just booked; not offered again. */
  taken: TakenTime | null
  /** Chosen times that changed, for the sentences about them. */
  changes: ChangedTime[]
  /** Why the times could not be read. */
  failure: ReadFailure | null
}
