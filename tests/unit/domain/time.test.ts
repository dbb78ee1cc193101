import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withTemporal } from '#domain/temporal.ts'
import { clockIn, getClock, getDay, readDay } from '#domain/time.ts'

const SAO_PAULO = 'America/Sao_Paulo'
const NEW_YORK = 'America/New_York'
const ZONES = [SAO_PAULO, NEW_YORK, 'Europe/London', 'Europe/Madrid', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC']
const zone = fc.constantFrom(...ZONES)
const day = fc
  .integer({ min: 0, max: 365 * 4 })
  .map((days) => Temporal.PlainDate.from('2024-01-01').add({ days }).toString())

describe.each([
  ['Temporal', Temporal],
  ['what stands in for it', undefined],
])('with %s', (_, given) => {
  beforeEach(async () => {
    vi.stubGlobal('Temporal', given)
    await withTemporal(Promise.resolve())
  })
  afterEach(() => vi.unstubAllGlobals())

  describe('bounds of a day', () => {
    it('A-09 are those of the day in the zone of the business, in UTC', () => {
      expect(readDay('2026-03-03', SAO_PAULO)).toMatchObject({
        start: '2026-03-03T03:00:00.000Z',
        end: '2026-03-04T02:59:59.999Z',
      })
    })

    it.each([
      ['the clocks go forward', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
      ['the clocks go back', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
    ])('A-139 are right on the day %s', (_, date, start, end) => {
      expect(readDay(date, NEW_YORK)).toMatchObject({ start, end })
    })

    it('start after the missing hour where the clocks change at midnight', () => {
      // São Paulo, November 4, 2018: the clock jumped from 0:00 to 1:00.
      expect(readDay('2018-11-04', SAO_PAULO)).toMatchObject({ start: '2018-11-04T03:00:00.000Z' })
      expect(getClock('2018-11-04T03:00:00Z', SAO_PAULO)).toEqual({ hour: 1, minute: 0 })
    })

    it('A-139 leave no gap between one day and the next, in any zone', () => {
      fc.assert(
        fc.property(day, zone, (date, timeZone) => {
          const next = Temporal.PlainDate.from(date).add({ days: 1 }).toString()
          const end = Temporal.Instant.from(readDay(date, timeZone).end)
          expect(end.add({ milliseconds: 1 }).epochMilliseconds).toBe(
            Temporal.Instant.from(readDay(next, timeZone).start).epochMilliseconds,
          )
          expect(getDay(readDay(date, timeZone).start, timeZone)).toBe(date)
          expect(getDay(readDay(date, timeZone).end, timeZone)).toBe(date)
        }),
      )
    })

    it('throw for an invalid day or zone', () => {
      expect(() => readDay('2026-02-30', SAO_PAULO)).toThrow(RangeError)
      expect(() => readDay('today', SAO_PAULO)).toThrow(RangeError)
      expect(() => readDay('2026-02-20', 'Mars/Base')).toThrow(RangeError)
      expect(() => getDay('2026-02-20T12:00:00Z', 'Mars/Base')).toThrow(RangeError)
      expect(() => getDay('soon', SAO_PAULO)).toThrow(RangeError)
    })
  })

  describe('clock of the business', () => {
    it('reads hour and minute of an instant with any offset', () => {
      expect(getClock('2026-03-03T23:30:00Z', SAO_PAULO)).toEqual({ hour: 20, minute: 30 })
      expect(getClock('2026-03-04T01:30:00+05:30', 'Asia/Kolkata')).toEqual({ hour: 1, minute: 30 })
      expect(getDay('2026-03-04T01:30:00Z', SAO_PAULO)).toBe('2026-03-03')
      expect(() => getClock('soon', SAO_PAULO)).toThrow(RangeError)
    })

    it('agrees with Temporal through every clock change', () => {
      fc.assert(
        fc.property(day, zone, fc.integer({ min: 0, max: 22 * 60 + 59 }), (date, timeZone, minutes) => {
          const facts = readDay(date, timeZone)
          const instant = Temporal.Instant.from(facts.start).add({ minutes })
          const { hour, minute } = instant.toZonedDateTimeISO(timeZone)
          expect(clockIn(facts, instant.toString())).toEqual({ hour, minute })
          expect(getClock(instant.toString(), timeZone)).toEqual({ hour, minute })
        }),
      )
    })

    it('jumps over the missing hour and repeats the doubled one', () => {
      const spring = readDay('2026-03-29', 'Europe/London')
      expect(spring.offsets).toEqual([
        { from: '2026-03-29T00:00:00.000Z', minutes: 0 },
        { from: '2026-03-29T01:00:00.000Z', minutes: 60 },
      ])
      expect(['00:59', '01:00'].map((time) => clockIn(spring, `2026-03-29T${time}:00Z`).hour)).toEqual([0, 2])
      const autumn = readDay('2026-11-01', NEW_YORK)
      expect(['05:30', '06:30'].map((time) => clockIn(autumn, `2026-11-01T${time}:00Z`))).toEqual([
        { hour: 1, minute: 30 },
        { hour: 1, minute: 30 },
      ])
    })
  })
})
