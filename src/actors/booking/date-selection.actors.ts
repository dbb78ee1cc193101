import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import { getLastDay } from '#domain/booking/package-session.ts'
import { listAvailableDays } from '#domain/calendar.ts'
import { getDay } from '#domain/time.ts'
import type {
  AvailableDates,
  dateSelectionMachine,
  ReadAvailableDatesInput,
} from '#machines/booking/date-selection/index.ts'
import {
  buildDates,
  readAvailableDates as readAvailableDatesCall,
  readCouponDates,
  withCoupon,
} from '#src/api/contract/schedule.ts'
import type { Deps } from '#src/queries/deps.ts'

/** Returns the actors of the date selection. */
export function createDateSelectionImplementations(
  deps: Deps,
): MachineImplementationsFrom<typeof dateSelectionMachine> {
  return {
    actors: {
      readAvailableDates: fromPromise<AvailableDates, ReadAvailableDatesInput>(({ input, signal }) =>
        readAvailableDates(deps, input, signal),
      ),
    },
  }
}

/**
 * Reads the days that have times for all services together; with a coupon the days it applies to (R-206,
 * R-208), for a package session the days within its validity. Days are `yyyy-mm-dd` in the business's zone,
 * ascending, unique and not past. Throws a `Failure`.
 */
export async function readAvailableDates(
  { api, clock }: Pick<Deps, 'api' | 'clock'>,
  { business, services, couponId, validity }: ReadAvailableDatesInput,
  signal: AbortSignal,
): Promise<AvailableDates> {
  const params = { id: business.id }
  const body = buildDates(services)
  const days =
    couponId === null
      ? await api.call(readAvailableDatesCall, { params, body }, { signal })
      : await api.call(readCouponDates, { params, body: withCoupon(body, couponId) }, { signal })
  const today = getDay(clock.now(), business.timeZone)
  const last = validity === null ? null : getLastDay(getDay(validity.purchasedAt, business.timeZone), validity.days)
  return { today, days: listAvailableDays(days, today).filter((day) => last === null || day <= last) }
}
