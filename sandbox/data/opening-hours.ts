import type { OpeningData } from './schema.ts'

/** Weekdays (1 is Monday) and a time span on each of them; 24:00 is the end of the day. */
export type DayWindow = Pick<OpeningData, 'days' | 'from' | 'to'>

/** Splits hours that cross midnight, such as 22:00 to 02:00, into the part before and the part on the next days. */
export function splitAtMidnight({ days, from, to }: DayWindow): DayWindow[] {
  if (from < to) return [{ days, from, to }]
  const before = { days, from, to: '24:00' }
  return to === '00:00' ? [before] : [before, { days: days.map((day) => (day % 7) + 1), from: '00:00', to }]
}
