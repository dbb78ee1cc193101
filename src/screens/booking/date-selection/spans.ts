import { addDays, addMonths, getMonth, getWeekday } from '#domain/calendar.ts'

/** Positions of days `yyyy-mm-dd` in the grid of a month. */

/** Returns the same day of another month, or the last day of a shorter month. */
export function addMonthsTo(day: string, count: number): string {
  const month = addMonths(getMonth(day), count)
  const lastDay = addDays(`${addMonths(month, 1)}-01`, -1)
  const sameDay = `${month}${day.slice(7)}`
  return sameDay < lastDay ? sameDay : lastDay
}

/** Returns the position of a day in its week; 0 for the first day, which is Sunday if `weekStart` is 0. */
export function placeInWeek(day: string, weekStart: 0 | 1): number {
  return (getWeekday(day) - weekStart + 7) % 7
}

/** Returns six weeks of seven days that contain the month. */
export function getWeeks(month: string, weekStart: 0 | 1): string[][] {
  const first = `${month}-01`
  const start = addDays(first, -placeInWeek(first, weekStart))
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => addDays(start, week * 7 + place)),
  )
}
