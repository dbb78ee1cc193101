import type { ChosenTime } from '#domain/entities.ts'
import { HOUR_MS, readInstant } from '#domain/instant.ts'
import { clockIn, type DayFacts } from '#domain/time.ts'
import { findFirstTime, mergeTimes, partOfDay, type ServiceTimes, toChosenTime } from './times.ts'

/** Times of one day at which all services fit, to be chosen with one tap. */

/** The most times that are offered. */
const MOST_TIMES = 3

/**
 * Lists the times of a day at which the services can follow each other, each as one choice per service, ascending. The
 * first service takes each of its starts, the others the first time after the one before.
 */
export function listSequences(day: readonly ServiceTimes[]): ChosenTime[][] {
  const [first, ...others] = day
  if (first === undefined) return []
  return mergeTimes(first, []).flatMap((slot) => {
    const chosen = [toChosenTime(first.serviceId, slot, slot.professional, 'customer')]
    for (const times of others) {
      const end = readInstant(chosen.at(-1)?.end ?? slot.end)
      const next = findFirstTime(times, ({ start }) => readInstant(start) >= end)
      if (next === null) return []
      chosen.push(toChosenTime(times.serviceId, next, next.professional, 'customer'))
    }
    return [chosen]
  })
}

/** The longest wait between two services that is offered without being asked for. */
const LONGEST_WAIT_MS = HOUR_MS

/**
 * Lists up to three of these times, ascending: the first of the morning, of the afternoon and of the evening, in the zone of
 * the day, then the earliest others. Nobody waits more than an hour between two services.
 */
export function listSoonest(times: readonly ServiceTimes[], day: DayFacts): ChosenTime[][] {
  const all = listSequences(times).filter(isWithoutLongWait)
  const parts = new Set<string>()
  const [firsts, others] = [new Set<ChosenTime[]>(), new Set<ChosenTime[]>()]
  for (const one of all) {
    const part = one[0] === undefined ? '' : partOfDay(clockIn(day, one[0].start).hour)
    if (parts.has(part)) others.add(one)
    else firsts.add(one)
    parts.add(part)
  }
  const offered = new Set([...firsts, ...others].slice(0, MOST_TIMES))
  return all.filter((one) => offered.has(one))
}

function isWithoutLongWait(choices: readonly ChosenTime[]): boolean {
  return choices.every((choice, index) => {
    const next = choices[index + 1]
    return next === undefined || readInstant(next.start) - readInstant(choice.end) <= LONGEST_WAIT_MS
  })
}
