import * as z from 'zod/mini'
import type { BookingTransaction } from '#domain/entities.ts'
import { readJson } from '#domain/json.ts'
import { startOfBooked, takesPlace } from '#domain/payment/transaction.ts'
import type { CheckoutAttempt } from '#machines/booking/booking-submission/index.ts'
import type { BookedBefore } from '#machines/booking/booking-wizard/index.ts'
import type { BoughtBefore } from '#machines/packages/package-purchase/index.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { StorageKey } from '#src/platform/storage.ts'
import type { Deps } from './deps.ts'

/** What was booked or bought last in this tab: the entries of its history that led there do not say it. */
const KEY: StorageKey = 'horacerta.note.before'

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
type Parts = Pick<Deps, 'storage'>

/** Keeps in this tab what has just been booked, for a customer who goes back to where it was chosen. */
export function noteBooked({ storage }: Parts, booked: Booked): void {
  storage.write('tab', KEY, JSON.stringify(booked))
}

/** Keeps the time that was read since of what was booked before; drops it where it does not take place any more. */
export function updateBooked(parts: Parts, { id, bookings }: Pick<BookingTransaction, 'id' | 'bookings'>): void {
  const booked = read(parts)
  if (booked?.transactionId !== id) return
  const isPackage = booked.packageName !== null
  const start = isPackage ? null : startOfBooked(bookings, booked.bookingId)
  if (isPackage ? bookings.some(takesPlace) : start !== null) noteBooked(parts, { ...booked, start })
  else forgetBooked(parts)
}

/** Drops what was booked before. */
function forgetBooked({ storage }: Parts): void {
  storage.remove('tab', KEY)
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
    forgetBooked(parts)
    return null
  }
  return attempt === null ? find() : null
}

/** Finds what was booked last in this tab, where it was at that business, and of the booking that is changed where one is. */
export function bookedBefore(parts: Parts, businessId: string, bookingId: string | null): BookedBefore | null {
  const booked = read(parts)
  if (booked === null || !booked.businessIds.includes(businessId) || booked.bookingId !== bookingId) return null
  return booked.start === null ? null : { transactionId: booked.transactionId, start: booked.start }
}

/** Finds the package that was bought last in this tab, where it was at that business. */
export function boughtBefore(parts: Parts, businessId: string): BoughtBefore | null {
  const bought = read(parts)
  if (bought === null || !bought.businessIds.includes(businessId) || bought.packageName === null) return null
  return { transactionId: bought.transactionId, name: bought.packageName }
}

function read({ storage }: Parts): Booked | null {
  return bookedSchema.safeParse(readJson(storage.read('tab', KEY))).data ?? null
}
