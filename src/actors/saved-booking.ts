import type { SavedBooking } from '#machines/booking-wizard/index.ts'
import { parseSavedBooking } from './booking-state.ts'
import type { Deps } from './deps.ts'

/** Where the booking flow of a tab keeps what survives a reload. */
export const SAVED_BOOKING = 'horacerta.flow.booking'

type Parts = Pick<Deps, 'storage'>

/** A booking that was given back is not taken up by what this tab keeps of it; the choices stay. */
export function forgetAttempt({ storage }: Parts, transactionId: string): void {
  const saved = savedBookingOf({ storage }, transactionId)
  if (saved !== null) storage.write('tab', SAVED_BOOKING, JSON.stringify({ ...saved, attempt: null }))
}

/** A booking that is paid is not taken up again at all: the page was left for the provider before it could forget it. */
export function forgetBooking({ storage }: Parts, transactionId: string): void {
  if (savedBookingOf({ storage }, transactionId) !== null) storage.remove('tab', SAVED_BOOKING)
}

/** What this tab keeps of the try to book that made a transaction; null where it keeps nothing of it. */
export function savedBookingOf({ storage }: Parts, transactionId: string): SavedBooking | null {
  const saved = parseSavedBooking(toJson(storage.read('tab', SAVED_BOOKING)))
  return saved?.attempt?.transactionId === transactionId ? saved : null
}

function toJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
