import { describe, expect, it } from 'vitest'
import { findNextFreeTime, timeUntilTurn } from '#domain/booking/next-free-time.ts'
import type { ServiceTimes } from '#domain/booking/times.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/instant.ts'
import { readDay } from '#domain/time.ts'
import { ana, at, bia, sampleDay } from '#machines/shared/booking-examples.ts'

const zone = 'America/Sao_Paulo'
const today = readDay(sampleDay, zone)
const half = (hour: number) => ({ start: at(hour), end: at(hour, 30), vacancies: 1 })
const times = (serviceId: string, opening: ServiceTimes['opening'], ...hours: number[]): ServiceTimes => ({
  serviceId,
  professionals: [{ professional: ana, slots: hours.map(half) }],
  opening,
})
const nineToSix = { start: at(9), end: at(18) }
const haircut = times('corte', nineToSix, 14, 15)
const find = (now: string, day = today, services = [haircut]) => findNextFreeTime(services, day, now)
const kindAt = (now: string) => find(now)?.hours?.kind

describe('A-191 the next free time', () => {
  it('is the first of the day at which all services fit', () => {
    expect(find(at(10))?.start).toBe(at(14))
    const beard = { ...times('barba', null), professionals: [{ professional: bia, slots: [half(15)] }] }
    expect(find(at(10), today, [haircut, beard])?.start).toBe(at(14))
    expect(find(at(10), today, [times('corte', null, 10, 14), beard])?.start).toBe(at(14))
  })

  it('is none where the day has no time for all services, whatever its hours', () => {
    expect(find(at(10), today, [times('corte', nineToSix)])).toBeNull()
    expect(find(at(10), today, [haircut, times('barba', nineToSix)])).toBeNull()
    expect(find(at(10), today, [])).toBeNull()
  })

  it('is today from the first to the last instant of the day in the zone of the business', () => {
    const isToday = (now: string) => find(now)?.isToday
    expect(isToday('2026-03-03T02:59:59.999Z')).toBe(false)
    expect(isToday('2026-03-03T03:00:00.000Z')).toBe(true)
    expect(isToday('2026-03-04T02:59:59.999Z')).toBe(true)
    expect(isToday('2026-03-04T03:00:00.000Z')).toBe(false)
  })
})

describe('A-191 the hours of that day', () => {
  it('are open from the instant at which they begin', () => {
    expect(kindAt('2026-03-03T11:59:59.999Z')).toBe('before')
    expect(kindAt(at(9))).toBe('open')
  })

  it('are open until the instant at which they end, and not at it', () => {
    expect(kindAt('2026-03-03T20:59:59.999Z')).toBe('open')
    expect(kindAt(at(18))).toBe('other')
  })

  it('are only those of another day where the time is tomorrow, at whatever hour it is now', () => {
    expect(find('2026-03-02T13:00:00.000Z')).toEqual({
      start: at(14),
      isToday: false,
      hours: { kind: 'other', ...nineToSix },
    })
  })

  it('may go on after midnight', () => {
    const late = times('corte', { start: at(20), end: '2026-03-04T05:00:00.000Z' }, 22)
    expect(find(at(21), today, [late])?.hours?.kind).toBe('open')
  })

  it('do not depend on how an instant is written, nor on the zone of the device', () => {
    // Half past eight in Tokyo is half past eight in the evening of the day before in São Paulo.
    const tokyo = readDay('2026-03-04', 'Asia/Tokyo')
    const opening = { start: '2026-03-04T09:00:00+09:00', end: '2026-03-04T18:00:00+09:00' }
    const slots = [{ start: '2026-03-04T01:00:00.000Z', end: '2026-03-04T01:30:00.000Z', vacancies: 1 }]
    const there = { serviceId: 'corte', professionals: [{ professional: ana, slots }], opening }
    const kind = (now: string) => find(now, tokyo, [there])?.hours?.kind
    expect(kind('2026-03-04T08:30:00+09:00')).toBe('before')
    expect(kind('2026-03-03T20:30:00-03:00')).toBe('before')
    expect(kind('2026-03-04T00:00:00.000Z')).toBe('open')
    expect(kind('2026-03-04T06:00:00-03:00')).toBe('other')
  })

  it('are those of all services together, and none where the server tells none', () => {
    const early = times('corte', { start: at(8), end: at(12) }, 10)
    const late = {
      ...times('barba', { start: at(9), end: at(20) }, 11),
      professionals: [{ professional: bia, slots: [half(11)] }],
    }
    expect(find(at(9), today, [late, early])).toBeNull()
    expect(find(at(9), today, [early, late])?.hours).toEqual({ kind: 'open', start: at(8), end: at(20) })
    expect(find(at(9), today, [times('corte', null, 10)])?.hours).toBeNull()
  })
})

describe('what is said of a next free time', () => {
  const left = (now: string) => {
    const next = find(now)
    return next === null ? null : timeUntilTurn(next, now, 10 * HOUR_MS)
  }

  it('is true until the hours begin, the time begins, or the hours end', () => {
    expect(left(at(8, 59))).toBe(MINUTE_MS)
    expect(left(at(9))).toBe(5 * HOUR_MS)
    expect(left(at(14))).toBe(4 * HOUR_MS)
    expect(left(at(18))).toBe(10 * HOUR_MS)
  })

  it('is not believed for longer than asked, nor longer than the time is ahead where no hours are known', () => {
    const next = { start: at(14), isToday: true, hours: null }
    expect(timeUntilTurn(next, at(9), 5 * MINUTE_MS)).toBe(5 * MINUTE_MS)
    expect(timeUntilTurn(next, at(13, 59), 5 * MINUTE_MS)).toBe(MINUTE_MS)
  })
})
