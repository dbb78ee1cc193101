import { cleanText } from '#domain/clean-text.ts'
import type { Booking, Business } from '#domain/entities.ts'
import { toOneLine } from '#domain/identity/address.ts'
import { addMinutes, MINUTE_MS, readInstant, toUtc } from '#domain/instant.ts'

/** A booked service as an event of a personal calendar. */
export interface CalendarEntry {
  /** Id of the booking. A later file with the same id replaces the event. */
  bookingId: string
  /** ISO instants. */
  start: string
  end: string
  createdAt: string | null
  title: string
  description: string
  /** One line; null when no address is known. */
  location: string | null
  coordinates: { latitude: number; longitude: number } | null
}

/** Reminders in minutes before the start: a day, and ten minutes. */
export const REMINDERS = [1_440, 10] as const

/** Duration in minutes of a booking without an end. */
const DEFAULT_MINUTES = 60

/** How often a calendar that subscribes is asked to read again. */
const REFRESH = 'PT1H'

/** Maximum octets of a line in RFC 5545, without the line break. */
const LINE_OCTETS = 75

/** Maps a booking to a calendar entry with the given texts; null for a booking without a start. */
export function toCalendarEntry(
  { id, start, end, createdAt }: Booking,
  { address }: Pick<Business, 'address'>,
  { title, description }: Pick<CalendarEntry, 'title' | 'description'>,
): CalendarEntry | null {
  if (start === null) return null
  const { latitude, longitude } = address
  const location = toOneLine(address)
  return {
    bookingId: id,
    start,
    end: end ?? addMinutes(start, DEFAULT_MINUTES) ?? start,
    createdAt,
    title,
    description,
    location: location === '' ? null : location,
    coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
  }
}

/**
 * Returns an iCalendar file (.ics, RFC 5545) with times in UTC, so that no calendar needs the time zone. `readAt` is
 * the ISO instant at which the bookings were read. SEQUENCE is the age of the booking in minutes at `readAt`, so a
 * later file replaces an earlier one after a reschedule.
 */
export function toCalendarFile(entries: readonly CalendarEntry[], readAt: string): string {
  return toFile(
    'PUBLISH',
    entries.map((entry) => toEvent(entry, readAt, 'CONFIRMED')),
  )
}

/**
 * Returns an iCalendar file that removes cancelled bookings. Its SEQUENCE is higher than that of any file that added
 * them.
 */
export function toCancellationFile(entries: readonly CalendarEntry[], readAt: string): string {
  return toFile(
    'CANCEL',
    entries.map((entry) => toEvent(entry, readAt, 'CANCELLED')),
  )
}

/**
 * Returns the iCalendar file that a calendar subscribes to, under a name (RFC 7986; the `X-` lines are for older
 * calendars). Cancelled bookings stay in it as such, so that the calendar drops their reminders.
 */
export function toCalendarFeed(
  entries: readonly (CalendarEntry & { isCancelled: boolean })[],
  name: string,
  readAt: string,
): string {
  const events = entries.map((entry) => toEvent(entry, readAt, entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'))
  return toFile('PUBLISH', [
    [`NAME:${escapeText(name)}`, `X-WR-CALNAME:${escapeText(name)}`],
    [`REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`, `X-PUBLISHED-TTL:${REFRESH}`],
    ...events,
  ])
}

function toFile(method: 'PUBLISH' | 'CANCEL', parts: readonly (readonly string[])[]): string {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Hora Certa//Booking//EN', 'CALSCALE:GREGORIAN']
  lines.push(`METHOD:${method}`, ...parts.flat(), 'END:VCALENDAR')
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function toEvent(entry: CalendarEntry, readAt: string, status: 'CONFIRMED' | 'CANCELLED'): string[] {
  const { bookingId, title, description, location, coordinates } = entry
  const isCancelled = status === 'CANCELLED'
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(bookingId)}`,
    `SEQUENCE:${getSequence(entry, readAt) + (isCancelled ? 1 : 0)}`,
    `DTSTAMP:${compact(readAt)}`,
    `DTSTART:${compact(entry.start)}`,
    `DTEND:${compact(entry.end)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(location === null ? [] : [`LOCATION:${escapeText(location)}`]),
    ...(coordinates === null ? [] : [`GEO:${coordinates.latitude};${coordinates.longitude}`]),
    `STATUS:${status}`,
    ...(isCancelled ? [] : REMINDERS).flatMap((minutes) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escapeText(title)}`,
      `TRIGGER:-PT${minutes}M`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ]
}

/** Returns the link that opens Google Calendar with one event filled in. */
export function toGoogleCalendarLink({ start, end, title, description, location }: CalendarEntry): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    details: description,
    ...(location === null ? {} : { location }),
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

function getSequence({ createdAt }: CalendarEntry, readAt: string): number {
  const minutes = Math.floor((readInstant(readAt) - readInstant(createdAt ?? '')) / MINUTE_MS)
  return Number.isNaN(minutes) ? 0 : Math.max(0, minutes)
}

/** Formats an instant for iCalendar: `20260303T173000Z`. */
function compact(instant: string): string {
  return (toUtc(instant) ?? '').replace(/[-:]|\.\d+/g, '')
}

function escapeText(text: string): string {
  return cleanText(text)
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\n/g, '\\n')
}

/** Folds a line that is too long: it continues on the next line after a space. Characters are never split. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
