import { randomBytes } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { toCalendarFeed } from '#domain/booking/calendar-entry.ts'
import { toPlainEntry } from '#domain/booking/calendar-sync.ts'
import { takesPlace } from '#domain/payment/transaction.ts'
import type { Db } from '#sandbox/db/open.ts'
import { bookings, transactions, users } from '#sandbox/db/schema.ts'
import { findBusiness, type Tenant } from '#sandbox/tenants.ts'
import { toBooking } from '#src/api/contract/booking.ts'
import { toAddress } from '#src/api/contract/business.ts'
import { toBookingWire } from './booking.ts'
import { settle } from './settle.ts'
import type { User } from './users.ts'
import { refusal } from './words.ts'

/** Where calendars read the reservations of customers. */
export const CALENDARS_PATH = '/sandbox/calendars'

/** Octets of the secret part of an address: nobody guesses one. */
const TOKEN_OCTETS = 24

/** Returns the secret part of a customer's calendar address. The first call makes it; it stays the same afterwards. */
export async function getCalendarToken(db: Db, tenant: Tenant, user: User): Promise<string> {
  if (user.calendarToken !== null) return user.calendarToken
  const own = and(eq(users.tenant, tenant.name), eq(users.id, user.id))
  const token = randomBytes(TOKEN_OCTETS).toString('base64url')
  // Of two calls at a time, one makes it.
  await db
    .update(users)
    .set({ calendarToken: token })
    .where(and(own, isNull(users.calendarToken)))
  const [made] = await db.select({ token: users.calendarToken }).from(users).where(own)
  return made?.token ?? token
}

/**
 * Returns all reservations of the customer with a token as an iCalendar file, at all businesses, past and cancelled
 * ones too. What waits for its payment is not in it yet.
 * @throws Refusal 404 for an unknown token.
 */
export async function readCalendarFeed(db: Db, tenant: Tenant, token: string, name: string): Promise<string> {
  await settle(db, tenant)
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenant, tenant.name), eq(users.calendarToken, token)))
  if (!user) throw refusal(404, 'notFound')
  const rows = await db
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(transactions, and(eq(transactions.tenant, bookings.tenant), eq(transactions.id, bookings.transactionId)))
    .where(and(eq(bookings.tenant, tenant.name), eq(transactions.userId, user.id)))
    .orderBy(asc(bookings.startTime), asc(bookings.id))
  const entries = rows.flatMap(({ booking: row }) => {
    const business = findBusiness(tenant, row.businessId)
    const booking = toBooking(toBookingWire(business, row))
    const { name: title, phone = null, address } = business
    const entry = toPlainEntry(booking, { name: title, phone, address: toAddress(address) })
    return entry === null || booking.status === 'waiting' ? [] : [{ ...entry, isCancelled: !takesPlace(booking) }]
  })
  return toCalendarFeed(entries, name, tenant.now)
}
