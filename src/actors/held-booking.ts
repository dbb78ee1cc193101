import { keyOfItems } from '#domain/booking-attempt.ts'
import { couponOfId, toCouponState } from '#domain/coupon.ts'
import type { Booking, BookingTransaction, Business, CheckoutItem } from '#domain/entities.ts'
import { serviceOf } from '#domain/reschedule.ts'
import { dayOf } from '#domain/time.ts'
import type { SavedBooking } from '#machines/booking-wizard/index.ts'
import type { NavigationState } from '#machines/shared/flow.types.ts'
import { parseSavedBooking } from './booking-state.ts'
import type { Deps } from './deps.ts'
import { SAVED_BOOKING, savedTryOf } from './tries-of-tab.ts'

/**
 * Lays a booking that is made and not paid down where the booking flow of this tab takes it up: nothing is booked again,
 * and its Pix code stays where this tab has it. When it is paid the customer is led back to the reservations.
 */
export function holdBooking(
  { storage }: Pick<Deps, 'storage'>,
  { business, transaction }: { business: Business; transaction: BookingTransaction },
): void {
  const passed = { ...passedOf(business, transaction), paidFrom: 'reservations' }
  const known = parseSavedBooking(savedTryOf({ storage }, SAVED_BOOKING, transaction.id))
  const held = known ?? toHeldBooking(business, transaction)
  storage.write('tab', SAVED_BOOKING, JSON.stringify({ ...held, passed: { ...held.passed, ...passed } }))
}

function passedOf({ recipientId }: Business, { couponId }: BookingTransaction): NavigationState {
  return { recipientId, coupon: couponId === null ? null : toCouponState(couponOfId(couponId)) }
}

function toHeldBooking(business: Business, { id, bookings }: BookingTransaction): SavedBooking {
  const items = bookings.flatMap(toItem)
  const [first] = items
  return {
    version: 1,
    businessId: business.id,
    services: items.map(({ service }) => service),
    day: first === undefined ? null : dayOf(first.start, business.timeZone),
    times: items.map(({ service, professional, start, end }) => ({ serviceId: service.id, professional, start, end })),
    serviceIndex: 0,
    questions: [],
    answer: '',
    passed: {},
    attempt: {
      key: crypto.randomUUID(),
      itemsKey: keyOfItems(items),
      sent: null,
      transactionId: id,
      createdAt: bookings[0]?.createdAt ?? null,
      pix: null,
    },
  }
}

function toItem(booking: Booking): CheckoutItem[] {
  const { professional, priceCents, pricingType, start, end } = booking
  if (professional === null || start === null) return []
  const service = serviceOf(booking)
  const chosen = { ...professional, priceCents, pricingType, duration: service.durationMinutes }
  return [{ service, professional: chosen, start, end: end ?? start }]
}
