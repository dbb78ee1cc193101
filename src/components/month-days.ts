import { readInstant } from '#domain/instant.ts'

/** Arithmetic on days `yyyy-mm-dd` and months `yyyy-mm`, without zones. */

const DAY_MS = 86_400_000

function toMs(day: string): number {
  return readInstant(`${day}T00:00:00Z`)
}

function toDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

export function addDays(day: string, count: number): string {
  return toDay(toMs(day) + count * DAY_MS)
}

/** The same day of another month, or its last day where that month is shorter. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return toDay(Date.UTC(year, month - 1 + count, Math.min(date, lastDate)))
}

export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** 0 for the first day of the week. */
export function placeInWeek(day: string, weekStart: 0 | 1): number {
  return (new Date(toMs(day)).getUTCDay() - weekStart + 7) % 7
}

/** Six weeks of seven days that hold the month. */
export function weeksOf(month: string, weekStart: 0 | 1): string[][] {
  const first = `${month}-01`
  const start = addDays(first, -placeInWeek(first, weekStart))
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => addDays(start, week * 7 + place)),
  )
}
