import type { SavedBooking } from '#machines/booking/booking-wizard/index.ts'
import type { BookingSnapshot } from './booking.connect.ts'

/**
 * Maps the booking to what survives a reload: the selections, the answer and the attempt under way. It contains
 * no offered times, no session, and no answer that was only read from an earlier booking. Null once it is
 * booked or has no services; the earlier saved state while the booking is being resumed.
 */
export function toSavedBooking({ context }: BookingSnapshot): SavedBooking | null {
  const { business, draft, earlierAnswer, serviceIndex, attempt } = context
  const isEmpty = business === null || draft.services.length === 0
  if (isEmpty) return context.departure === null ? context.saved : null
  const answer = draft.answer === earlierAnswer ? '' : draft.answer
  return { version: 2, businessId: business.id, draft: { ...draft, answer }, serviceIndex, attempt }
}
