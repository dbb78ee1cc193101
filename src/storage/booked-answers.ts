import { limitAnswer } from '#domain/booking/questions.ts'
import type { BookingTransactionWire } from '#src/api/contract/booking.ts'
import { getAnswers } from '#src/api/contract/booking-answers.ts'
import { userIdStore } from './person.store.ts'
import type { StoreDeps } from './store.ts'

interface KnownAnswers {
  /** The user whose bookings they are. */
  userId: string
  ofBooking: ReadonlyMap<string, string>
}

/**
 * The customer's answers to the business's questions, by booking id, in memory only. An answer may mention a
 * health problem: it is never written to storage, history entries, URLs or logs.
 */
const known = new WeakMap<StoreDeps['storage'], KnownAnswers>()

/** Stores in memory the answers given to the bookings of a transaction that was just read. */
export function rememberAnswers({ storage }: StoreDeps, { bookings }: Pick<BookingTransactionWire, 'bookings'>): void {
  const userId = userIdStore.read({ storage })
  if (userId === null) return
  const before = known.get(storage)
  const read = bookings.map((booking) => [booking.id, limitAnswer(getAnswers(booking))] as const)
  const ofBooking = new Map([...(before?.userId === userId ? before.ofBooking : []), ...read])
  known.set(storage, { userId, ofBooking })
}

/** Returns the signed-in customer's answer for a booking; an empty string if there is none or it is not known. */
export function answerOfBooking({ storage }: StoreDeps, bookingId: string): string {
  const answers = known.get(storage)
  if (answers === undefined || answers.userId !== userIdStore.read({ storage })) return ''
  return answers.ofBooking.get(bookingId) ?? ''
}
