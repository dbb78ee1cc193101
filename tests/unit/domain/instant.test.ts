import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { addMinutes, daysInMonth, inTimeOrder, isInstant, readInstant, toUtc, writeInstant } from '#domain/instant.ts'

const FROM = Temporal.Instant.from('1900-01-01T00:00:00Z').epochMilliseconds
const TO = Temporal.Instant.from('2200-01-01T00:00:00Z').epochMilliseconds
const epochMs = fc.integer({ min: FROM, max: TO })
const offset = fc.integer({ min: -23 * 60 - 59, max: 23 * 60 + 59 }).map((minutes) => {
  const size = Math.abs(minutes)
  const [hours, rest] = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'))
  return { minutes, text: `${minutes < 0 ? '-' : '+'}${hours}:${rest}` }
})

describe('reading an instant', () => {
  it('beyond 19: is tested, as everything is, where no text but ISO 8601 is a date', () => {
    for (const text of ['3/3/2026 10:00 AM', '2026-03-03 10:00', 'Mar 3, 2026']) {
      expect(() => new Date(text), text).toThrow('not every engine reads')
      expect(() => Date.parse(text), text).toThrow('not every engine reads')
    }
    expect(new Date('2026-03-03T10:00:00Z').getTime()).toBe(readInstant('2026-03-03T10:00:00Z'))
  })

  it('reads what toISOString writes, for any instant of three centuries', () => {
    fc.assert(
      fc.property(epochMs, (ms) => {
        expect(readInstant(new Date(ms).toISOString())).toBe(ms)
      }),
    )
  })

  it('reads any offset as Temporal does', () => {
    fc.assert(
      fc.property(epochMs, offset, fc.boolean(), (ms, { minutes, text }, isBasic) => {
        const local = new Date(ms + minutes * 60_000).toISOString().slice(0, -1)
        const written = local + (isBasic ? text.replace(':', '') : text)
        expect(readInstant(written)).toBe(ms)
        expect(readInstant(written)).toBe(Temporal.Instant.from(written).epochMilliseconds)
      }),
    )
  })

  it.each([
    ['2026-03-03T10:00Z', '2026-03-03T10:00:00.000Z'],
    ['2026-03-03T10:00:00Z', '2026-03-03T10:00:00.000Z'],
    ['2026-03-03t10:00:00z', '2026-03-03T10:00:00.000Z'],
    ['2026-03-03 10:00:00Z', '2026-03-03T10:00:00.000Z'],
    ['2026-03-03T10:00:00.5Z', '2026-03-03T10:00:00.500Z'],
    ['2026-03-03T10:00:00.123456789Z', '2026-03-03T10:00:00.123Z'],
    ['2026-03-03T10:00:00-03', '2026-03-03T13:00:00.000Z'],
    ['2026-03-03T10:00:00-0330', '2026-03-03T13:30:00.000Z'],
    ['2026-03-03T23:30:00-03:00', '2026-03-04T02:30:00.000Z'],
    ['2024-02-29T12:00:00+05:45', '2024-02-29T06:15:00.000Z'],
    ['2026-03-31T24:00:00Z', '2026-04-01T00:00:00.000Z'],
    ['+002026-03-03T10:00:00Z', '2026-03-03T10:00:00.000Z'],
  ])('reads %s as %s', (text, utc) => {
    expect(toUtc(text)).toBe(utc)
  })

  it.each([
    '',
    'tomorrow',
    '2026-03-03',
    '2026-03-03T10:00:00',
    '2026-02-29T10:00:00Z',
    '2026-04-31T10:00:00Z',
    '2026-13-01T10:00:00Z',
    '2026-00-01T10:00:00Z',
    '2026-03-00T10:00:00Z',
    '2026-03-03T25:00:00Z',
    '2026-03-03T24:01:00Z',
    '2026-03-03T10:60:00Z',
    '2026-03-03T10:00:60Z',
    '2026-03-03T10:00:00+24:00',
    '2026-03-03T10:00:00+03:60',
    '2026-03-03T10:00:00.Z',
    '2026-03-03T10:00:00ZZ',
    '2026-03-0:T10:00:00Z',
    'March 3, 2026 10:00 AM',
  ])('finds no instant in "%s"', (text) => {
    expect(isInstant(text)).toBe(false)
    expect(toUtc(text)).toBeNull()
    expect(addMinutes(text, 1)).toBeNull()
  })
})

describe('writing an instant', () => {
  it('writes what toISOString writes, on whole minutes and between them', () => {
    fc.assert(
      fc.property(epochMs, (ms) => {
        const minute = Math.floor(ms / 60_000) * 60_000
        expect(writeInstant(ms)).toBe(new Date(ms).toISOString())
        expect(writeInstant(minute)).toBe(new Date(minute).toISOString())
      }),
    )
  })

  it('still writes right after more days than it remembers', () => {
    for (let day = 0; day < 200; day++) {
      const ms = Date.UTC(2026, 0, 1 + day, 9, 15)
      expect(writeInstant(ms)).toBe(new Date(ms).toISOString())
    }
  })

  it('adds minutes across midnight', () => {
    expect(addMinutes('2026-03-03T23:30:00Z', 45)).toBe('2026-03-04T00:15:00.000Z')
  })
})

it('knows the length of each month', () => {
  expect([2023, 2024, 1900, 2000].map((year) => daysInMonth(year, 2))).toEqual([28, 29, 28, 29])
  expect(Array.from({ length: 12 }, (_, month) => daysInMonth(2026, month + 1))).toEqual([
    31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
  ])
})

describe('lines in the order of time', () => {
  const ids = (lines: { id: string; start: string | null }[]) => inTimeOrder(lines).map(({ id }) => id)

  it('A-24 are sorted by instant, not by text; lines without a start come last, and equal ones keep their order', () => {
    const lines = [
      { id: 'open', start: null },
      { id: 'second', start: '2026-03-03T09:15:00-03:00' },
      { id: 'also open', start: null },
      { id: 'third', start: '2026-03-03T12:30:00.000Z' },
      { id: 'first', start: '2026-03-03T12:00:00Z' },
      { id: 'like the second', start: '2026-03-03T12:15:00.000Z' },
    ]
    expect(ids(lines)).toEqual(['first', 'second', 'like the second', 'third', 'open', 'also open'])
    expect(lines[0]?.id).toBe('open')
  })
})
