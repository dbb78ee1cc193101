import type { CurrencyCode, Language } from '#domain/entities.ts'
import { DAY_MS, HOUR_MS, readInstant } from '#domain/instant.ts'
import { formatMoney } from '#domain/money.ts'
import { cached } from './cached.ts'

/** Which parts of a day are shown. */
export type DayStyle =
  /** Tuesday, March 3 */
  | 'full'
  /** Tuesday, March 3, 2026 */
  | 'withYear'
  /** Tue, Mar 3 */
  | 'short'
  /** March 3 */
  | 'dayLongMonth'
  /** Mar 3 */
  | 'dayMonth'
  /** Mar 3, 2026 */
  | 'dayMonthYear'
  /** March 2026 */
  | 'month'
  /** Tue */
  | 'weekday'

/** Formats of one language; each Intl object is created once, because creating one costs more than using it. */
export interface Format {
  language: Language
  /**
   * Formats cents as an amount: always Brazilian number format with two decimals, with the business's currency (R-010
   * to R-012).
   */
  money(cents: number, currency: CurrencyCode): string
  /**
   * Formats the hour of an ISO instant in an IANA zone: 2:30 PM in English, 14:30 in the others (R-008, R-009). Where
   * another instant has the same hour, the `repeatedZone` is added: 1:00 AM EDT and, an hour later, 1:00 AM EST.
   */
  time(instant: string, zone: string): string
  /**
   * Returns the short name of a zone's time, EDT or GMT−4, in the hour that repeats when the clocks go back; null at
   * any other.
   */
  repeatedZone(instant: string, zone: string): string | null
  /** Formats two instants of one day: 14:30 – 15:15. */
  timeRange(start: string, end: string, zone: string): string
  /** Formats a day without a zone, `yyyy-mm-dd`. */
  day(day: string, style?: DayStyle): string
  /** Formats the days from one to another: March 1 – 7. */
  dayRange(first: string, last: string): string
  /** Formats the day of an ISO instant in an IANA zone. */
  dayAt(instant: string, zone: string, style?: DayStyle): string
  /** Formats minutes: 1 h 30 min. With `long`, for screen readers: 1 hour and 30 minutes. */
  duration(minutes: number, style?: 'short' | 'long'): string
  /** Formats a 1-based position before a masculine noun: 1st, 2nd …; 1º; 1.er, 2.º (A-11). */
  ordinal(position: number): string
  /** Formats a list: Ana, Bia and Caio. */
  list(items: readonly string[]): string
  /**
   * Returns the local name of a zone's time; `instant` chooses summer or standard time where the language distinguishes
   * them.
   */
  zone(zone: string, instant: string): string
  /** Returns the names of the seven days, beginning with the first day of the week (A-16). */
  weekdays(style: 'long' | 'short' | 'narrow'): readonly string[]
  /** 0 = Sunday (pt-BR, en-US), 1 = Monday (es-ES) (A-16). */
  weekStart: 0 | 1
  /** Compares names in the sort order of the language (A-148). */
  compare(a: string, b: string): number
  /** Capitalises the first letter, for a day or month that starts a line. */
  sentence(text: string): string
}

const DAY_STYLES: Record<DayStyle, Intl.DateTimeFormatOptions> = {
  full: { weekday: 'long', day: 'numeric', month: 'long' },
  withYear: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  dayLongMonth: { day: 'numeric', month: 'long' },
  dayMonth: { day: 'numeric', month: 'short' },
  dayMonthYear: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
}

/** Start of the weekday names. */
const A_SUNDAY = Date.UTC(2026, 2, 1)

/** More than the largest clock change of any zone. */
const REACH_MS = 3 * HOUR_MS

const formats = new Map<Language, Format>()

/** Returns the formats of a language; the same object each time. */
export function getFormat(language: Language): Format {
  const known = formats.get(language)
  if (known) return known
  const made = createFormat(language)
  formats.set(language, made)
  return made
}

