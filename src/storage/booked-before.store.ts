import * as z from 'zod/mini'
import type { BookingTransaction } from '#domain/entities.ts'
import { startOfBooked, takesPlace } from '#domain/payment/transaction.ts'
import { createStore, type StoreDeps } from './store.ts'

const bookedSchema = z.object({
  /** The id of the business, and the id or slug that the URL had. */
  businessIds: z.array(z.string()),
  transactionId: z.string(),
  /**
   * The booking that was rescheduled, or the package session that got a time; null if the whole transaction was booked.
   */
  bookingId: z.nullable(z.string()),
  /** Start of the first booking; null for a package. */
  start: z.nullable(z.iso.datetime({ offset: true })),
  /** Name of the package that was bought; null for bookings. */
  packageName: z.nullable(z.string()),
})

type Booked = z.infer<typeof bookedSchema>

/**
 * The last booking or purchase of this tab. The history entries that led there do not contain it.
 *
 * Written: by the confirmation, and when the booking is read again.
 * Cleared: when it no longer takes place, when another booking begins, and when the customer signs out.
 */
export const bookedBeforeStore = createStore<Booked>({
  key: 'horacerta.note.before',
  area: 'tab',
  schema: bookedSchema,
})

/**
 * Updates the stored start from a transaction that was just read; removes the record if the booking no longer takes
 * place.
 */
export function updateBooked(deps: StoreDeps, { id, bookings }: Pick<BookingTransaction, 'id' | 'bookings'>): void {
  const booked = bookedBeforeStore.read(deps)
  if (booked?.transactionId !== id) return
  const isPackage = booked.packageName !== null
  const start = isPackage ? null : startOfBooked(bookings, booked.bookingId)
  if (isPackage ? bookings.some(takesPlace) : start !== null) bookedBeforeStore.write(deps, { ...booked, start })
  else bookedBeforeStore.remove(deps)
}

/**
 * Returns the last booking or purchase of this tab (`find`) if the customer went back to a history entry that led there
 * and has no attempt under way. A booking or purchase that has just begun clears the record.
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

/** Finds the last booking of this tab at that business and, while rescheduling, for that booking id. */
export function bookedBefore(
  deps: StoreDeps,
  businessId: string,
  bookingId: string | null,
): { transactionId: string; start: string } | null {
  const booked = bookedBeforeStore.read(deps)
  if (booked === null || !booked.businessIds.includes(businessId) || booked.bookingId !== bookingId) return null
  return booked.start === null ? null : { transactionId: booked.transactionId, start: booked.start }
}

/** Finds the last package purchase of this tab at that business. */
export function boughtBefore(deps: StoreDeps, businessId: string): { transactionId: string; name: string } | null {
  const bought = bookedBeforeStore.read(deps)
  if (bought === null || !bought.businessIds.includes(businessId) || bought.packageName === null) return null
  return { transactionId: bought.transactionId, name: bought.packageName }
}
