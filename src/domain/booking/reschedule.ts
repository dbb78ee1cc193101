import { isBookable } from '#domain/business/business.ts'
import type { Booking, BookingTransaction, Business, CancellationPolicy, ChosenService } from '#domain/entities.ts'
import type { ServerText } from '#domain/failure.ts'
import { MINUTE_MS, readInstant } from '#domain/instant.ts'
import { isBookingOver, unpaidDeadline } from '#domain/payment/transaction.ts'
import type { MovedFrom } from './booking-update.ts'
import { freeHours } from './policy.ts'

/** The server's reply on whether a booking can be rescheduled, with the reason if not. */
export interface RescheduleAnswer {
  isValid: boolean
  text: ServerText | null
}

/**
 * Returns whether a booking can be rescheduled: it is upcoming, neither over nor refused, and the business allows it
 * . `now` is ISO.
 */
export function canReschedule(
  { start, status }: Pick<Booking, 'start' | 'status'>,
  business: Pick<Business, 'allowsReschedule' | 'status'>,
  now: string,
): boolean {
  if (!business.allowsReschedule || !isBookable(business) || start === null || isBookingOver({ status })) return false
  return readInstant(start) > readInstant(now)
}

/** Returns the navigation state for a reschedule: service, booking id, flags, and the booking as it was. */
export function rescheduleState(
  transaction: Pick<BookingTransaction, 'package'>,
  booking: Booking & { start: string },
  policy: CancellationPolicy | null,
): { services: ChosenService[]; [key: string]: unknown } {
  const isPackage = transaction.package !== null
  const unpaidUntil = booking.status === 'waiting' ? unpaidDeadline([booking]) : null
  const movedFrom: MovedFrom = {
    start: booking.start,
    professionalId: booking.professional?.id ?? null,
    unpaidUntil,
    freeHours: freeHours(policy),
  }
  const packageValidity = { purchasedAt: booking.createdAt, days: transaction.package?.validityDays ?? null }
  return {
    services: [getService(booking)],
    coupon: null,
    bookingId: booking.id,
    reservationUpdate: true,
    reschedule: true,
    isPackage,
    movedFrom,
    ...(isPackage ? { packageValidity } : {}),
  }
}

/** Maps a booking to a service for the wizard. The duration is that of the booking. */
export function getService({ service, petName, priceCents, pricingType, start, end }: Booking): ChosenService {
  return {
    id: service.id,
    categoryId: '',
    name: service.name,
    nameEng: service.nameEng,
    nameEsp: service.nameEsp,
    priceCents: priceCents ?? 0,
    durationMinutes: start === null || end === null ? null : (readInstant(end) - readInstant(start)) / MINUTE_MS,
    pricingType: pricingType ?? 'fixed',
    featureItems: [],
    petName,
  }
}
