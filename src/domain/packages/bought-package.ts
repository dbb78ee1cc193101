import type { Booking, BookingTransaction, ChosenService, Package } from '#domain/entities.ts'

/** Returns the bought package; if the response has none, builds one from the sessions. Null without sessions. */
export function findBoughtPackage(transaction: BookingTransaction): Package | null {
  const { bookings, totalCents } = transaction
  const [first] = bookings
  if (transaction.package !== null || first === undefined) return transaction.package
  const { service, pricingType, professional } = first
  return {
    id: transaction.id,
    name: service.name,
    priceCents: totalCents ?? bookings.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0),
    quantity: bookings.length,
    pricingType,
    pricingTypeId: null,
    validityDays: null,
    service: { ...service, durationMinutes: null },
    professionalId: professional?.id ?? null,
  }
}

/**
 * Returns the navigation state for scheduling a session: service, booking id, package flags, and validity
 * of the package.
 */
export function scheduleState(
  transaction: BookingTransaction,
  session: Booking,
): { services: ChosenService[]; [key: string]: unknown } {
  const bookingPackage = findBoughtPackage(transaction)
  const service: ChosenService = {
    id: session.service.id,
    categoryId: '',
    name: bookingPackage?.service.name ?? session.service.name,
    nameEng: bookingPackage?.service.nameEng ?? session.service.nameEng,
    nameEsp: bookingPackage?.service.nameEsp ?? session.service.nameEsp,
    priceCents: session.priceCents ?? 0,
    durationMinutes: bookingPackage?.service.durationMinutes ?? null,
    pricingType: session.pricingType ?? 'fixed',
    featureItems: [],
    petName: null,
  }
  const validity = { purchasedAt: session.createdAt, days: bookingPackage?.validityDays ?? null }
  const marks = { reservationUpdate: true, reschedule: false, isPackage: true, schedulingServicePackage: true }
  return { services: [service], coupon: null, bookingId: session.id, ...marks, packageValidity: validity }
}
