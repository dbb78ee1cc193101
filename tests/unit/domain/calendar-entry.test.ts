import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toSubscriptionLink } from '#domain/booking/calendar-address.ts'
import {
  type CalendarEntry,
  toCalendarFeed,
  toCalendarFile,
  toCancellationFile,
  toGoogleCalendarLink,
} from '#domain/booking/calendar-entry.ts'
import { cleanText } from '#domain/clean-text.ts'

const READ_AT = '2026-03-02T12:30:00.000Z'
const entry = (overrides: Partial<CalendarEntry> = {}): CalendarEntry => ({
  bookingId: 'bk-1',
  start: '2026-03-03T14:30:00-03:00',
  end: '2026-03-03T18:00:00.000Z',
  createdAt: '2026-03-02T12:00:00.000Z',
  title: 'Corte em Estúdio Aurora',
  description: 'Com Ana Lima\n+55 11 3333-4444',
  location: 'Rua das Acácias, 120; São Paulo',
  coordinates: { latitude: -23.5, longitude: -46.6 },
  ...overrides,
})
/** Splits a file into lines as a calendar does: folded lines are joined again. */
const getLines = (file: string) => file.replace(/\r\n /g, '').split('\r\n')
const findField = (file: string, name: string) =>
  getLines(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)

/** Reads a value as a calendar does (RFC 5545, 3.3.11). */
const readText = (value = '') =>
  value.replace(/\\([\\;,nN])/g, (_, escaped: string) => (escaped.toLowerCase() === 'n' ? '\n' : escaped))

describe('a calendar file', () => {
  it('holds to RFC 5545 for any text: it is read as it was cleaned, in lines of 75 octets without controls', () => {
    const separator = fc.constantFrom(
      '\r',
      '\n',
      '\r\n',
      '\v',
      '\f',
      '\0',
      '\\',
      '\\n',
      ';',
      ',',
      ':',
      '"',
      '\u2028',
      '\ud800',
    )
    const text = fc
      .array(fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), separator))
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, text, text, text, (bookingId, title, description, location) => {
        const given = { bookingId, title, description, location }
        const files = [
          toCalendarFile([entry(given)], READ_AT),
          toCancellationFile([entry(given)], READ_AT),
          toCalendarFeed([{ ...entry(given), isCancelled: false }], title, READ_AT),
        ]
        for (const file of files) {
          for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
          expect(file.replaceAll('\r\n', '')).not.toMatch(/[^\P{Cc}\t]/u)
          const names = { UID: bookingId, SUMMARY: title, DESCRIPTION: description, LOCATION: location }
          for (const [name, value] of Object.entries(names)) {
            expect(readText(findField(file, name))).toBe(cleanText(value))
          }
        }
      }),
    )
  })

  it('has the times in UTC, regardless of their original offset', () => {
    const file = toCalendarFile([entry()], READ_AT)
    expect(findField(file, 'DTSTART')).toBe('20260303T173000Z')
    expect(findField(file, 'DTEND')).toBe('20260303T180000Z')
    expect(findField(file, 'DTSTAMP')).toBe('20260302T123000Z')
    expect(file).not.toContain('TZID')
  })

  it('knows each booking by its id', () => {
    const file = toCalendarFile([entry(), entry({ bookingId: 'bk-2' })], READ_AT)
    expect(getLines(file).filter((line) => line.startsWith('UID:'))).toEqual(['UID:bk-1', 'UID:bk-2'])
  })

  it('has a higher sequence number after a rescheduling', () => {
    const first = Number(findField(toCalendarFile([entry()], READ_AT), 'SEQUENCE'))
    const moved = Number(findField(toCalendarFile([entry()], '2026-03-02T13:00:00.000Z'), 'SEQUENCE'))
    expect(first).toBe(30)
    expect(moved).toBeGreaterThan(first)
    expect(findField(toCalendarFile([entry({ createdAt: null })], READ_AT), 'SEQUENCE')).toBe('0')
    expect(findField(toCalendarFile([entry({ createdAt: '2026-03-05T12:00:00Z' })], READ_AT), 'SEQUENCE')).toBe('0')
  })

  it('reminds a day and ten minutes before', () => {
    const lines = getLines(toCalendarFile([entry()], READ_AT))
    expect(lines.filter((line) => line.startsWith('TRIGGER'))).toEqual(['TRIGGER:-PT1440M', 'TRIGGER:-PT10M'])
    expect(lines.filter((line) => line === 'BEGIN:VALARM')).toHaveLength(2)
  })

  it('says where, in words and by coordinates, when that is known', () => {
    const file = toCalendarFile([entry()], READ_AT)
    expect(findField(file, 'LOCATION')).toBe('Rua das Acácias\\, 120\\; São Paulo')
    expect(findField(file, 'GEO')).toBe('-23.5;-46.6')
    const bare = toCalendarFile([entry({ location: null, coordinates: null })], READ_AT)
    expect(bare).not.toMatch(/LOCATION|GEO/)
  })

  it('escapes texts', () => {
    const file = toCalendarFile([entry({ title: 'A\r\nEND:VEVENT, B; C\\' })], READ_AT)
    expect(getLines(file).filter((line) => line === 'END:VEVENT')).toHaveLength(1)
    expect(findField(file, 'SUMMARY')).toBe('A\\nEND:VEVENT\\, B\\; C\\\\')
  })

  it('has no line of more than 75 octets, splits no character, and uses the line ends of the standard', () => {
    const file = toCalendarFile([entry({ title: 'ação 💈 '.repeat(30) })], READ_AT)
    const octets = file.split('\r\n').map((line) => new TextEncoder().encode(line).length)
    expect(Math.max(...octets)).toBeLessThanOrEqual(75)
    expect(findField(file, 'SUMMARY')).toBe('ação 💈 '.repeat(30))
    expect(file.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/)
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })
})

