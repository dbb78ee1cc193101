import { describe, expect, it } from 'vitest'
import {
  afterChange,
  googleEventId,
  nextCalendarChange,
  toGoogleEvent,
  type WrittenEvents,
} from '#domain/booking/calendar-sync.ts'
import type { Booking } from '#domain/entities.ts'
import { exampleBooking, exampleBusiness } from '#machines/shared/examples.ts'

const NOW = '2026-03-02T12:00:00.000Z'
const business = exampleBusiness()
const written: WrittenEvents = { 'bk-1': { start: '2026-03-03T17:30:00.000Z', end: '2026-03-03T18:00:00.000Z' } }
const next = (booking: Partial<Booking>, known: WrittenEvents = {}, now = NOW) =>
  nextCalendarChange([exampleBooking(booking)], business, known, now)

describe('missing calendar events', () => {
  it('R-642 include an active booking, with its service, business, professional and location', () => {
    expect(next({})).toEqual({
      kind: 'insert',
      entry: {
        bookingId: 'bk-1',
        start: '2026-03-03T17:30:00.000Z',
        end: '2026-03-03T18:00:00.000Z',
        createdAt: '2026-03-02T12:00:00.000Z',
        title: 'Corte · Estúdio Aurora',
        description: 'Ana Lima\n+551133334444',
        location: 'Rua das Acácias, 120, Pinheiros, São Paulo - SP, 05422-000',
        coordinates: null,
      },
    })
  })

  it('A-95 include a rescheduled booking, and one that is over', () => {
    expect(next({ start: '2026-03-04T17:30:00.000Z' }, written)).toMatchObject({ kind: 'move' })
    expect(next({ end: '2026-03-03T18:30:00.000Z' }, written)).toMatchObject({ kind: 'move' })
    for (const status of ['cancelled', 'refuse', 'inactive'] as const)
      expect(next({ status }, written)).toEqual({ kind: 'remove', bookingId: 'bk-1' })
  })

  it('exclude written ones, and bookings without a time, unpaid, over or begun', () => {
    expect(next({}, written)).toBeNull()
    expect(next({ start: null, end: null })).toBeNull()
    expect(next({ status: 'waiting' })).toBeNull()
    expect(next({ status: 'cancelled' })).toBeNull()
    expect(next({}, {}, '2026-03-03T17:30:00.000Z')).toBeNull()
    expect(next({ status: 'cancelled' }, written, '2026-03-03T17:30:00.000Z')).toBeNull()
  })

  it('exclude an event once it is written or removed', () => {
    const insert = next({})
    expect(insert && afterChange({}, insert)).toEqual(written)
    expect(afterChange(written, { kind: 'remove', bookingId: 'bk-1' })).toEqual({})
  })
})

describe('an event of Google’s calendar', () => {
  const insert = next({})
  const event = insert?.kind === 'insert' ? toGoogleEvent(insert.entry, 'America/New_York') : null

  it('R-643 R-644 reminds by e-mail a day before and in a window ten minutes before', () => {
    expect(event?.reminders).toEqual({
      useDefault: false,
      overrides: [
        { method: 'email', minutes: 1_440 },
        { method: 'popup', minutes: 10 },
      ],
    })
  })

  it('A-95 has the zone of the business', () => {
    expect(event?.start).toEqual({ dateTime: '2026-03-03T17:30:00.000Z', timeZone: 'America/New_York' })
    expect(event?.end).toEqual({ dateTime: '2026-03-03T18:00:00.000Z', timeZone: 'America/New_York' })
  })

  it('has an id with Google’s letters, the same for a booking on every device', () => {
    expect(event?.id).toBe(googleEventId('bk-1'))
    expect(googleEventId('Bk_Ç-1')).toMatch(/^[a-v0-9]{5,1024}$/)
    expect(googleEventId('bk-1')).not.toBe(googleEventId('bk-2'))
  })
})
