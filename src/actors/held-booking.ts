import { keyOfItems } from '#domain/booking/booking-attempt.ts'
import { getService } from '#domain/booking/reschedule.ts'
import { couponOfId, toCouponState } from '#domain/business/coupon.ts'
import type { Booking, BookingTransaction, CheckoutItem } from '#domain/entities.ts'
import { readInstant } from '#domain/instant.ts'
import { getDay } from '#domain/time.ts'
import type { HoldInput } from '#machines/account/reservation/index.ts'
import type { SavedBooking } from '#machines/booking/booking-wizard/index.ts'
import type { NavigationState } from '#machines/shared/flow.types.ts'
import { createRandomId } from '#src/platform/random-id.ts'
import { parseSavedBooking } from './booking-state.ts'
import type { Deps } from './deps.ts'
import { readSavedAttempt, savedBookingStore } from './tries-of-tab.ts'

/**
 * Lays what is booked and not paid down where the booking flow of this tab takes it up: nothing is booked again, and its
 * Pix code stays where this tab has it, unless something was cancelled or moved since. When it is paid the customer
 * is led back to the reservations.
 */
export function holdBooking(parts: Pick<Deps, 'storage'>, { business, transaction, recipientId }: HoldInput): void {
  const known = parseSavedBooking(readSavedAttempt(parts, savedBookingStore, transaction.id))
  const fresh = toHeldBooking({ business, transaction, recipientId })
  const held = known !== null && getNames(known) === getNames(fresh) ? known : fresh
  const passed = { ...held.passed, ...fresh.passed, paidFrom: 'reservations' }
  savedBookingStore.write(parts, { ...held, passed })
}

function getPassedState(recipientId: string, { couponId }: BookingTransaction): NavigationState {
  return { recipientId, coupon: couponId === null ? null : toCouponState(couponOfId(couponId)) }
}

/** What is held, at which time and with whom, in any order and however the server spells an instant. */
function getNames({ times }: SavedBooking): string {
  const names = times.map(({ serviceId, professional, start }) =>
    [serviceId, professional.id, readInstant(start)].join('/'),
  )
  return names.sort().join(' ')
}

/** What waits for its payment of what was booked together, as the booking flow takes it up with nothing else left. */
export function toHeldBooking({ business, transaction, recipientId }: HoldInput): SavedBooking {
  const waiting = transaction.bookings.filter(({ status }) => status === 'waiting')
  const items = waiting.flatMap(toItem)
  const [first] = items
  return {
    version: 1,
    businessId: business.id,
    services: items.map(({ service }) => service),
    day: first === undefined ? null : getDay(first.start, business.timeZone),
    times: items.map(({ service, ...time }) => ({ serviceId: service.id, ...time })),
    serviceIndex: 0,
    questions: [],
    answer: '',
    passed: getPassedState(recipientId, transaction),
    attempt: {
      key: createRandomId(),
      itemsKey: keyOfItems(items),
      sent: null,
      transactionId: transaction.id,
      createdAt: waiting[0]?.createdAt ?? null,
      pix: null,
    },
  }
}

function toItem(booking: Booking): CheckoutItem[] {
  const { professional, priceCents, pricingType, start, end } = booking
  if (professional === null || start === null) return []
  const service = getService(booking)
  const chosen = { ...professional, priceCents, pricingType, duration: service.durationMinutes }
  return [{ service, professional: chosen, start, end: end ?? start, chosenBy: 'customer' }]
}
