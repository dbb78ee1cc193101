import { limitAnswer } from '#domain/booking/questions.ts'
import type { BookingTransactionWire } from '#src/api/contract/booking.ts'
import { getAnswers } from '#src/api/contract/booking-answers.ts'
import { userIdStore } from './person.store.ts'
import type { StoreDeps } from './store.ts'

interface KnownAnswers {
  /** Whose bookings they belong to. */
  userId: string
  ofBooking: ReadonlyMap<string, string>
}

/**
 * What the customer who is signed in answered to the business when they booked, by booking, for as long as the page lives.
 * An answer may tell of a health problem: it goes into no storage, history entry, address or log.
 */
const known = new WeakMap<StoreDeps['storage'], KnownAnswers>()

/** Keeps in memory what was answered to the bookings of a transaction that was just read. */
export function rememberAnswers({ storage }: StoreDeps, { bookings }: Pick<BookingTransactionWire, 'bookings'>): void {
  const userId = userIdStore.read({ storage })
  if (userId === null) return
  const before = known.get(storage)
  const read = bookings.map((booking) => [booking.id, limitAnswer(getAnswers(booking))] as const)
  const ofBooking = new Map([...(before?.userId === userId ? before.ofBooking : []), ...read])
  known.set(storage, { userId, ofBooking })
}

/** What this customer answered when that booking was made; empty where nothing was, or it is not known. */
export function answerOfBooking({ storage }: StoreDeps, bookingId: string): string {
  const answers = known.get(storage)
  if (answers === undefined || answers.userId !== userIdStore.read({ storage })) return ''
  return answers.ofBooking.get(bookingId) ?? ''
}
