import { DAY_MS, daysSinceEpoch, readInstant } from '#domain/instant.ts'

/** A day is `yyyy-mm-dd` and a month `yyyy-mm`, in the calendar of the business. Both compare and sort as strings. */

const DAYS = 7

/** Returns whether a text is an existing day. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(readInstant(`${text}T00:00:00Z`))
}

/** Returns the day `count` days later, or earlier for a negative count. */
export function addDays(day: string, count: number): string {
  return new Date(dayNumber(day) * DAY_MS + count * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the day of the week; 0 is Sunday. */
export function getWeekday(day: string): number {
  // 1970-01-01 was a Thursday.
  return (((dayNumber(day) + 4) % DAYS) + DAYS) % DAYS
}

/** Returns the month of a day. */
export function getMonth(day: string): string {
  return day.slice(0, 7)
}

/** Returns the month `count` months later, or earlier for a negative count. */
export function addMonths(month: string, count: number): string {
  const [year, number] = readMonth(month)
  const months = year * 12 + number - 1 + count
  const inYear = ((months % 12) + 12) % 12
  return `${String((months - inYear) / 12).padStart(4, '0')}-${String(inYear + 1).padStart(2, '0')}`
}

/** Returns the days that can be chosen: valid, not in the past, sorted, without duplicates. */
export function listAvailableDays(dates: readonly string[], today: string): string[] {
  return [...new Set(dates)].filter((day) => isDay(day) && day >= today).sort()
}

/**
 * Finds the next available day: the first after the selected one, or the first from today without a selection (R-203,
 * Null if there is none.
 */
export function findNextAvailableDay(
  available: readonly string[],
  selected: string | null,
  today: string,
): string | null {
  const days = listAvailableDays(available, today)
  return days.find((day) => selected === null || day > selected) ?? null
}

/** The available days around one of them, `yyyy-mm-dd`; null where there is none. */
export interface NearDays {
  earlier: string | null
  later: string | null
}

/** Finds the last available day before another and the first one after it; the days are ascending. */
export function findNearDays(available: readonly string[], day: string): NearDays {
  return {
    earlier: available.findLast((one) => one < day) ?? null,
    later: available.find((one) => one > day) ?? null,
  }
}

/** Below six days to choose, a month has few. */
const FEW_DAYS = 5

/**
 * Finds the month after one that has few days to choose, with the number of its own; null where the month has enough, or the
 * next one has no more.
 */
export function findFullerMonth(
  available: ReadonlySet<string>,
  month: string,
): { month: string; count: number } | null {
  const countDays = (of: string) => [...available].filter((day) => getMonth(day) === of).length
  const next = addMonths(month, 1)
  const [left, count] = [countDays(month), countDays(next)]
  return left <= FEW_DAYS && count > left ? { month: next, count } : null
}

function readMonth(month: string): [year: number, month: number] {
  return [Number(month.slice(0, 4)), Number(month.slice(5, 7))]
}

function dayNumber(day: string): number {
  const [year, month] = readMonth(day)
  return daysSinceEpoch(year, month, Number(day.slice(8)))
}
