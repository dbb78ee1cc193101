import { toFailure } from '#domain/failure.ts'

/** What can go wrong with the customer's calendar. None of it touches what was booked. */
export type CalendarSyncFailure =
  /** The customer closed the window of the calendar's provider. */
  | { kind: 'closed' }
  /** The browser does not open windows here. */
  | { kind: 'blocked' }
  /** The customer did not allow it. */
  | { kind: 'denied' }
  /** The page is open inside another app, where the provider asks nobody. */
  | { kind: 'embedded' }
  /** No permission is at hand any more: it lasts an hour, and as long as the page. */
  | { kind: 'consentMissing' }
  | { kind: 'connection' }
  /** The calendar answered, but did not take it. */
  | { kind: 'refused' }
  | { kind: 'unexpected'; detail: string }

const OWN = ['closed', 'blocked', 'denied', 'embedded', 'consentMissing', 'refused'] as const

/** Turns anything an actor threw into a `CalendarSyncFailure`; what nobody foresaw is `unexpected`. */
export function toCalendarSyncFailure(error: unknown): CalendarSyncFailure {
  const own = OWN.find((kind) => typeof error === 'object' && error !== null && 'kind' in error && error.kind === kind)
  if (own !== undefined) return { kind: own }
  const failure = toFailure(error)
  if (['offline', 'network', 'timeout'].includes(failure.kind)) return { kind: 'connection' }
  return failure.kind === 'unexpected' ? failure : { kind: 'refused' }
}
