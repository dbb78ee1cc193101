import { toFailure } from '#domain/failure.ts'

/** Failures of the customer's calendar. None of them affects a booking. */
export type CalendarSyncFailure =
  /** The customer closed the provider's window. */
  | { kind: 'closed' }
  /** The browser blocked the window. */
  | { kind: 'blocked' }
  /** The customer denied the permission. */
  | { kind: 'denied' }
  /** The page runs inside another app, where the provider cannot ask. */
  | { kind: 'embedded' }
  /** The permission expired: it lasts an hour at most, and only while the page is open. */
  | { kind: 'consentMissing' }
  | { kind: 'connection' }
  /** The calendar rejected the change. */
  | { kind: 'refused' }
  | { kind: 'unexpected'; detail: string }

const OWN = ['closed', 'blocked', 'denied', 'embedded', 'consentMissing', 'refused'] as const

/** Maps anything an actor threw to a `CalendarSyncFailure`; unknown errors become `unexpected`. */
export function toCalendarSyncFailure(error: unknown): CalendarSyncFailure {
  const own = OWN.find((kind) => typeof error === 'object' && error !== null && 'kind' in error && error.kind === kind)
  if (own !== undefined) return { kind: own }
  const failure = toFailure(error)
  if (['offline', 'network', 'timeout'].includes(failure.kind)) return { kind: 'connection' }
  return failure.kind === 'unexpected' ? failure : { kind: 'refused' }
}
