import type { SavedBooking } from '#machines/booking/booking-wizard/index.ts'
import type { BookingSnapshot } from './booking.connect.ts'

/**
 * What survives a reload: the choices, the answer and the try to book that is under way; no times on offer,
 * nothing of the session, and no answer that the customer has only found there. Nothing at all once it is booked or there is nothing to book; what is there already while the
 * booking is only being taken up.
 */
export function toSavedBooking({ context }: BookingSnapshot): SavedBooking | null {
  const { business, services, day, times, serviceIndex, questions, passed, attempt } = context
  const answer = context.answer === context.earlierAnswer ? '' : context.answer
  if (context.departure === null && (business === null || services.length === 0)) return context.saved
  if (business === null || services.length === 0) return null
  const businessId = business.id
  return { version: 1, businessId, services, day, times, serviceIndex, questions, answer, passed, attempt }
}
