import type { Booking, Business } from '#domain/entities.ts'
import { readInstant } from '#domain/instant.ts'
import { takesPlace } from '#domain/payment/transaction.ts'
import { type CalendarEntry, REMINDERS, toCalendarEntry } from './calendar-entry.ts'

/** Events written to the customer's calendar, by booking id: ISO instants, nothing personal. */
export interface WrittenEvents {
  [bookingId: string]: { start: string; end: string }
}

/** One write to the calendar. */
export type CalendarChange = { kind: 'insert' | 'move'; entry: CalendarEntry } | { kind: 'remove'; bookingId: string }

/**
 * Returns the next write that the calendar needs; null if it is up to date. Upcoming bookings are inserted, or
 * moved if their time changed. Cancelled ones are removed. Bookings that have started stay as they are. `now` is ISO.
 */
export function nextCalendarChange(
  bookings: readonly Booking[],
  business: Pick<Business, 'address' | 'name' | 'phone'>,
  written: WrittenEvents,
  now: string,
): CalendarChange | null {
  for (const booking of bookings) {
    const known = written[booking.id]
    if (known !== undefined && !takesPlace(booking) && isAhead(known.start, now))
      return { kind: 'remove', bookingId: booking.id }
    const entry = toPlainEntry(booking, business)
    if (entry === null || !takesPlace(booking) || !isAhead(entry.start, now)) continue
    // A booking that waits for its payment is not certain yet.
    if (booking.status === 'waiting') continue
    if (known === undefined) return { kind: 'insert', entry }
    if (known.start !== entry.start || known.end !== entry.end) return { kind: 'move', entry }
  }
  return null
}

/** Returns the written events after a change. */
export function afterChange(written: WrittenEvents, change: CalendarChange): WrittenEvents {
  const id = change.kind === 'remove' ? change.bookingId : change.entry.bookingId
  const { [id]: _before, ...others } = written
  if (change.kind === 'remove') return others
  return { ...others, [id]: { start: change.entry.start, end: change.entry.end } }
}

function isAhead(start: string, now: string): boolean {
  return readInstant(start) > readInstant(now)
}

/** Maps a booking to an entry of names and a phone number, the same in every language; null without a start. */
export function toPlainEntry(
  booking: Booking,
  business: Pick<Business, 'address' | 'name' | 'phone'>,
): CalendarEntry | null {
  const { service, professional } = booking
  const description = [professional?.name ?? '', business.phone ?? ''].filter(Boolean).join('\n')
  return toCalendarEntry(booking, business, { title: `${service.name} · ${business.name}`, description })
}

// ── Google Calendar ──────────────────────────────────────────────────────────────────────────────────────────────────

export interface GoogleEvent {
  id: string
  status: 'confirmed'
  summary: string
  description: string
  location?: string
  start: { dateTime: string; timeZone: string }
  end: { dateTime: string; timeZone: string }
  reminders: { useDefault: false; overrides: { method: 'email' | 'popup'; minutes: number }[] }
}

/**
 * Maps an entry to a Google event in the time zone of the business, with an e-mail a day before and a popup ten minutes
 * before.
 */
export function toGoogleEvent(entry: CalendarEntry, timeZone: string): GoogleEvent {
  const [email, popup] = REMINDERS
  return {
    id: googleEventId(entry.bookingId),
    status: 'confirmed',
    summary: entry.title,
    description: entry.description,
    ...(entry.location === null ? {} : { location: entry.location }),
    start: { dateTime: entry.start, timeZone },
    end: { dateTime: entry.end, timeZone },
    reminders: {
      useDefault: false,
      overrides: [
        { method: 'email', minutes: email },
        { method: 'popup', minutes: popup },
      ],
    },
  }
}

/**
 * Returns the id of a booking's Google event. It derives from the booking id, so every device writes the same event.
 */
export function googleEventId(bookingId: string): string {
  // Google accepts the letters a to v and digits.
  const hex = [...new TextEncoder().encode(bookingId)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `hc${hex}`
}
