import * as instants from 'temporal-polyfill/fns/Instant'
import * as plainDates from 'temporal-polyfill/fns/PlainDate'
import * as zonedTimes from 'temporal-polyfill/fns/ZonedDateTime'
import { isDay } from '#domain/calendar.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, readInstant, writeInstant } from './instant.ts'

/**
 * Functions that need a time zone. Days are `yyyy-mm-dd` in the calendar of the business, instants ISO strings, zones
 * IANA names. Only this file imports Temporal, so nothing in the first load may import it.
 */

/** Bounds and offsets of a business day in UTC. Plain data, so that `clockIn` needs no Temporal. */
export interface DayFacts {
  day: string
  /** First instant of the day. */
  start: string
  /** Last instant of the day, to the millisecond. */
  end: string
  /** Offsets from UTC in minutes, each from an instant on; two on a day with a clock change. */
  offsets: { from: string; minutes: number }[]
}

/**
 * Returns the bounds in UTC and the offsets of a day in a zone. Throws `RangeError` for an invalid day or zone.
 */
export function readDay(day: string, timeZone: string): DayFacts {
  const date = toPlainDate(day)
  const first = plainDates.toZonedDateTime(date, timeZone)
  const startMs = epochMs(first)
  const endMs = epochMs(plainDates.toZonedDateTime(plainDates.addDays(date, 1), timeZone)) - 1
  const offsets = [{ from: writeInstant(startMs), minutes: getOffset(first) }]
  let change = zonedTimes.getTimeZoneTransition(first, 'next')
  while (change !== null && epochMs(change) <= endMs) {
    offsets.push({ from: writeInstant(epochMs(change)), minutes: getOffset(change) })
    change = zonedTimes.getTimeZoneTransition(change, 'next')
  }
  return { day, start: writeInstant(startMs), end: writeInstant(endMs), offsets }
}

/** Returns the last instant (ISO, UTC) of a day in a zone; null for an invalid day. */
export function findLastInstant(day: string, timeZone: string): string | null {
  return isDay(day) ? readDay(day, timeZone).end : null
}

/** Returns hour (0 to 23) and minute in the business zone at an instant of the day. */
export function clockIn(facts: DayFacts, instant: string): { hour: number; minute: number } {
  const at = readInstant(instant)
  let minutes = facts.offsets[0]?.minutes ?? 0
  for (const offset of facts.offsets) {
    if (readInstant(offset.from) <= at) minutes = offset.minutes
  }
  const local = at + minutes * MINUTE_MS
  const inDay = local - Math.floor(local / DAY_MS) * DAY_MS
  const hour = Math.floor(inDay / HOUR_MS)
  return { hour, minute: Math.floor((inDay - hour * HOUR_MS) / MINUTE_MS) }
}

/** Returns the day (`yyyy-mm-dd`) of an instant in a zone. Throws `RangeError` if the text is not an instant. */
export function getDay(instant: string, timeZone: string): string {
  return plainDates.toBasicString(zonedTimes.toPlainDate(toZoned(instant, timeZone)))
}

/**
 * Returns hour (0 to 23) and minute in a zone at an instant. Throws `RangeError` if the text is not an instant.
 */
export function getClock(instant: string, timeZone: string): { hour: number; minute: number } {
  const { hour, minute } = zonedTimes.toPlainTime(toZoned(instant, timeZone))
  return { hour, minute }
}

function toZoned(instant: string, timeZone: string): zonedTimes.Record {
  const ms = readInstant(instant)
  if (Number.isNaN(ms)) throw new RangeError(`no instant: ${instant}`)
  return instants.toZonedDateTimeISO(instants.fromEpochMilliseconds(ms), timeZone)
}

function toPlainDate(day: string): plainDates.Record {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)
  if (parts === null) throw new RangeError(`no day: ${day}`)
  return plainDates.create(Number(parts[1]), Number(parts[2]), Number(parts[3]))
}

function epochMs(time: zonedTimes.Record): number {
  return time.epochMilliseconds
}

function getOffset(time: zonedTimes.Record): number {
  return zonedTimes.offsetNanoseconds(time) / (MINUTE_MS * 1e6)
}
