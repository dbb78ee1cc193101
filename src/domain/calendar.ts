import { daysSinceEpoch, readInstant } from '#domain/instant.ts'

/** A day is `yyyy-mm-dd` and a month `yyyy-mm`, on the business's calendar; both compare and sort as texts. */

const DAY_MS = 86_400_000
const DAYS = 7

/** Whether a text is a day there is. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(readInstant(`${text}T00:00:00Z`))
}

/** The day so many days later, or earlier below 0. */
export function addDays(day: string, count: number): string {
  return new Date(dayNumber(day) * DAY_MS + count * DAY_MS).toISOString().slice(0, 10)
}

/** Day of the week, 0 is Sunday. */
export function getWeekday(day: string): number {
  // 1970-01-01 was a Thursday.
  return (((dayNumber(day) + 4) % DAYS) + DAYS) % DAYS
}

/** The month a day is in. */
export function getMonth(day: string): string {
  return day.slice(0, 7)
}

/** The month so many months later, or earlier below 0. */
export function addMonths(month: string, count: number): string {
  const [year, number] = readMonth(month)
  const months = year * 12 + number - 1 + count
  const inYear = ((months % 12) + 12) % 12
  return `${String((months - inYear) / 12).padStart(4, '0')}-${String(inYear + 1).padStart(2, '0')}`
}

/** The days that may be picked: real, not past, each once, in order. */
export function listAvailableDays(dates: readonly string[], today: string): string[] {
  return [...new Set(dates)].filter((day) => isDay(day) && day >= today).sort()
}

/**
 * The next available day: the first after the selected one, or from today on without one. Null when
 * there is no later one.
 */
export function findNextAvailableDay(
  available: readonly string[],
  selected: string | null,
  today: string,
): string | null {
  const days = listAvailableDays(available, today)
  return days.find((day) => selected === null || day > selected) ?? null
}

/** The months one may turn to: from this one to that of the last available day. */
export function monthRange(available: readonly string[], today: string): { first: string; last: string } {
  const first = getMonth(today)
  const last = getMonth(listAvailableDays(available, today).at(-1) ?? today)
  return { first, last }
}

/** The month shown at first: that of the selected day, else of the first available one, else this month. */
export function chooseMonth(available: readonly string[], selected: string | null, today: string): string {
  return getMonth(selected ?? findNextAvailableDay(available, null, today) ?? today)
}

function readMonth(month: string): [year: number, month: number] {
  return [Number(month.slice(0, 4)), Number(month.slice(5, 7))]
}

function dayNumber(day: string): number {
  const [year, month] = readMonth(day)
  return daysSinceEpoch(year, month, Number(day.slice(8)))
}