function createFormat(language: Language): Format {
  const english = language === 'en-US'
  const weekStart = language === 'es-ES' ? 1 : 0
  // With AM and PM in English (R-008), with 24 hours in the others (R-009).
  const hour: Intl.DateTimeFormatOptions = english
    ? { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }
    : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
  const getClockTime = cached((timeZone: string) => new Intl.DateTimeFormat(language, { ...hour, timeZone }))
  const getDay = cached((key: string) => {
    const [style, timeZone] = split(key)
    return new Intl.DateTimeFormat(language, { ...DAY_STYLES[style as DayStyle], timeZone })
  })
  const getZone = cached(
    (timeZone: string) => new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }),
  )
  const getUnit = cached((key: string) => {
    const [unit, unitDisplay] = split(key)
    return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: unitDisplay as 'short' | 'long' })
  })
  const getList = cached(() => new Intl.ListFormat(language, { type: 'conjunction' }))
  const getOrdinal = cached(() => new Intl.PluralRules(language, { type: 'ordinal' }))
  const getCollator = cached(() => new Intl.Collator(language, { sensitivity: 'base', numeric: true }))

  const getWeekdays = cached((style: string) => {
    const names = new Intl.DateTimeFormat(language, { weekday: style as 'long', timeZone: 'UTC' })
    return Array.from({ length: 7 }, (_, index) => names.format(A_SUNDAY + (index + weekStart) * DAY_MS))
  })

  const getShortZone = cached(
    (timeZone: string) => new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short' }),
  )
  const repeatedZone = (instant: string, zone: string) => {
    const at = readInstant(instant)
    // A minus sign keeps GMT−4 together at the end of a line.
    return isRepeated(zone, at) ? (nameIn(getShortZone(zone), at)?.replace('-', '−') ?? null) : null
  }
  const time = (instant: string, zone: string) => {
    const name = repeatedZone(instant, zone)
    const clock = plainSpaces(getClockTime(zone).format(readInstant(instant)))
    return name === null ? clock : `${clock} ${name}`
  }
  const list = (items: readonly string[]) => getList('').format(items)

  return {
    language,
    weekStart,
    time,
    repeatedZone,
    list,
    money: formatMoney,
    timeRange: (start, end, zone) => `${time(start, zone)} – ${time(end, zone)}`,
    day: (day, style = 'full') => getDay(`${style} UTC`).format(readNoon(day)),
    dayRange: (first, last) => plainSpaces(getDay('dayLongMonth UTC').formatRange(readNoon(first), readNoon(last))),
    dayAt: (instant, zone, style = 'full') => getDay(`${style} ${zone}`).format(readInstant(instant)),
    duration(minutes, style = 'short') {
      const hours = Math.floor(minutes / 60)
      const rest = minutes % 60
      const parts = [
        ...(hours > 0 ? [getUnit(`hour ${style}`).format(hours)] : []),
        ...(rest > 0 || hours === 0 ? [getUnit(`minute ${style}`).format(rest)] : []),
      ]
      return style === 'long' ? list(parts) : parts.join(' ')
    },
    ordinal(position) {
      if (language === 'pt-BR') return `${position}º`
      // Before a noun, primero and tercero lose their last letter.
      if (!english) return `${position}${/(^|[^1])1$|3$/.test(`${position}`) ? '.er' : '.º'}`
      const suffix = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }
      return `${position}${suffix[getOrdinal('').select(position)]}`
    },
    zone: (zone, instant) => nameIn(getZone(zone), readInstant(instant)) ?? zone,
    weekdays: (style) => getWeekdays(style),
    compare: (a, b) => getCollator('').compare(a, b),
    sentence: (text) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1),
  }
}

/** The clock of a zone as numbers. */
const getClock = cached(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    }),
)

/**
 * Returns the milliseconds by which a zone's clock is ahead of UTC. Without Temporal, which is not in the first load.
 */
function offsetAt(zone: string, atMs: number): number {
  const parts = getClock(zone).formatToParts(atMs)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const clockMs = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'))
  return clockMs - Math.floor(atMs / 1_000) * 1_000
}

/** Tells whether a zone's clocks change on or near a day, counted from the epoch; cached. */
const hasChange = cached((key: string) => {
  const [day, zone] = split(key)
  const startMs = Number(day) * DAY_MS
  return offsetAt(zone, startMs - REACH_MS) !== offsetAt(zone, startMs + DAY_MS + REACH_MS)
})

/** Tells whether a zone's clock shows the same hour at another instant, because the clocks go back. */
function isRepeated(zone: string, atMs: number): boolean {
  if (!hasChange(`${Math.floor(atMs / DAY_MS)} ${zone}`)) return false
  const own = offsetAt(zone, atMs)
  return [atMs - REACH_MS, atMs + REACH_MS].some((nearMs) => {
    const other = offsetAt(zone, nearMs)
    return other !== own && offsetAt(zone, atMs + own - other) === other
  })
}

function nameIn(format: Intl.DateTimeFormat, atMs: number): string | null {
  return format.formatToParts(atMs).find((part) => part.type === 'timeZoneName')?.value ?? null
}

/** Returns the noon of a day in UTC. */
function readNoon(day: string): number {
  return readInstant(`${day}T12:00:00Z`)
}

/** Replaces all spaces by the common one, because versions of ICU differ in the space before AM and PM. */
function plainSpaces(text: string): string {
  return text.replace(/\s/g, ' ')
}

function split(key: string): [string, string] {
  const at = key.indexOf(' ')
  return [key.slice(0, at), key.slice(at + 1)]
}
