import { isDay } from '#domain/calendar.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, readInstant, writeInstant } from './instant.ts'
import { standIn } from './temporal.ts'
import type { TimeZones, ZonedTime } from './temporal-stand-in.ts'

/**
 * Functions that need a time zone. Days are `yyyy-mm-dd` in the calendar of the business, instants ISO strings, zones
 * IANA names. They use the browser's Temporal. Where it has none, a chunk with this file is loaded by `withTemporal`
 * (decision 0082), so nothing in the first load may import it.
 */

/** Temporal itself. */
const temporal: TimeZones = {
  startOfDay: (day, later, timeZone) => Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime(timeZone),
  at: (epochMs, timeZone) => Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone),
}

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
  if (!isDay(day)) throw new RangeError(`no day: ${day}`)
  const zones = getZones()
  const first = zones.startOfDay(day, 0, timeZone)
  const startMs = first.epochMilliseconds
  const endMs = zones.startOfDay(day, 1, timeZone).epochMilliseconds - 1
  const offsets = [{ from: writeInstant(startMs), minutes: getOffset(first) }]
  let change = first.getTimeZoneTransition('next')
  while (change !== null && change.epochMilliseconds <= endMs) {
    offsets.push({ from: writeInstant(change.epochMilliseconds), minutes: getOffset(change) })
    change = change.getTimeZoneTransition('next')
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
  return toZoned(instant, timeZone).toPlainDate().toString()
}

/**
 * Returns hour (0 to 23) and minute in a zone at an instant. Throws `RangeError` if the text is not an instant.
 */
export function getClock(instant: string, timeZone: string): { hour: number; minute: number } {
  const { hour, minute } = toZoned(instant, timeZone)
  return { hour, minute }
}

function toZoned(instant: string, timeZone: string): ZonedTime {
  const ms = readInstant(instant)
  if (Number.isNaN(ms)) throw new RangeError(`no instant: ${instant}`)
  return getZones().at(ms, timeZone)
}

function getZones(): TimeZones {
  return typeof Temporal === 'undefined' && standIn !== null ? standIn : temporal
}

function getOffset(time: ZonedTime): number {
  return time.offsetNanoseconds / (MINUTE_MS * 1e6)
}
