import { describe, expect, it, vi } from 'vitest'
import { createTwelveHourClock } from '#src/i18n/twelve-hours.ts'

const read = createTwelveHourClock('America/Sao_Paulo')

describe('a clock of twelve hours', () => {
  it('has a face without AM and PM, and knows the hour all the same', () => {
    expect(read('2026-03-03T17:30:00Z')).toEqual({ face: '2:30', hour: 14 })
    expect(read('2026-03-03T12:05:00.000Z')).toEqual({ face: '9:05', hour: 9 })
    expect(read('2026-03-03T03:05:00Z')).toEqual({ face: '12:05', hour: 0 })
    expect(read('2026-03-03T15:00:00Z')).toEqual({ face: '12:00', hour: 12 })
  })

  it('leaves out what a browser writes for them, whatever that looks like', () => {
    const parts = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockReturnValueOnce([
      { type: 'hour', value: '2' },
      { type: 'literal', value: ':' },
      { type: 'minute', value: '30' },
      { type: 'literal', value: '\u202f' },
      { type: 'dayPeriod', value: 'p.m.' },
    ])
    expect(read('2026-03-03T17:30:00Z').face).toBe('2:30')
    parts.mockRestore()
  })
})
