import { addDays, addMonths, getMonth, getWeekday } from '#domain/calendar.ts'

/** Where the days `yyyy-mm-dd` of a month stand in its grid. */

/** The same day of another month, or its last day where that month is shorter. */
export function addMonthsTo(day: string, count: number): string {
  const month = addMonths(getMonth(day), count)
  const lastDay = addDays(`${addMonths(month, 1)}-01`, -1)
  const sameDay = `${month}${day.slice(7)}`
  return sameDay < lastDay ? sameDay : lastDay
}

/** 0 for the first day of the week; 0 is Sunday where the week starts with it. */
export function placeInWeek(day: string, weekStart: 0 | 1): number {
  return (getWeekday(day) - weekStart + 7) % 7
}

/** Six weeks of seven days that hold the month. */
export function getWeeks(month: string, weekStart: 0 | 1): string[][] {
  const first = `${month}-01`
  const start = addDays(first, -placeInWeek(first, weekStart))
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => addDays(start, week * 7 + place)),
  )
}
