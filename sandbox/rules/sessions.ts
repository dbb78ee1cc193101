import { and, eq } from 'drizzle-orm'
import type { CatalogBusiness } from '#sandbox/catalog.ts'
import type { Db } from '#sandbox/db/open.ts'
import { bookings, transactions } from '#sandbox/db/schema.ts'
import { findBusiness, type Tenant } from '#sandbox/tenants.ts'
import type { BookingWire } from '#src/api/contract/booking.ts'
import type { BookingLineWire } from '#src/api/contract/booking-changes.ts'
import { getDay } from './availability.ts'
import { type BookingRow, findFreePlace, lockProfessionals, type PlacedLine, place, toBookingWire } from './booking.ts'
import { findPackage } from './packages.ts'
import { lockTransaction, settle } from './settle.ts'
import { refusal } from './words.ts'

/** A booking with its transaction and its business. */
export interface OwnBooking {
  booking: BookingRow
  transaction: typeof transactions.$inferSelect
  business: CatalogBusiness
}

/**
 * Gives a bought session its time, inside the caller's transaction.
 * @throws Refusal 404 for another user's session, 409 if it is unpaid, already scheduled, beyond the validity of its
 * package or the time is taken, 400 for another service.
 */
export async function scheduleSession(
  tx: Db,
  tenant: Tenant,
  userId: string,
  id: string,
  line: BookingLineWire,
): Promise<BookingWire> {
  await settle(tx, tenant)
  const { booking, transaction, business } = await findOwnBooking(tx, tenant, userId, id)
  if (business.status !== 'active') throw refusal(403, 'inactive', business)
  if (isAlready(booking, line)) return toBookingWire(business, booking)
  if (transaction.packageId === null || booking.startTime !== null) throw refusal(409, 'scheduled', business)
  if (booking.status === 'waiting') throw refusal(409, 'unpaid', business)
  if (booking.status !== 'active') throw refusal(409, 'cancelled', business)
  if (line.business_id !== business.id || line.service_id !== booking.serviceId) throw refusal(400, 'invalid', business)

  return giveTime(tx, tenant, { booking, transaction, business }, place(business, line))
}

/**
 * Reads a customer's own booking with its transaction and business.
 * @throws Refusal 404 for another user's.
 */
export async function findOwnBooking(db: Db, tenant: Tenant, userId: string, id: string): Promise<OwnBooking> {
  const found = await findBooking(db, tenant, id)
  if (found.transaction.userId !== userId) throw refusal(404, 'notFound')
  return found
}

/**
 * Reads any user's booking with its transaction and business, locked until the caller's transaction ends, so that of
 * two simultaneous changes one comes first.
 * @throws Refusal 404 if there is none.
 */
export async function findBooking(db: Db, tenant: Tenant, id: string): Promise<OwnBooking> {
  const [known] = await db.select({ transactionId: bookings.transactionId }).from(bookings).where(isBooking(tenant, id))
  if (known) await lockTransaction(db, tenant, known.transactionId)
  const [found] = await db
    .select({ booking: bookings, transaction: transactions })
    .from(bookings)
    .innerJoin(transactions, and(eq(transactions.tenant, bookings.tenant), eq(transactions.id, bookings.transactionId)))
    .where(isBooking(tenant, id))
  if (!found) throw refusal(404, 'notFound')
  return { ...found, business: findBusiness(tenant, found.booking.businessId) }
}

/**
 * Gives a booking a time.
 * @throws Refusal 409 if it is taken, or beyond the validity of its package.
 */
export async function giveTime(
  tx: Db,
  tenant: Tenant,
  { booking, transaction, business }: OwnBooking,
  placed: PlacedLine,
): Promise<BookingWire> {
  const { line, span } = placed
  if (transaction.packageId !== null) {
    const { bookingPackage } = findPackage(business, transaction.packageId)
    const lastDay = getDay(business, Date.parse(transaction.createdAt)).add({ days: bookingPackage.validityDays })
    if (getDay(business, span.startMs).toString() > lastDay.toString()) throw refusal(409, 'packageOver', business)
  }
  await lockProfessionals(tx, tenant, [line.professional_id])
  const changed: BookingRow = {
    ...booking,
    professionalId: line.professional_id,
    startTime: new Date(span.startMs).toISOString(),
    endTime: new Date(span.endMs).toISOString(),
    place: await findFreePlace(tx, tenant, business, placed, booking.id),
    answer: line.answer?.trim() || booking.answer,
  }
  await tx.update(bookings).set(changed).where(isBooking(tenant, booking.id))
  return toBookingWire(business, changed)
}

export function isBooking(tenant: Tenant, id: string) {
  return and(eq(bookings.tenant, tenant.name), eq(bookings.id, id))
}

/** Tells whether the session already has this time, because the call is a retry. */
export function isAlready({ startTime, professionalId }: BookingRow, line: BookingLineWire): boolean {
  return (
    startTime !== null &&
    professionalId === line.professional_id &&
    Date.parse(startTime) === Date.parse(line.start_time)
  )
}
