import { isUnreachable, keepOwn, toFailure } from '#domain/failure.ts'

/** Failures that the provider of the calendar reports. */
type ProviderFailure =
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
  /** The calendar rejected the change. */
  | { kind: 'refused' }

/** Failures of the customer's calendar. None of them affects a booking. */
export type CalendarSyncFailure = ProviderFailure | { kind: 'connection' } | { kind: 'unexpected'; detail: string }

/** Maps anything an actor threw to a `CalendarSyncFailure`; unknown errors become `unexpected`. */
export const toCalendarSyncFailure = keepOwn<ProviderFailure, CalendarSyncFailure>(
  { closed: true, blocked: true, denied: true, embedded: true, consentMissing: true, refused: true },
  (error) => {
    const failure = toFailure(error)
    if (isUnreachable(failure)) return { kind: 'connection' }
    return failure.kind === 'unexpected' ? failure : { kind: 'refused' }
  },
)
