import { canReschedule } from '#domain/booking/reschedule.ts'
import type { Language } from '#domain/entities.ts'
import { MINUTE_MS } from '#domain/instant.ts'
import type { Db } from '#sandbox/db/open.ts'
import type { Tenant } from '#sandbox/tenants.ts'
import { type BookingWire, bookingStatusSchema, toBookingStatus } from '#src/api/contract/booking.ts'
import type { BookingLineWire } from '#src/api/contract/booking-changes.ts'
import { place, toBookingWire } from './booking.ts'
import { findOwnBooking, giveTime, isAlready, type OwnBooking } from './sessions.ts'
import { settle } from './settle.ts'
import { formatSentence, type RefusalCode, refusal } from './words.ts'

/** Whether a customer's own booking may still be moved, and where not, why, in the language asked for. */
export async function mayReschedule(
  db: Db,
  tenant: Tenant,
  userId: string,
  id: string,
  asked: Language | null,
): Promise<{ valid: boolean; message: string | null; language: Language | null }> {
  await settle(db, tenant)
  const own = await findOwnBooking(db, tenant, userId, id)
  const code = findObstacle(own, tenant)
  if (code === null) return { valid: true, message: null, language: null }
  const sentence = formatSentence(code, own.business)
  const language = asked ?? sentence.otherwise
  return { valid: false, message: sentence.in[language], language }
}

/**
 * Reschedules a booking, inside the caller's transaction. Price and payment stay.
 * @throws Refusal 404 for another user's booking, 409 if it may no longer be rescheduled or the time is taken, 400 for
 * another service or a duration other than its own, the service's or the professional's.
 */
export async function reschedule(
  tx: Db,
  tenant: Tenant,
  userId: string,
  id: string,
  line: BookingLineWire,
): Promise<BookingWire> {
  await settle(tx, tenant)
  const own = await findOwnBooking(tx, tenant, userId, id)
  const { booking, business } = own
  const code = findObstacle(own, tenant)
  if (code !== null) throw refusal(409, code, business)
  if (line.business_id !== business.id || line.service_id !== booking.serviceId) throw refusal(400, 'invalid', business)
  if (isAlready(booking, line)) return toBookingWire(business, booking)
  return giveTime(tx, tenant, own, place(business, line, getMinutes(own)))
}

/** Returns why a booking may not be rescheduled; null if it may. */
function findObstacle({ booking, business }: OwnBooking, tenant: Tenant): RefusalCode | null {
  const allowsReschedule = business.reschedule ?? true
  if (!allowsReschedule) return 'rescheduleOff'
  const slot = { start: booking.startTime, status: toBookingStatus(bookingStatusSchema.parse(booking.status)) }
  const isFree = canReschedule(slot, { allowsReschedule, status: business.status }, tenant.now)
  return isFree ? null : 'rescheduleOver'
}

/** Returns the durations that the booking may have besides the professional's. */
function getMinutes({ booking, business }: OwnBooking): number[] {
  const { startTime, endTime, serviceId } = booking
  const own = startTime === null || endTime === null ? [] : [(Date.parse(endTime) - Date.parse(startTime)) / MINUTE_MS]
  return [...own, ...[business.servicesById.get(serviceId)?.duration ?? []].flat()]
}
