import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { addMonthsTo, getWeeks } from '#src/screens/booking/date-selection/spans.ts'

it('keeps the day of the month where the other month has it, else takes its last', () => {
  expect(addMonthsTo('2026-03-31', 1)).toBe('2026-04-30')
  expect(addMonthsTo('2026-03-31', -1)).toBe('2026-02-28')
  expect(addMonthsTo('2026-12-15', 1)).toBe('2027-01-15')
})

const anyMonth = fc
  .integer({ min: 0, max: 40 * 12 })
  .map((months) => Temporal.PlainYearMonth.from('2010-01').add({ months }).toString())

it('R-198 A-16 puts every month into 6 weeks of 7 days that start on the right day', () => {
  fc.assert(
    fc.property(anyMonth, fc.constantFrom(0 as const, 1 as const), (month, start) => {
      const weeks = getWeeks(month, start)
      expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
      const days = weeks.flat()
      const first = Temporal.PlainDate.from(days[0] ?? '')
      expect(first.dayOfWeek % 7).toBe(start)
      expect(days).toEqual(days.map((_, index) => first.add({ days: index }).toString()))
      expect(weeks[0]).toContain(`${month}-01`)
    }),
  )
})
