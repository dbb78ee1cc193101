import { queryOptions } from '@tanstack/react-query'
import { listQuestions } from '#domain/booking/questions.ts'
import {
  judgeSearch,
  listTimes,
  type SearchVerdict,
  type ServiceTimes,
  withFirst,
  withoutPrices,
} from '#domain/booking/times.ts'
import type { Business, ChosenService, Language, SearchResult } from '#domain/entities.ts'
import { type DayFacts, readDay } from '#domain/time.ts'
import { buildSearch, search, searchWithCoupon, toSearchResult, withCoupon } from '#src/api/contract/schedule.ts'
import type { Deps } from './deps.ts'
import { findFresh } from './find-fresh.ts'
import { getKey, type QueryDeps, read } from './queries.ts'

/** How long times that were read ahead wait for their page, in milliseconds: longer than the pause before it. */
const AHEAD_MS = 5_000

type TimesDeps = QueryDeps & Pick<Deps, 'clock'>

/** A day's times of services. */
interface WantedTimes {
  business: Business
  services: readonly ChosenService[]
  /** With a coupon the times it applies to. */
  couponId: string | null
  /** `yyyy-mm-dd` in the business zone. */
  day: string
  language: Language
}

type AskedTimes = WantedTimes & { hasFixedServices: boolean; professionalId: string | null }

/** A search over a day, as it is kept for the page of its times. */
interface SearchedDay {
  result: SearchResult
  facts: DayFacts
  readAt: string
}

interface FoundTimes {
  verdict: SearchVerdict
  services: ServiceTimes[]
  questions: string[]
  day: DayFacts
  readAt: string
}

/** One search over the day in the business's zone. */
const timesQuery = (deps: TimesDeps, { business, services, couponId, day, language }: WantedTimes) => {
  const facts = readDay(day, business.timeZone)
  const body = buildSearch({ businessId: business.id, bounds: facts, services, language })
  const params = { id: business.id }
  return queryOptions({
    queryKey: getKey(deps, 'times', body, couponId),
    queryFn: async ({ signal }): Promise<SearchedDay> => {
      const wire =
        couponId === null
          ? await deps.api.call(search, { body }, { signal })
          : await deps.api.call(searchWithCoupon, { params, body: withCoupon(body, couponId) }, { signal })
      return { result: toSearchResult(wire), facts, readAt: deps.clock.now() }
    },
    staleTime: AHEAD_MS,
    gcTime: AHEAD_MS,
  })
}

/** Starts to read the times of a day that is about to be shown. If it fails, the next `readTimes` throws the failure. */
export function readTimesAhead(deps: TimesDeps, wanted: WantedTimes): void {
  read(deps, timesQuery(deps, wanted)).catch(() => {})
}

/**
 * Takes the times that `readTimesAhead` has found, so that their page opens with them. Null while there are none: then
 * `readTimes` waits for them.
 */
export function takeTimes(deps: TimesDeps, asked: AskedTimes): FoundTimes | null {
  const found = findFresh(deps, timesQuery(deps, asked), AHEAD_MS)
  return found === undefined ? null : take(deps, asked, found)
}

/**
 * Reads the times of one day for the chosen services, for any preferred professional. A
 * booking that is changed keeps its price. Throws a `Failure`.
 */
export async function readTimes(deps: TimesDeps, asked: AskedTimes, signal: AbortSignal): Promise<FoundTimes> {
  return take(deps, asked, await read(deps, timesQuery(deps, asked), signal))
}

/** Removes what was found from the cache: times never come from it twice. */
function take(deps: TimesDeps, asked: AskedTimes, { result, facts, readAt }: SearchedDay): FoundTimes {
  deps.queries.client.removeQueries({ queryKey: timesQuery(deps, asked).queryKey, exact: true })
  const { business, services, hasFixedServices, professionalId } = asked
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
