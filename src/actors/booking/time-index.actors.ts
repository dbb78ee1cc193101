import { type EventObject, fromCallback, fromPromise, type MachineImplementationsFrom } from 'xstate'
import { listQuestions } from '#domain/booking/questions.ts'
import { judgeSearch, listTimes, withFirst, withoutPrices } from '#domain/booking/times.ts'
import { readDay } from '#domain/time.ts'
import type {
  DayTimes,
  ReadTimesInput,
  TimeIndexEvent,
  timeIndexMachine,
  WatchAgeInput,
} from '#machines/booking/time-index/index.ts'
import { buildSearch, search, searchWithCoupon, toSearchResult, withCoupon } from '#src/api/contract/schedule.ts'
import { watchLookedAt } from '#src/platform/visibility.ts'
import type { Deps } from '#src/queries/deps.ts'

/** Returns the actors of the time selection. */
export function createTimeIndexImplementations(deps: Deps): MachineImplementationsFrom<typeof timeIndexMachine> {
  return {
    actors: {
      readTimes: fromPromise<DayTimes, ReadTimesInput>(({ input, signal }) => readTimes(deps, input, signal)),
      watchAge: createWatchAge(deps),
    },
  }
}

/**
 * Reads the times of one day for the chosen services: one search over the day in the
 * business's zone, with a coupon the times it applies to, for any preferred professional. A reschedule
 * has no prices. Throws a `Failure`.
 */
export async function readTimes(
  { api, clock }: Pick<Deps, 'api' | 'clock'>,
  { business, services, hasFixedServices, day, couponId, professionalId, language }: ReadTimesInput,
  signal: AbortSignal,
): Promise<DayTimes> {
  const facts = readDay(day, business.timeZone)
  const body = buildSearch({ businessId: business.id, bounds: facts, services, language })
  const params = { id: business.id }
  const wire =
    couponId === null
      ? await api.call(search, { body }, { signal })
      : await api.call(searchWithCoupon, { params, body: withCoupon(body, couponId) }, { signal })
  const result = toSearchResult(wire)
  const readAt = clock.now()
  const offered = listTimes(result, { services, timeLapse: business.timeLapse, now: readAt, day: facts })
  const times = hasFixedServices ? withoutPrices(offered) : offered
  return {
    verdict: judgeSearch(result, services, times),
    services: professionalId === null ? times : withFirst(times, professionalId),
    questions: listQuestions(result.questions),
    day: facts,
    readAt,
  }
}

/**
 * Returns the actor that sends `times.aged` when the times are older than `lifetimeMs` and the customer looks at them: when
 * the tab becomes visible, and while it stays so.
 */
export function createWatchAge({ clock }: Pick<Deps, 'clock'>, watch: typeof watchLookedAt = watchLookedAt) {
  return fromCallback<EventObject, WatchAgeInput>(({ input, sendBack }) => {
    const sinceMs = clock.nowMs()
    return watch(() => {
      if (clock.nowMs() - sinceMs >= input.lifetimeMs) sendBack({ type: 'times.aged' } satisfies TimeIndexEvent)
    }, input.lifetimeMs)
  })
}
