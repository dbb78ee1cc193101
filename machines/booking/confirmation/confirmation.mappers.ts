import { findUpdate } from '#domain/booking/booking-update.ts'
import { canReschedule, rescheduleState } from '#domain/booking/reschedule.ts'
import { getSessionStatus } from '#domain/booking/reservation.ts'
import type { Booking, BookingTransaction } from '#domain/entities.ts'
import { scheduleState } from '#domain/packages/bought-package.ts'
import { type OwnPath, pathTo } from '#domain/paths.ts'
import { findOwnBusiness, isAwaitingPayment, startOfBooked, takesPlace } from '#domain/payment/transaction.ts'
import { confirmationPath } from '#domain/return-route.ts'
import type { CalendarSyncEvent } from '#machines/booking/calendar-sync/index.ts'
import { type ProviderReturnInput, returnedPayment } from '#machines/payment/provider-return/index.ts'
import type { Departure, RouteEntry } from '#machines/shared/flow.types.ts'
import { toSignInFor } from '#machines/shared/return-route.ts'
import type { ClearFunnelInput, ConfirmationContext, ReadBooking, ReadBookingInput } from './confirmation.types.ts'

/** Reads routes of the confirmation and builds its departures. All pure. */

/**
 * Reads a route: the transaction id from the path or the navigation state, the changed booking from the navigation
 * state, and a returning payment from the query.
 */
export function getAddress({ name, params, state, query }: RouteEntry) {
  const isPackage = name === 'confirmationPackage' || name === 'confirmationPackageTransaction'
  const subject: ConfirmationContext['subject'] = isPackage ? 'package' : 'booking'
  const travelled = (key: 'bookingTransactionId' | 'bookingId') =>
    typeof state?.[key] === 'string' ? state[key] : null
  const transactionId = params.bookingTransactionId ?? travelled('bookingTransactionId')
  const changedId = travelled('bookingId')
  const change = findUpdate(state ?? {})?.kind ?? null
  return { subject, businessId: params.id ?? '', transactionId, changedId, change, returned: returnedPayment(query) }
}

export function toProviderReturn({ transactionId, returned }: ConfirmationContext): ProviderReturnInput {
  if (transactionId === null || returned === null) throw new Error('nobody has come back')
  const { intentId, accountId } = returned
  return { transactionId, requestId: null, intentId, accountId }
}

export function toReadBooking({ businessId, transactionId, business, payment }: ConfirmationContext): ReadBookingInput {
  return { businessId, transactionId: transactionId ?? '', business, payment }
}

/** Returns whether the provider is processing the payment that the booking waits for. */
export function isOnItsWay({ transaction, payment }: Pick<ConfirmationContext, 'transaction' | 'payment'>): boolean {
  return payment === 'processing' && transaction !== null && isAwaitingPayment(transaction)
}

/** Returns whether the URL names another business than the booking's, or the wrong kind (package or appointment). */
export function isElsewhere({
  subject,
  business,
  transaction,
}: Pick<ConfirmationContext, 'subject'> & ReadTarget): boolean {
  const id = findOwnBusiness(transaction)
  return (id !== null && id !== business.id) || getSubject(subject, transaction) !== subject
}

type ReadTarget = Pick<ReadBooking, 'business' | 'transaction'>
type Subject = ConfirmationContext['subject']

/**
 * Returns whether a transaction is a package or an appointment. The route decides if the transaction is unclear: a
 * response may lack the package, whose sessions are scheduled one by one.
 */
function getSubject(named: Subject, { package: bookingPackage, bookings }: BookingTransaction): Subject {
  if (bookings.length === 0) return named
  if (bookings.every(({ start }) => start === null)) return 'package'
  return bookingPackage === null && bookings.every(({ start }) => start !== null) ? 'booking' : named
}

/** Returns the departure to the confirmation under the right business and kind, replacing this URL. */
export function toOwnAddress(context: ConfirmationContext): Departure {
  const { transaction } = getBooking(context)
  const { subject, transactionId } = context
  const params = { id: findOwnBusiness(transaction) ?? context.businessId, bookingTransactionId: transactionId ?? '' }
  const isPackage = getSubject(subject, transaction) === 'package'
  const name = isPackage ? 'confirmationPackageTransaction' : 'confirmationTransaction'
  return { name, params, query: {}, state: toChangeState(context), replace: true }
}

/** Returns the navigation state of the changed booking; null for a new one. */
export function toChangeState({ changedId, change }: Pick<ConfirmationContext, 'changedId' | 'change'>) {
  if (changedId === null) return null
  return change === 'reschedule' ? { bookingId: changedId, reschedule: true } : { bookingId: changedId }
}

export function toClearFunnel(context: ConfirmationContext): ClearFunnelInput {
  const { subject, businessId, business, transaction, transactionId, changedId } = context
  const bookings = transaction?.bookings ?? []
  const businessIds = [businessId, business?.id ?? businessId]
  const ofPackage = {
    start: null,
    packageName: bookings.some(takesPlace) ? (transaction?.package?.name ?? null) : null,
  }
  const made = subject === 'package' ? ofPackage : { start: startOfBooked(bookings, changedId), packageName: null }
  return { transactionId: transactionId ?? '', businessIds, bookingId: changedId, ...made }
}

