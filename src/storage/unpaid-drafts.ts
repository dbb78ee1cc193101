import { keyOfItems, keyOfOrder } from '#domain/booking/booking-attempt.ts'
import { EMPTY_DRAFT, withPassed } from '#domain/booking/booking-draft.ts'
import { getService } from '#domain/booking/reschedule.ts'
import { couponOfId, toCouponState } from '#domain/business/coupon.ts'
import type { Booking, BookingTransaction, Business, CheckoutItem } from '#domain/entities.ts'
import type { Failure } from '#domain/failure.ts'
import { inTimeOrder, readInstant } from '#domain/instant.ts'
import { getDay } from '#domain/time.ts'
import { createRandomId } from '#src/platform/random-id.ts'
import { parseSavedBooking, type SavedBooking } from './booking-state.ts'
import { findResult } from './provider-results.store.ts'
import { readSavedAttempt, savedBookingStore, savedPurchaseStore } from './saved-attempts.ts'
import { parseSavedPurchase, type SavedPurchase } from './saved-purchase.ts'
import type { StoreDeps } from './store.ts'

/** An unpaid booking or purchase, with its business and the recipient of the payment. */
interface Unpaid {
  business: Business
  transaction: BookingTransaction
  recipientId: string
}

/**
 * Stores an unpaid booking or purchase as the draft of this tab, so that its flow resumes the payment without booking
 * or buying again. Throws a `Failure` of kind `conflict` if it was paid in another tab since it was read (R-370,
 *
 */
export function storeUnpaid(deps: StoreDeps, unpaid: Unpaid): void {
  if (findResult(deps, unpaid.transaction.id) !== null)
    throw { kind: 'conflict', text: null, taken: null } satisfies Failure
  if (unpaid.transaction.package === null) storeUnpaidBooking(deps, unpaid)
  else storeUnpaidPurchase(deps, unpaid)
}

/**
 * Keeps the code of this tab's attempt, unless a booking was cancelled or rescheduled since. After the
 * payment the customer returns to the reservations.
 */
function storeUnpaidBooking(deps: StoreDeps, unpaid: Unpaid): void {
  const known = parseSavedBooking(readSavedAttempt(deps, savedBookingStore, unpaid.transaction.id))
  const fresh = toUnpaidBooking(unpaid)
  const saved = known !== null && getNames(known) === getNames(fresh) ? known : fresh
  const passed = { ...saved.draft.passed, ...fresh.draft.passed, paidFrom: 'reservations' }
  savedBookingStore.write(deps, { ...saved, draft: withPassed(saved.draft, passed) })
}

/** Builds a key of services, professionals and starts that ignores their order and the spelling of instants. */
function getNames({ draft }: SavedBooking): string {
  const names = draft.items.map(({ service, professional, start }) =>
    [service.id, professional.id, readInstant(start)].join('/'),
  )
  return names.sort().join(' ')
}

/** Maps the bookings of a transaction that wait for payment to a booking draft that has only its payment left. */
export function toUnpaidBooking({ business, transaction, recipientId }: Unpaid): SavedBooking {
  const waiting = transaction.bookings.filter(({ status }) => status === 'waiting')
  const items = waiting.flatMap(toItem)
  const [first] = items
  const { couponId } = transaction
  const draft = {
    ...EMPTY_DRAFT,
    services: items.map(({ service }) => service),
    day: first === undefined ? null : getDay(first.start, business.timeZone),
    items: inTimeOrder(items),
  }
  const passed = { recipientId, coupon: couponId === null ? null : toCouponState(couponOfId(couponId)) }
  return {
    version: 2,
    businessId: business.id,
    draft: withPassed(draft, passed),
    serviceIndex: 0,
    attempt: toAttempt(transaction.id, keyOfItems(draft.items), waiting[0]),
  }
}

function toItem(booking: Booking): CheckoutItem[] {
  const { professional, priceCents, pricingType, start, end } = booking
  if (professional === null || start === null) return []
  const service = getService(booking)
  const chosen = { ...professional, priceCents, pricingType, duration: service.durationMinutes }
  return [{ service, professional: chosen, start, end: end ?? start, chosenBy: 'customer' }]
}

/** Keeps the code of this tab's attempt. */
function storeUnpaidPurchase(
  deps: StoreDeps,
  { business, transaction: { id, bookings, package: bookingPackage } }: Unpaid,
): void {
  const known = parseSavedPurchase(readSavedAttempt(deps, savedPurchaseStore, id))
  const attempt = toAttempt(id, keyOfOrder({ items: [], bookingPackage }), bookings[0])
  const fresh: SavedPurchase = { version: 1, businessId: business.id, packageId: bookingPackage?.id ?? null, attempt }
  savedPurchaseStore.write(deps, known ?? fresh)
}

/** Builds the attempt of a transaction from the server's data. */
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
