import type { SavedBooking } from '#machines/booking/booking-wizard/index.ts'
import type { BookingSnapshot } from './booking.connect.ts'

/**
 * Maps the booking to what survives a reload: the selections, the answer and the attempt under way. It contains
 * no offered times, no session, and no answer that was only read from an earlier booking. Null once it is
 * booked or has no services; the earlier saved state while the booking is being resumed.
 */
export function toSavedBooking({ context }: BookingSnapshot): SavedBooking | null {
  const { business, services, day, times, serviceIndex, questions, passed, attempt } = context
  const answer = context.answer === context.earlierAnswer ? '' : context.answer
  if (context.departure === null && (business === null || services.length === 0)) return context.saved
  if (business === null || services.length === 0) return null
  const businessId = business.id
  return { version: 1, businessId, services, day, times, serviceIndex, questions, answer, passed, attempt }
}
