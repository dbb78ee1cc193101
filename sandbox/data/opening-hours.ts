import type { OpeningData } from './schema.ts'

/** Weekdays, 1 is Monday, with a part of each day: 24:00 is its end. */
export type DayWindow = Pick<OpeningData, 'days' | 'from' | 'to'>

/** Splits hours that run over midnight, 22:00 to 02:00, into what lies before it and what lies on the days after. */
export function splitAtMidnight({ days, from, to }: DayWindow): DayWindow[] {
  if (from < to) return [{ days, from, to }]
  const before = { days, from, to: '24:00' }
  return to === '00:00' ? [before] : [before, { days: days.map((day) => (day % 7) + 1), from: '00:00', to }]
}
