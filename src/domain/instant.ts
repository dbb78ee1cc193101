/**
 * Instants as numbers: milliseconds since the epoch inside, ISO strings outside. `Date` never parses strings here,
 * because engines differ (Safari rejects formats that Chrome accepts).
 */

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
const ZERO = 48

/**
 * Parses an ISO 8601 instant with any offset (`…Z`, `…-03:00`, `…+0530`) to milliseconds since the epoch. Returns `NaN`
 * for anything else: not ISO, an impossible date, or no offset (a local time is not an instant).
 */
export function readInstant(text: string): number {
  // Fast path for `yyyy-mm-ddThh:mm:ss`, the common form.
  const y1 = text.charCodeAt(0) - ZERO
  const y2 = text.charCodeAt(1) - ZERO
  const y3 = text.charCodeAt(2) - ZERO
  const y4 = text.charCodeAt(3) - ZERO
  const m1 = text.charCodeAt(5) - ZERO
  const m2 = text.charCodeAt(6) - ZERO
  const d1 = text.charCodeAt(8) - ZERO
  const d2 = text.charCodeAt(9) - ZERO
  const h1 = text.charCodeAt(11) - ZERO
  const h2 = text.charCodeAt(12) - ZERO
  const n1 = text.charCodeAt(14) - ZERO
  const n2 = text.charCodeAt(15) - ZERO
  const s1 = text.charCodeAt(17) - ZERO
  const s2 = text.charCodeAt(18) - ZERO
  if (
    text.charCodeAt(4) !== 45 ||
    text.charCodeAt(7) !== 45 ||
    text.charCodeAt(10) !== 84 ||
    text.charCodeAt(13) !== 58 ||
    text.charCodeAt(16) !== 58 ||
    // A digit is 0 to 9: for any other character, its value or its distance to 9 is negative.
    (y1 | y2 | y3 | y4 | m1 | m2 | d1 | d2 | h1 | h2 | n1 | n2 | s1 | s2) < 0 ||
    ((9 - y1) | (9 - y2) | (9 - y3) | (9 - y4) | (9 - m1) | (9 - m2) | (9 - d1)) < 0 ||
    ((9 - d2) | (9 - h1) | (9 - h2) | (9 - n1) | (9 - n2) | (9 - s1) | (9 - s2)) < 0
  ) {
    return readAnyInstant(text)
  }
  const year = y1 * 1000 + y2 * 100 + y3 * 10 + y4
  const month = m1 * 10 + m2
  const day = d1 * 10 + d2
  const hour = h1 * 10 + h2
  const minute = n1 * 10 + n2
  const second = s1 * 10 + s2
  if (month === 0 || month > 12 || day === 0 || hour > 23 || minute > 59 || second > 59) return readAnyInstant(text)
  if (day > 28 && day > daysInMonth(year, month)) return Number.NaN

  let at = 19
  let millisecond = 0
  if (text.charCodeAt(19) === 46) {
    const f1 = text.charCodeAt(20) - ZERO
    const f2 = text.charCodeAt(21) - ZERO
    const f3 = text.charCodeAt(22) - ZERO
    if ((f1 | f2 | f3 | (9 - f1) | (9 - f2) | (9 - f3)) < 0) return readAnyInstant(text)
    millisecond = f1 * 100 + f2 * 10 + f3
    at = 23
  }

  let offsetMinutes = 0
  const sign = text.charCodeAt(at)
  if (sign === 90 && text.length === at + 1) {
    // Z
  } else if ((sign === 43 || sign === 45) && text.length === at + 6 && text.charCodeAt(at + 3) === 58) {
    const o1 = text.charCodeAt(at + 1) - ZERO
    const o2 = text.charCodeAt(at + 2) - ZERO
    const o3 = text.charCodeAt(at + 4) - ZERO
    const o4 = text.charCodeAt(at + 5) - ZERO
    if ((o1 | o2 | o3 | o4 | (9 - o1) | (9 - o2) | (9 - o3) | (9 - o4)) < 0 || o1 * 10 + o2 > 23 || o3 > 5) {
      return readAnyInstant(text)
    }
    offsetMinutes = (o1 * 10 + o2) * 60 + o3 * 10 + o4
    if (sign === 45) offsetMinutes = -offsetMinutes
  } else {
    return readAnyInstant(text)
  }

  return (
    daysSinceEpoch(year, month, day) * DAY_MS +
    ((hour * 60 + minute - offsetMinutes) * 60 + second) * 1000 +
    millisecond
  )
}