/** Returns the departure to the review, which still has the choices. */
export function toCheckout({ subject, businessId }: ConfirmationContext): Departure {
  const name = subject === 'package' ? 'checkoutPackage' : 'checkout'
  return { name, params: { id: businessId }, query: {}, state: null, replace: true }
}

/**
 * Returns the departure to the reservations, where the payment will show up. A package is listed among the
 * packages; an unpaid one has its own page, where it can be paid.
 */
export function toReservations(context: ConfirmationContext): Departure {
  const state = isListed(context) ? { view: 'packages' } : null
  return { name: 'path', params: { path: pathOfReservations(context) }, query: {}, state, replace: false }
}

/** Returns the path of those reservations. */
export function pathOfReservations(context: ConfirmationContext): OwnPath {
  const { businessId, transactionId } = context
  if (isListed(context)) return pathTo('reservations', { id: businessId })
  return pathTo('reservation', { id: businessId, bookingTransactionId: transactionId ?? '' })
}

function isListed(context: ConfirmationContext): boolean {
  return context.subject === 'package' && !isUnpaid(context)
}

/** Returns whether the booking waits for a payment that the provider does not know of. */
export function isUnpaid({ transaction, payment }: ConfirmationContext): boolean {
  return transaction !== null && payment === null && isAwaitingPayment(transaction)
}

export function getBooking({
  business,
  transaction,
}: ConfirmationContext): Pick<ReadBooking, 'business' | 'transaction'> {
  if (business === null || transaction === null) throw new Error('a confirmation needs its booking')
  return { business, transaction }
}

/** Returns the event that reports the bookings to the calendar sync. Throws before they are read. */
export function toKnownBookings(context: ConfirmationContext): CalendarSyncEvent {
  const { business, transaction } = getBooking(context)
  const { customer, readAt } = context
  if (readAt === null) throw new Error('nothing has been read')
  const { bookings } = transaction
  return { type: 'bookings.known', customerId: customer?.id ?? null, business, bookings, readAt }
}

export function toBusiness({ businessId }: ConfirmationContext): Departure {
  return { name: 'business', params: { id: businessId }, query: {}, state: null, replace: false }
}

/**
 * Returns the departure to the professional's entry on the business page. `event` has the professional's id.
 */
export function toProfessional(context: ConfirmationContext, event: object): Departure {
  const professionalId = 'professionalId' in event ? event.professionalId : null
  return { ...toBusiness(context), state: { step: 'about', professionalId } }
}

/** Departure to the referrals. */
export const toReferrals: Departure = {
  name: 'path',
  params: { path: pathTo('referrals') },
  query: {},
  state: null,
  replace: false,
}

/** Returns the departure to the packages of the business. */
export function toPackages({ business, businessId }: ConfirmationContext): Departure {
  const params = { id: business?.id ?? businessId }
  return { name: 'packages', params, query: {}, state: null, replace: false }
}

/** Finds a session that can be scheduled; null if each has a time or the package is no longer valid. */
export function findSession({ business, transaction, readAt }: ConfirmationContext): Booking | null {
  if (business === null || transaction === null || readAt === null) return null
  const isOpen = (one: Booking) => getSessionStatus(one, transaction, business, readAt) === 'open'
  return transaction.bookings.find((one) => one.start === null && isOpen(one)) ?? null
}

/**
 * Returns the departure to the date page for a session without a time, with the package's validity
 * (A-142).
 */
export function toDate(context: ConfirmationContext): Departure {
  const session = findSession(context)
  if (session === null) return toBusiness(context)
  const state = scheduleState(getBooking(context).transaction, session)
  return { name: 'date', params: { id: context.businessId }, query: {}, state, replace: false }
}

/** Finds a booking that can be rescheduled; null if it does not exist or cannot be. */
export function findMovableBooking(
  { business, transaction, readAt }: ConfirmationContext,
  bookingId: string,
): (Booking & { start: string }) | null {
  const booking = transaction?.bookings.find(({ id }) => id === bookingId)
  if (booking === undefined || booking.start === null || business === null || readAt === null) return null
  return canReschedule(booking, business, readAt) ? { ...booking, start: booking.start } : null
}

/** Returns the departure to the date page for a reschedule. `event` has the booking's id. */
export function toReschedule(context: ConfirmationContext, event: object): Departure {
  const booking = 'bookingId' in event ? findMovableBooking(context, String(event.bookingId)) : null
  if (booking === null) return toBusiness(context)
  const state = rescheduleState(getBooking(context).transaction, booking, context.summary?.policy ?? null)
  return { name: 'date', params: { id: context.businessId }, query: {}, state, replace: false }
}

export function toSignIn({ subject, businessId, transactionId }: ConfirmationContext): Departure {
  return toSignInFor(confirmationPath(subject, businessId, transactionId ?? '')).departure
}
