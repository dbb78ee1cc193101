import { and, eq } from 'drizzle-orm'
import type { Db } from '#sandbox/db/open.ts'
import { bookings, transactions } from '#sandbox/db/schema.ts'
import { findBusiness, type Tenant } from '#sandbox/tenants.ts'
import type { BookingLineWire, BookingWire } from '#src/api/contract/booking.ts'
import { dayOf } from './availability.ts'
import { type BookingRow, findFreePlace, lockProfessionals, place, toBookingWire } from './booking.ts'
import { findPackage } from './packages.ts'
import { settle } from './settle.ts'
import { refusal } from './words.ts'

/**
 * Gives a bought session its time, inside the caller's transaction: the customer's own (404), paid for and not yet
 * scheduled (409), within the validity of its package (409), of its service (400), at a time that is free (409).
 */
export async function scheduleSession(
  tx: Db,
  tenant: Tenant,
  userId: string,
  id: string,
  line: BookingLineWire,
): Promise<BookingWire> {
  await settle(tx, tenant)
  const own = and(eq(bookings.tenant, tenant.name), eq(bookings.id, id))
  const [found] = await tx
    .select({ booking: bookings, transaction: transactions })
    .from(bookings)
    .innerJoin(transactions, and(eq(transactions.tenant, bookings.tenant), eq(transactions.id, bookings.transactionId)))
    .where(and(own, eq(transactions.userId, userId)))
  if (!found) throw refusal(404, 'notFound')
  const { booking, transaction } = found
  const business = findBusiness(tenant, booking.businessId)
  if (business.status !== 'active') throw refusal(403, 'inactive', business)
  if (isAlready(booking, line)) return toBookingWire(business, booking)
  if (transaction.packageId === null || booking.startTime !== null) throw refusal(409, 'scheduled', business)
  if (booking.status === 'waiting') throw refusal(409, 'unpaid', business)
  if (booking.status !== 'active') throw refusal(409, 'cancelled', business)
  if (line.business_id !== business.id || line.service_id !== booking.serviceId) throw refusal(400, 'invalid', business)

  const placed = place(business, line)
  const { pack } = findPackage(business, transaction.packageId)
  const lastDay = dayOf(business, Date.parse(transaction.createdAt)).add({ days: pack.validityDays })
  const day = dayOf(business, placed.span.startMs)
  if (day.toString() > lastDay.toString()) throw refusal(409, 'packageOver', business)

  await lockProfessionals(tx, tenant, [line.professional_id])
  const free = await findFreePlace(tx, tenant, business, placed)
  const changed: BookingRow = {
    ...booking,
    professionalId: line.professional_id,
    startTime: new Date(placed.span.startMs).toISOString(),
    endTime: new Date(placed.span.endMs).toISOString(),
    place: free,
    answer: line.answer?.trim() || null,
  }
  await tx.update(bookings).set(changed).where(own)
  return toBookingWire(business, changed)
}

/** The very time that the session has: a second try of what was done. */
function isAlready({ startTime, professionalId }: BookingRow, line: BookingLineWire): boolean {
  return (
    startTime !== null &&
    professionalId === line.professional_id &&
    Date.parse(startTime) === Date.parse(line.start_time)
  )
}
