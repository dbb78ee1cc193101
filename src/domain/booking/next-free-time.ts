import type { Interval } from '#domain/entities.ts'
import { inTimeOrder, readInstant } from '#domain/instant.ts'
import type { DayFacts } from '#domain/time.ts'
import { listSoonest } from './next-times.ts'
import type { ServiceTimes } from './times.ts'

/**
 * The next free time of services, and what its day tells of opening hours. All instants are ISO, so nothing here
 * depends on a zone.
 */

/** What is known of the hours of a day, from its availability. */
export interface KnownHours extends Interval {
  /** `open`: now is within them. `before`: they begin later today. `other`: they are of another day, or over. */
  kind: 'open' | 'before' | 'other'
}

export interface NextFreeTime {
  /** Start of the first service. */
  start: string
  /** Whether it is on the day of `now`, in the zone of the day. */
  isToday: boolean
  /** Null where the server does not tell when anybody is there. */
  hours: KnownHours | null
}

/** Finds the first time of a day at which all services fit, with the hours of that day; null if there is none. */
export function findNextFreeTime(times: readonly ServiceTimes[], day: DayFacts, now: string): NextFreeTime | null {
  const start = listSoonest(times, day)[0]?.[0]?.start
  if (start === undefined) return null
  const isToday = readInstant(day.start) <= readInstant(now) && readInstant(now) <= readInstant(day.end)
  return { start, isToday, hours: judgeHours(findOpening(times), isToday, now) }
}

/** Returns the milliseconds until something said of a next free time is not true any more; `longestMs` at most. */
export function timeUntilTurn({ start, hours }: NextFreeTime, now: string, longestMs: number): number {
  const turns = hours === null ? [start] : [start, hours.start, hours.end]
  const left = turns.map((turn) => readInstant(turn) - readInstant(now)).filter((ms) => ms > 0)
  return Math.min(longestMs, ...left)
}

/** Tells the hours of a day. A business is open from the first instant on, and not any more at the last one. */
function judgeHours(opening: Interval | null, isToday: boolean, now: string): KnownHours | null {
  if (opening === null) return null
  if (!isToday || readInstant(now) >= readInstant(opening.end)) return { ...opening, kind: 'other' }
  return { ...opening, kind: readInstant(now) < readInstant(opening.start) ? 'before' : 'open' }
}

/** Finds the earliest start and the latest end of the hours of all services. */
function findOpening(times: readonly ServiceTimes[]): Interval | null {
  const openings = times.flatMap(({ opening }) => (opening === null ? [] : [opening]))
  const first = inTimeOrder(openings)[0]
  if (first === undefined) return null
  const ends = openings.map(({ end }) => end)
  return { start: first.start, end: ends.reduce((last, end) => (readInstant(end) > readInstant(last) ? end : last)) }
}
