import type { BookingTransaction } from '#domain/entities.ts'
import { startOfBooked, takesPlace } from '#domain/payment/transaction.ts'
import type { CheckoutAttempt } from '#machines/booking/booking-submission/index.ts'
import type { BookedBefore } from '#machines/booking/booking-wizard/index.ts'
import type { BoughtBefore } from '#machines/packages/package-purchase/index.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import { type Booked, bookedBeforeStore } from '#src/storage/booked-before.store.ts'
import type { Deps } from './deps.ts'

type Parts = Pick<Deps, 'storage'>

/** Keeps in this tab what has just been booked, for a customer who goes back to where it was chosen. */
export function noteBooked(parts: Parts, booked: Booked): void {
  bookedBeforeStore.write(parts, booked)
}

/** Keeps the time that was read since of what was booked before; drops it where it does not take place any more. */
export function updateBooked(parts: Parts, { id, bookings }: Pick<BookingTransaction, 'id' | 'bookings'>): void {
  const booked = bookedBeforeStore.read(parts)
  if (booked?.transactionId !== id) return
  const isPackage = booked.packageName !== null
  const start = isPackage ? null : startOfBooked(bookings, booked.bookingId)
  if (isPackage ? bookings.some(takesPlace) : start !== null) noteBooked(parts, { ...booked, start })
  else bookedBeforeStore.remove(parts)
}

/**
 * What this tab booked or bought (`find`), where the customer has gone back to an entry of the history that led there, unless
 * another one is under way. A booking or purchase that has just begun comes after it, and drops it.
 */
export function madeBefore<Made>(
  parts: Parts,
  { step }: RouteEntry,
  attempt: CheckoutAttempt | null,
  find: () => Made | null,
): Made | null {
  if (step === undefined) {
    bookedBeforeStore.remove(parts)
    return null
  }
  return attempt === null ? find() : null
}

/** Finds what was booked last in this tab, where it was at that business, and of the booking that is changed where one is. */
export function bookedBefore(parts: Parts, businessId: string, bookingId: string | null): BookedBefore | null {
  const booked = bookedBeforeStore.read(parts)
  if (booked === null || !booked.businessIds.includes(businessId) || booked.bookingId !== bookingId) return null
  return booked.start === null ? null : { transactionId: booked.transactionId, start: booked.start }
}

/** Finds the package that was bought last in this tab, where it was at that business. */
export function boughtBefore(parts: Parts, businessId: string): BoughtBefore | null {
  const bought = bookedBeforeStore.read(parts)
  if (bought === null || !bought.businessIds.includes(businessId) || bought.packageName === null) return null
  return { transactionId: bought.transactionId, name: bought.packageName }
}
