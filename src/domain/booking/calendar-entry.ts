import { cleanText } from '#domain/clean-text.ts'
import type { Booking, Business } from '#domain/entities.ts'
import { toOneLine } from '#domain/identity/address.ts'
import { addMinutes, readInstant, toUtc } from '#domain/instant.ts'

/** A booked service as an entry of a personal calendar. */
export interface CalendarEntry {
  /** The booking's own id: a later file of the same booking replaces the entry, never doubles it. */
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

/** Minutes before the start at which a calendar reminds: a day, and ten minutes. */
export const REMINDERS = [1_440, 10] as const

/** Minutes of a booking that does not say when it ends. */
const DEFAULT_MINUTES = 60

/** RFC 5545 counts octets of a line, without its end. */
const LINE_OCTETS = 75

/** A booking as an entry, in the words given; null for one without a time, which is none for a calendar. */
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
 * The entries as a file that calendars take (.ics, RFC 5545): times in UTC, so that no calendar has to know the zone;
 * `readAt` is the ISO instant at which the bookings were read. The sequence number is their age in minutes by then: the file
 * of a booking that was moved meanwhile is the newer one for every calendar that has an older one.
 */
export function toCalendarFile(entries: readonly CalendarEntry[], readAt: string): string {
  return toFile(
    'PUBLISH',
    entries.map((entry) => toEvent(entry, readAt, 'CONFIRMED')),
  )
}

/** The file with which a calendar takes the entries of cancelled bookings out again: newer than any that put them there. */
export function toCancellationFile(entries: readonly CalendarEntry[], readAt: string): string {
  return toFile(
    'CANCEL',
    entries.map((entry) => toEvent(entry, readAt, 'CANCELLED')),
  )
}

function toFile(method: 'PUBLISH' | 'CANCEL', events: readonly (readonly string[])[]): string {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Hora Certa//Booking//EN', 'CALSCALE:GREGORIAN']
  lines.push(`METHOD:${method}`, ...events.flat(), 'END:VCALENDAR')
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

/** The form with which Google's calendar adds one entry. */
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
  const minutes = Math.floor((readInstant(readAt) - readInstant(createdAt ?? '')) / 60_000)
  return Number.isNaN(minutes) ? 0 : Math.max(0, minutes)
}

/** `20260303T173000Z`. */
function compact(instant: string): string {
  return (toUtc(instant) ?? '').replace(/[-:]|\.\d+/g, '')
}

function escapeText(text: string): string {
  return cleanText(text)
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\n/g, '\\n')
}

/** A line that is too long goes on in the next one, after a space; no character is cut in two. */
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
