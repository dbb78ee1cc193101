import { expect, it } from 'vitest'
import { cutText } from '#src/components/cut-text.ts'
import { addDays, addMonths, placeInWeek, weeksOf } from '#src/components/month-days.ts'

it('counts days over months, years and leap days', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
})

it('keeps the day of the month where the other month has it, else takes its last', () => {
  expect(addMonths('2026-03-31', 1)).toBe('2026-04-30')
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
})

it('puts every month into six weeks that start on the right day', () => {
  for (let month = 1; month <= 12; month += 1) {
    const name = `2026-${String(month).padStart(2, '0')}`
    for (const start of [0, 1] as const) {
      const weeks = weeksOf(name, start)
      expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
      expect(weeks.every(([first = '']) => placeInWeek(first, start) === 0)).toBe(true)
      expect(weeks[0]).toContain(`${name}-01`)
      expect(new Set(weeks.flat()).size).toBe(42)
    }
  }
})

it('cuts a long text with an ellipsis and leaves a short one alone', () => {
  expect(cutText('Rua Augusta', 80)).toBe('Rua Augusta')
  expect(cutText('a'.repeat(81), 80)).toBe(`${'a'.repeat(80)}…`)
  expect(cutText('👋👋👋', 2)).toBe('👋👋…')
  expect(cutText(`${'a'.repeat(49)} ${'b'.repeat(9)}`, 50)).toBe(`${'a'.repeat(49)}…`)
})
