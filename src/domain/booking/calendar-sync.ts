import type { Booking, Business } from '#domain/entities.ts'
import { readInstant } from '#domain/instant.ts'
import { takesPlace } from '#domain/payment/transaction.ts'
import { type CalendarEntry, REMINDERS, toCalendarEntry } from './calendar-entry.ts'

/** When a booking stands in the customer's calendar, by the booking's id: ISO instants, and nothing personal. */
export interface WrittenEvents {
  [bookingId: string]: { start: string; end: string }
}

/** What brings the calendar closer to the bookings. */
export type CalendarChange = { kind: 'insert' | 'move'; entry: CalendarEntry } | { kind: 'remove'; bookingId: string }

/**
 * The next thing that the calendar lacks; null when it is up to date. A booking that is ahead and held is inserted,
 * or moved where it stands at another time; one that is over is removed. What has begun stays as it is. `now` is ISO.
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
    const entry = toCalendarEntry(booking, business, getWords(booking, business))
    if (entry === null || !takesPlace(booking) || !isAhead(entry.start, now)) continue
    // What waits for its money does not stand yet.
    if (booking.status === 'waiting') continue
    if (known === undefined) return { kind: 'insert', entry }
    if (known.start !== entry.start || known.end !== entry.end) return { kind: 'move', entry }
  }
  return null
}

/** What is written once a change is made. */
export function afterChange(written: WrittenEvents, change: CalendarChange): WrittenEvents {
  const id = change.kind === 'remove' ? change.bookingId : change.entry.bookingId
  const { [id]: _before, ...others } = written
  if (change.kind === 'remove') return others
  return { ...others, [id]: { start: change.entry.start, end: change.entry.end } }
}

function isAhead(start: string, now: string): boolean {
  return readInstant(start) > readInstant(now)
}

/** Names and a number, the same in every language. */
function getWords({ service, professional }: Booking, { name, phone }: Pick<Business, 'name' | 'phone'>) {
  const description = [professional?.name ?? '', phone ?? ''].filter(Boolean).join('\n')
  return { title: `${service.name} · ${name}`, description }
}

// ── As Google's calendar takes it ────────────────────────────────────────────────────────────────────────────────────

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

/** An entry in the zone of the business, with an e-mail a day before and a popup ten minutes before. */
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

/** The id of a booking's event: made of the booking's own, so that it is there once, whichever device writes it. */
export function googleEventId(bookingId: string): string {
  // Google takes the letters a to v and digits.
  const hex = [...new TextEncoder().encode(bookingId)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `hc${hex}`
}
