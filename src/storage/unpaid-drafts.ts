import { keyOfItems, keyOfOrder } from '#domain/booking/booking-attempt.ts'
import { getService } from '#domain/booking/reschedule.ts'
import { couponOfId, toCouponState } from '#domain/business/coupon.ts'
import type { Booking, BookingTransaction, Business, CheckoutItem } from '#domain/entities.ts'
import type { Failure } from '#domain/failure.ts'
import { readInstant } from '#domain/instant.ts'
import { getDay } from '#domain/time.ts'
import { createRandomId } from '#src/platform/random-id.ts'
import { parseSavedBooking, type SavedBooking } from './booking-state.ts'
import { findResult } from './provider-results.store.ts'
import { readSavedAttempt, savedBookingStore, savedPurchaseStore } from './saved-attempts.ts'
import { parseSavedPurchase, type SavedPurchase } from './saved-purchase.ts'
import type { StoreDeps } from './store.ts'

/** What is booked or bought and not paid, with the business and the recipient of the money. */
interface Unpaid {
  business: Business
  transaction: BookingTransaction
  recipientId: string
}

/**
 * Stores what is not paid as the draft of this tab, where the flow of the booking or of the package resumes it: nothing is booked or
 * bought again. Throws a `Failure` where it was paid in another tab since it was read.
 */
export function storeUnpaid(deps: StoreDeps, unpaid: Unpaid): void {
  if (findResult(deps, unpaid.transaction.id) !== null)
    throw { kind: 'conflict', text: null, taken: null } satisfies Failure
  if (unpaid.transaction.package === null) storeUnpaidBooking(deps, unpaid)
  else storeUnpaidPurchase(deps, unpaid)
}

/**
 * Its Pix code stays where this tab has it, unless something was cancelled or moved since. When it is paid the customer is
 * led back to the reservations.
 */
function storeUnpaidBooking(deps: StoreDeps, unpaid: Unpaid): void {
  const known = parseSavedBooking(readSavedAttempt(deps, savedBookingStore, unpaid.transaction.id))
  const fresh = toUnpaidBooking(unpaid)
  const draft = known !== null && getNames(known) === getNames(fresh) ? known : fresh
  savedBookingStore.write(deps, { ...draft, passed: { ...draft.passed, ...fresh.passed, paidFrom: 'reservations' } })
}

/** Names what is held, at which time and with whom, in any order and however the server spells an instant. */
function getNames({ times }: SavedBooking): string {
  const names = times.map(({ serviceId, professional, start }) =>
    [serviceId, professional.id, readInstant(start)].join('/'),
  )
  return names.sort().join(' ')
}

/** Maps what waits for its payment of what was booked together to a draft of the booking, with nothing else left in it. */
export function toUnpaidBooking({ business, transaction, recipientId }: Unpaid): SavedBooking {
  const waiting = transaction.bookings.filter(({ status }) => status === 'waiting')
  const items = waiting.flatMap(toItem)
  const [first] = items
  const { couponId } = transaction
  return {
    version: 1,
    businessId: business.id,
    services: items.map(({ service }) => service),
    day: first === undefined ? null : getDay(first.start, business.timeZone),
    times: items.map(({ service, ...time }) => ({ serviceId: service.id, ...time })),
    serviceIndex: 0,
    questions: [],
    answer: '',
    passed: { recipientId, coupon: couponId === null ? null : toCouponState(couponOfId(couponId)) },
    attempt: toAttempt(transaction.id, keyOfItems(items), waiting[0]),
  }
}

function toItem(booking: Booking): CheckoutItem[] {
  const { professional, priceCents, pricingType, start, end } = booking
  if (professional === null || start === null) return []
  const service = getService(booking)
  const chosen = { ...professional, priceCents, pricingType, duration: service.durationMinutes }
  return [{ service, professional: chosen, start, end: end ?? start, chosenBy: 'customer' }]
}

/** Its Pix code stays where this tab has it. */
function storeUnpaidPurchase(
  deps: StoreDeps,
  { business, transaction: { id, bookings, package: bookingPackage } }: Unpaid,
): void {
  const known = parseSavedPurchase(readSavedAttempt(deps, savedPurchaseStore, id))
  const attempt = toAttempt(id, keyOfOrder({ items: [], bookingPackage }), bookings[0])
  const fresh: SavedPurchase = { version: 1, businessId: business.id, packageId: bookingPackage?.id ?? null, attempt }
  savedPurchaseStore.write(deps, known ?? fresh)
}

/** The attempt that made a transaction, of which this tab knows no more than what the server says. */
function toAttempt(transactionId: string, itemsKey: string, first: Booking | undefined): SavedPurchase['attempt'] {
  return {
    key: createRandomId(),
    itemsKey,
    sent: null,
    transactionId,
    createdAt: first?.createdAt ?? null,
    pix: null,
  }
}
