import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  findFullerMonth,
  findNearDays,
  findNextAvailableDay,
  getMonth,
  getWeekday,
  isDay,
  listAvailableDays,
} from '#domain/calendar.ts'

const anyDay = fc
  .integer({ min: 0, max: 40_000 })
  .map((days) => Temporal.PlainDate.from('1960-01-01').add({ days }).toString())
const step = fc.integer({ min: -2_000, max: 2_000 })

describe('days and months', () => {
  it('days and months are counted as Temporal counts them', () => {
    fc.assert(
      fc.property(anyDay, step, (day, count) => {
        const date = Temporal.PlainDate.from(day)
        expect(addDays(day, count)).toBe(date.add({ days: count }).toString())
        expect(getWeekday(day)).toBe(date.dayOfWeek % 7)
        expect(addMonths(getMonth(day), count)).toBe(date.toPlainYearMonth().add({ months: count }).toString())
      }),
    )
  })

  it('only existing days are accepted', () => {
    expect(['2026-03-03', '2024-02-29'].map(isDay)).toEqual([true, true])
    expect(['2026-02-29', '2026-3-3', '2026-03-03T00:00', '', 'today'].map(isDay)).not.toContain(true)
  })
})

describe('available days', () => {
  const dates = ['2026-03-10', '2026-03-05', '2026-02-01', '2026-03-05', '2026-02-30', '2026-05-01']
  const today = '2026-03-03'

  it('R-199 are existing days, not past, sorted and without duplicates', () => {
    expect(listAvailableDays(dates, today)).toEqual(['2026-03-05', '2026-03-10', '2026-05-01'])
  })

  it('R-203 have a next one after the selected day, or from today on', () => {
    expect(findNextAvailableDay(dates, null, today)).toBe('2026-03-05')
    expect(findNextAvailableDay(dates, '2026-03-05', today)).toBe('2026-03-10')
    expect(findNextAvailableDay(dates, '2026-05-01', today)).toBeNull()
    expect(findNextAvailableDay([today], null, today)).toBe(today)
  })
})

describe('the fuller month', () => {
  const listDays = (month: string, count: number) =>
    Array.from({ length: count }, (_, index) => addDays(`${month}-01`, index))

  it.each([
    ['few days are left', 5, 20, { month: '2026-04', count: 20 }],
    ['none is left', 0, 1, { month: '2026-04', count: 1 }],
    ['enough are left', 6, 20, null],
    ['the next month has no more', 3, 3, null],
    ['the next month has none', 2, 0, null],
  ])('is found when %s', (_, left, count, found) => {
    const available = new Set([...listDays('2026-03', left), ...listDays('2026-04', count)])
    expect(findFullerMonth(available, '2026-03')).toEqual(found)
  })

  it('is January after December', () => {
    expect(findFullerMonth(new Set(['2027-01-04']), '2026-12')).toEqual({ month: '2027-01', count: 1 })
  })
})

describe('the days around another', () => {
  const days = ['2026-03-03', '2026-03-05', '2026-04-01']

  it('A-192 are the available ones before and after it, or none', () => {
    expect(findNearDays(days, '2026-03-05')).toEqual({ earlier: '2026-03-03', later: '2026-04-01' })
    expect(findNearDays(days, '2026-03-03')).toEqual({ earlier: null, later: '2026-03-05' })
    expect(findNearDays(days, '2026-04-01')).toEqual({ earlier: '2026-03-05', later: null })
    expect(findNearDays([], '2026-04-01')).toEqual({ earlier: null, later: null })
  })

  it('A-192 are also found around a day that has no times any more', () => {
    expect(findNearDays(days, '2026-03-04')).toEqual({ earlier: '2026-03-03', later: '2026-03-05' })
  })
})
