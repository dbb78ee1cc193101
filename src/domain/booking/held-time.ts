import type { Booking, BookingTransaction, ChosenTime } from '#domain/entities.ts'
import { readInstant } from '#domain/instant.ts'

/**
 * Returns whether an unpaid booking of the transaction overlaps the time of the same professional (half-open intervals,
 *
 */
export function holdsTime({ bookings }: Pick<BookingTransaction, 'bookings'>, time: ChosenTime): boolean {
  return bookings.some((booking) => booking.status === 'waiting' && isInTheWay(booking, time))
}

function isInTheWay({ professional, start, end }: Booking, time: ChosenTime): boolean {
  if (professional?.id !== time.professional.id || start === null) return false
  const endMs = end === null ? readInstant(start) + 1 : readInstant(end)
  return readInstant(start) < readInstant(time.end) && readInstant(time.start) < endMs
}
