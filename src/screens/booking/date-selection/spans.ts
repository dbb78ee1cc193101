import { addDays, addMonths, findFullerMonth, getMonth, getWeekday } from '#domain/calendar.ts'

/** What the calendar shows at once. A month and a week are named by their first day, `yyyy-mm-dd`. */
export type Span = 'month' | 'week'

/** The day that weeks begin with; 0 is Sunday. */
type WeekStart = 0 | 1

/** Returns the same day of another month, or the last day of a shorter month. */
export function addMonthsTo(day: string, count: number): string {
  const month = addMonths(getMonth(day), count)
  const lastDay = addDays(`${addMonths(month, 1)}-01`, -1)
  const sameDay = `${month}${day.slice(7)}`
  return sameDay < lastDay ? sameDay : lastDay
}

/** Returns the position of a day in its week, from 0. */
export function placeInWeek(day: string, weekStart: WeekStart): number {
  return (getWeekday(day) - weekStart + 7) % 7
}

/** Returns the first day of the month or week that a day is in. */
export function getFirstDay(span: Span, day: string, weekStart: WeekStart): string {
  return span === 'month' ? `${getMonth(day)}-01` : addDays(day, -placeInWeek(day, weekStart))
}

/** Returns the month or week `count` later, or earlier for a negative count. */
export function turnSpan(span: Span, first: string, count: number): string {
  return span === 'month' ? addMonthsTo(first, count) : addDays(first, 7 * count)
}

/** Returns the weeks of seven days that show a span: six that contain a month, or the week itself. */
export function getWeeks(span: Span, first: string, weekStart: WeekStart): string[][] {
  const start = getFirstDay('week', first, weekStart)
  return Array.from({ length: span === 'month' ? 6 : 1 }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => addDays(start, week * 7 + place)),
  )
}

/**
 * Finds a later span to offer, with the number of its days to choose: after a month the fuller next one, after a week
 * without such days the next week that has some; else null. The available days are ascending.
 */
export function findLaterSpan(
  span: Span,
  available: ReadonlySet<string>,
  first: string,
  weekStart: WeekStart,
): { first: string; count: number } | null {
  if (span === 'month') {
    const fuller = findFullerMonth(available, getMonth(first))
    return fuller && { first: `${fuller.month}-01`, count: fuller.count }
  }
  const weeks = [...available].filter((day) => day >= first).map((day) => getFirstDay(span, day, weekStart))
  const next = weeks[0] ?? first
  return next === first ? null : { first: next, count: weeks.filter((week) => week === next).length }
}