const ISO_INSTANT =
  /^([+-]\d{6}|\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?(?:([Zz])|([+-])(\d\d)(?::?(\d\d))?)$/

/**
 * Parses the rarer ISO forms (no seconds, short or long fractions, `+03`, 24:00); `NaN` if the text is not an instant.
 */
function readAnyInstant(text: string): number {
  const parts = ISO_INSTANT.exec(text)
  if (parts === null) return Number.NaN
  const year = Number(parts[1])
  const month = Number(parts[2])
  const day = Number(parts[3])
  const hour = Number(parts[4])
  const minute = Number(parts[5])
  const second = Number(parts[6] ?? 0)
  const fraction = Math.floor(Number(`0.${parts[7] ?? '0'}`) * 1000 + 1e-7)
  const offset = parts[8] === undefined ? Number(parts[10]) * 60 + Number(parts[11] ?? 0) : 0
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return Number.NaN
  if (minute > 59 || second > 59 || offset > 23 * 60 + 59 || Number(parts[11] ?? 0) > 59) return Number.NaN
  // 24:00 is the end of the day in ISO 8601; later times are invalid.
  if (hour > 24 || (hour === 24 && (minute > 0 || second > 0 || fraction > 0))) return Number.NaN
  const offsetMinutes = parts[9] === '-' ? -offset : offset
  const minutes = hour * 60 + minute - offsetMinutes
  return daysSinceEpoch(year, month, day) * DAY_MS + (minutes * 60 + second) * 1000 + fraction
}

/** Returns whether `readInstant` accepts a text. */
export function isInstant(text: string): boolean {
  return !Number.isNaN(readInstant(text))
}

/** Returns the days in a month of the Gregorian calendar; months count from 1. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** Returns the days from 1970-01-01 to a day of the Gregorian calendar; months count from 1. */
export function daysSinceEpoch(year: number, month: number, day: number): number {
  // Years start in March here, so that the leap day is the last day.
  const y = month > 2 ? year : year - 1
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

interface DayTexts {
  /** `yyyy-mm-ddT` */
  prefix: string
  /** Text of each fifth minute of the day; empty until first used. */
  texts: string[]
}

/** Appointments start at these steps and professionals share them, so each text is cached. */
const STEP_MS = 5 * MINUTE_MS
const STEPS_PER_DAY = DAY_MS / STEP_MS
/** Enough for a month of days in any zone. A full cache is cleared. */
const DAYS_KEPT = 64
const days = new Map<number, DayTexts>()
let lastDay = Number.NaN
let lastTexts: DayTexts = { prefix: '', texts: [] }

/** Formats milliseconds since the epoch as `yyyy-mm-ddThh:mm:ss.sssZ`, like `toISOString`. */
export function writeInstant(epochMs: number): string {
  const day = Math.floor(epochMs / DAY_MS)
  const step = (epochMs - day * DAY_MS) / STEP_MS
  if (!Number.isInteger(step)) return new Date(epochMs).toISOString()
  if (day !== lastDay) turnTo(day)
  const text = lastTexts.texts[step]
  return text === undefined || text === '' ? writeStep(lastTexts, step) : text
}

function turnTo(day: number): void {
  let found = days.get(day)
  if (found === undefined) {
    if (days.size >= DAYS_KEPT) days.clear()
    const prefix = new Date(day * DAY_MS).toISOString().slice(0, -13)
    found = { prefix, texts: new Array<string>(STEPS_PER_DAY).fill('') }
    days.set(day, found)
  }
  lastDay = day
  lastTexts = found
}

function writeStep(day: DayTexts, step: number): string {
  const hour = Math.floor(step / 12)
  const text = `${day.prefix}${twoDigits(hour)}:${twoDigits((step - hour * 12) * 5)}:00.000Z`
  day.texts[step] = text
  return text
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value)
}

/** Returns the instant in UTC, in the format of `writeInstant`; null if the text is not an instant. */
export function toUtc(text: string): string | null {
  const epochMs = readInstant(text)
  return Number.isNaN(epochMs) ? null : writeInstant(epochMs)
}

/** Returns the instant a number of minutes later, in UTC; null if the text is not an instant. */
export function addMinutes(text: string, minutes: number): string | null {
  const epochMs = readInstant(text)
  return Number.isNaN(epochMs) ? null : writeInstant(epochMs + minutes * MINUTE_MS)
}

/** Sorts lines by start, earliest first. Lines without a start come last; equal ones keep their order. */
export function inTimeOrder<Line extends { start: string | null }>(lines: readonly Line[]): Line[] {
  const startMs = ({ start }: Line) => (start === null ? Number.POSITIVE_INFINITY : readInstant(start))
  // Infinity minus Infinity is NaN: two lines without a start are equal.
  return [...lines].sort((a, b) => startMs(a) - startMs(b) || 0)
}