describe('the file of a cancelled booking', () => {
  const file = toCancellationFile([entry()], READ_AT)

  it('removes the same entry, and is newer than the file that added it', () => {
    expect(findField(file, 'METHOD')).toBe('CANCEL')
    expect(findField(file, 'STATUS')).toBe('CANCELLED')
    expect(findField(file, 'UID')).toBe('bk-1')
    const added = toCalendarFile([entry()], READ_AT)
    expect(findField(added, 'METHOD')).toBe('PUBLISH')
    expect(Number(findField(file, 'SEQUENCE'))).toBeGreaterThan(Number(findField(added, 'SEQUENCE')))
  })

  it('reminds of nothing', () => {
    expect(file).not.toMatch(/VALARM|TRIGGER/)
  })
})

describe('A-197 a calendar to subscribe to', () => {
  const feed = toCalendarFeed(
    [
      { ...entry(), isCancelled: false },
      { ...entry({ bookingId: 'bk-2', start: '2026-03-10T17:30:00.000Z' }), isCancelled: true },
    ],
    'Hora Certa; Ana',
    READ_AT,
  )
  const events = feed.split('BEGIN:VEVENT').slice(1)

  it('has its name, and asks to be read again each hour, before the first event', () => {
    const [head = ''] = feed.split('BEGIN:VEVENT')
    expect(getLines(head)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Hora Certa//Booking//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Hora Certa\\; Ana',
      'X-WR-CALNAME:Hora Certa\\; Ana',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      '',
    ])
  })

  it('keeps a cancelled booking as cancelled, later than it was and without a reminder', () => {
    const [booked = '', cancelled = ''] = events
    expect(findField(booked, 'STATUS')).toBe('CONFIRMED')
    expect(booked).toContain('TRIGGER:-PT1440M')
    expect(findField(cancelled, 'UID')).toBe('bk-2')
    expect(findField(cancelled, 'STATUS')).toBe('CANCELLED')
    expect(cancelled).not.toMatch(/VALARM|TRIGGER/)
    expect(Number(findField(cancelled, 'SEQUENCE'))).toBeGreaterThan(Number(findField(booked, 'SEQUENCE')))
  })

  it('without a booking is still a calendar', () => {
    expect(getLines(toCalendarFeed([], 'Hora Certa', READ_AT)).slice(-2)).toEqual(['END:VCALENDAR', ''])
  })

  it('opens by a link of its own scheme', () => {
    expect(toSubscriptionLink('https://calendars.example/https:/t.ics')).toBe('webcal://calendars.example/https:/t.ics')
  })
})

describe('form of Google’s calendar', () => {
  it('is filled in with title, times in UTC, note and location', () => {
    const { origin, searchParams } = new URL(toGoogleCalendarLink(entry()))
    expect(origin).toBe('https://calendar.google.com')
    expect(Object.fromEntries(searchParams)).toEqual({
      action: 'TEMPLATE',
      text: 'Corte em Estúdio Aurora',
      dates: '20260303T173000Z/20260303T180000Z',
      details: 'Com Ana Lima\n+55 11 3333-4444',
      location: 'Rua das Acácias, 120; São Paulo',
    })
  })
})
