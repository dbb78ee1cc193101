import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import {
  addMonthsTo,
  findLaterSpan,
  getFirstDay,
  getWeeks,
  turnSpan,
} from '#src/screens/booking/date-selection/spans.ts'

const anyDay = fc
  .integer({ min: 0, max: 40 * 366 })
  .map((days) => Temporal.PlainDate.from('2010-01-01').add({ days }).toString())
const anyStart = fc.constantFrom(0 as const, 1 as const)

it('keeps the day of the month where the other month has it, else takes its last', () => {
  expect(addMonthsTo('2026-03-31', 1)).toBe('2026-04-30')
  expect(addMonthsTo('2026-03-31', -1)).toBe('2026-02-28')
  expect(addMonthsTo('2026-12-15', 1)).toBe('2027-01-15')
})

it('R-198 A-16 puts every month into 6 weeks of 7 days that start on the right day', () => {
  fc.assert(
    fc.property(anyDay, anyStart, (day, start) => {
      const month = getFirstDay('month', day, start)
      const weeks = getWeeks('month', month, start)
      expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
      const days = weeks.flat()
      const first = Temporal.PlainDate.from(days[0] ?? '')
      expect(first.dayOfWeek % 7).toBe(start)
      expect(days).toEqual(days.map((_, index) => first.add({ days: index }).toString()))
      expect(weeks[0]).toContain(month)
      expect(days).toContain(day)
    }),
  )
})

describe('A-199 a week', () => {
  it('has the seven days around one of them, and starts as in the month', () => {
    fc.assert(
      fc.property(anyDay, anyStart, (day, start) => {
        const first = getFirstDay('week', day, start)
        const [week] = getWeeks('week', first, start)
        expect(week).toHaveLength(7)
        expect(week?.[0]).toBe(first)
        expect(week).toContain(day)
        expect(getWeeks('month', getFirstDay('month', day, start), start)).toContainEqual(week)
      }),
    )
  })

  it('is one of two months, or of two years, at their ends', () => {
    expect(getWeeks('week', getFirstDay('week', '2027-01-01', 0), 0)).toEqual([
      ['2026-12-27', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'],
    ])
    expect(getFirstDay('week', '2027-01-01', 1)).toBe('2026-12-28')
  })

  it('turns to the one before and after, as a month does', () => {
    expect(turnSpan('week', '2026-12-27', 1)).toBe('2027-01-03')
    expect(turnSpan('week', '2026-03-01', -1)).toBe('2026-02-22')
    expect(turnSpan('month', '2026-12-01', 1)).toBe('2027-01-01')
    expect(turnSpan('month', '2026-03-01', -1)).toBe('2026-02-01')
  })
})

describe('a later span', () => {
  const days = new Set(['2026-03-03', '2026-03-31', '2026-04-02', '2026-04-03', '2026-04-07'])

  it.each([
    ['A-199 after a week without days the next one with some, of two months', 'week', '2026-03-08', '2026-03-29', 3],
    ['A-199 after a week without days, weeks starting on Monday', 'week', '2026-03-09', '2026-03-30', 3],
    ['after a month with few days the fuller next one', 'month', '2026-03-01', '2026-04-01', 3],
  ] as const)('is %s', (_, span, from, first, count) => {
    const weekStart = from.endsWith('09') ? 1 : 0
    expect(findLaterSpan(span, days, from, weekStart)).toEqual({ first, count })
  })

  it.each([
    ['a week with days', 'week', '2026-03-01'],
    ['a week after the last day', 'week', '2026-04-12'],
    ['the last month', 'month', '2026-04-01'],
  ] as const)('is not offered after %s', (_, span, from) => {
    expect(findLaterSpan(span, days, from, 0)).toBeNull()
  })
})
