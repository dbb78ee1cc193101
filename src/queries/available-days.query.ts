import { queryOptions } from '@tanstack/react-query'
import { getLastDay, type PackageValidity } from '#domain/booking/package-session.ts'
import { listAvailableDays } from '#domain/calendar.ts'
import type { Business, ChosenService } from '#domain/entities.ts'
import { getDay } from '#domain/time.ts'
import { buildDates, readAvailableDates, readCouponDates, withCoupon } from '#src/api/contract/schedule.ts'
import type { Deps } from './deps.ts'
import { findFresh } from './find-fresh.ts'
import { getKey, type QueryDeps, read } from './queries.ts'

/** The services of a booking, and what limits their days: a coupon or the validity of a package. */
interface Wanted {
  business: Pick<Business, 'id' | 'timeZone'>
  services: readonly ChosenService[]
  couponId: string | null
  validity: PackageValidity | null
}

const daysQuery = (deps: QueryDeps, { business, services, couponId }: Wanted) => {
  const params = { id: business.id }
  const body = buildDates(services)
  return queryOptions({
    queryKey: getKey(deps, 'days', params, body, couponId),
    queryFn: ({ signal }) =>
      couponId === null
        ? deps.api.call(readAvailableDates, { params, body }, { signal })
        : deps.api.call(readCouponDates, { params, body: withCoupon(body, couponId) }, { signal }),
  })
}

/** Days are `yyyy-mm-dd` in the business's zone, ascending, unique and not past. */
interface AvailableDays {
  today: string
  days: string[]
}

type DaysDeps = QueryDeps & Pick<Deps, 'clock'>

/**
 * Reads the days that have times for all services together; with a coupon the days it applies to (R-206,
 * R-208), for a package session the days within its validity. Throws a `Failure`.
 */
export async function readDays(deps: DaysDeps, wanted: Wanted, signal: AbortSignal): Promise<AvailableDays> {
  return listDays(deps, wanted, await read(deps, daysQuery(deps, wanted), signal))
}

/** Finds the days that `readDays` has read less than `freshMs` ago; null if it has not. */
export function findDays(deps: DaysDeps, wanted: Wanted, freshMs: number): AvailableDays | null {
  const days = findFresh(deps, daysQuery(deps, wanted), freshMs)
  return days === undefined ? null : listDays(deps, wanted, days)
}

function listDays({ clock }: DaysDeps, { business, validity }: Wanted, days: readonly string[]): AvailableDays {
  const today = getDay(clock.now(), business.timeZone)
  const last = validity === null ? null : getLastDay(getDay(validity.purchasedAt, business.timeZone), validity.days)
  return { today, days: listAvailableDays(days, today).filter((day) => last === null || day <= last) }
}
