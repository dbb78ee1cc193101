import * as z from 'zod/mini'
import type { BookingTransaction } from '#domain/entities.ts'
import { startOfBooked, takesPlace } from '#domain/payment/transaction.ts'
import { createStore, type StoreDeps } from './store.ts'

const bookedSchema = z.object({
  /** What the business is called: its id, and what the address had. */
  businessIds: z.array(z.string()),
  transactionId: z.string(),
  /** The one booking that was moved or, as a session of a package, given its time; null where all of it was booked. */
  bookingId: z.nullable(z.string()),
  /** When the first of it begins; null of a package. */
  start: z.nullable(z.iso.datetime({ offset: true })),
  /** Of the package that was bought; null of bookings. */
  packageName: z.nullable(z.string()),
})

type Booked = z.infer<typeof bookedSchema>

/**
 * What was booked or bought last in this tab: the entries of its history that led there do not say it.
 *
 * Written: by the confirmation, and where the booking is read again.
 * Cleared: when it does not take place any more, another one is begun, or the customer signs out.
 */
export const bookedBeforeStore = createStore<Booked>({
  key: 'horacerta.note.before',
  area: 'tab',
  schema: bookedSchema,
})

/** Keeps the time that was read since of what was booked before; drops it where it does not take place any more. */
export function updateBooked(deps: StoreDeps, { id, bookings }: Pick<BookingTransaction, 'id' | 'bookings'>): void {
  const booked = bookedBeforeStore.read(deps)
  if (booked?.transactionId !== id) return
  const isPackage = booked.packageName !== null
  const start = isPackage ? null : startOfBooked(bookings, booked.bookingId)
  if (isPackage ? bookings.some(takesPlace) : start !== null) bookedBeforeStore.write(deps, { ...booked, start })
  else bookedBeforeStore.remove(deps)
}

/**
 * What this tab booked or bought (`find`), where the customer has gone back to an entry of the history that led there, unless
 * another one is under way. A booking or purchase that has just begun comes after it, and drops it.
 */
export function madeBefore<Made>(
  deps: StoreDeps,
  { step }: { step?: string },
  attempt: object | null,
  find: () => Made | null,
): Made | null {
  if (step === undefined) {
    bookedBeforeStore.remove(deps)
    return null
  }
  return attempt === null ? find() : null
}

/** Finds what was booked last in this tab, where it was at that business, and of the booking that is changed where one is. */
export function bookedBefore(
  deps: StoreDeps,
  businessId: string,
  bookingId: string | null,
): { transactionId: string; start: string } | null {
  const booked = bookedBeforeStore.read(deps)
  if (booked === null || !booked.businessIds.includes(businessId) || booked.bookingId !== bookingId) return null
  return booked.start === null ? null : { transactionId: booked.transactionId, start: booked.start }
}

/** Finds the package that was bought last in this tab, where it was at that business. */
export function boughtBefore(deps: StoreDeps, businessId: string): { transactionId: string; name: string } | null {
  const bought = bookedBeforeStore.read(deps)
  if (bought === null || !bought.businessIds.includes(businessId) || bought.packageName === null) return null
  return { transactionId: bought.transactionId, name: bought.packageName }
}
