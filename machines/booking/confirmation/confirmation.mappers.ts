import { findUpdate } from '#domain/booking/booking-update.ts'
import { canReschedule, rescheduleState } from '#domain/booking/reschedule.ts'
import { getSessionStatus } from '#domain/booking/reservation.ts'
import type { Booking, BookingTransaction } from '#domain/entities.ts'
import { scheduleState } from '#domain/packages/packages.ts'
import { type OwnPath, pathTo } from '#domain/paths.ts'
import { findOwnBusiness, isAwaitingPayment, startOfBooked, takesPlace } from '#domain/payment/transaction.ts'
import { confirmationPath } from '#domain/return-route.ts'
import type { CalendarSyncEvent } from '#machines/booking/calendar-sync/index.ts'
import { type ProviderReturnInput, returnedPayment } from '#machines/payment/provider-return/index.ts'
import type { Departure, RouteEntry } from '#machines/shared/flow.types.ts'
import { toSignInFor } from '#machines/shared/return-route.ts'
import type { ClearFunnelInput, ConfirmationContext, ReadBooking, ReadBookingInput } from './confirmation.types.ts'

/** What an address of the confirmation names, and where the customer goes from it. All pure. */

/**
 * What an address names: the transaction stands in the path, or travelled with it, as does the booking that was changed; a
 * payment come back from in the query.
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

/** The provider works on its payment, and it waits for that. */
export function isOnItsWay({ transaction, payment }: Pick<ConfirmationContext, 'transaction' | 'payment'>): boolean {
  return payment === 'processing' && transaction !== null && isAwaitingPayment(transaction)
}

/** Whether the address names another business than that of the booking, or a package where an appointment was booked. */
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
 * What a transaction confirms. The address decides where the transaction does not tell: an answer may leave the package out, whose
 * sessions are scheduled one by one.
 */
function getSubject(named: Subject, { package: bookingPackage, bookings }: BookingTransaction): Subject {
  if (bookings.length === 0) return named
  if (bookings.every(({ start }) => start === null)) return 'package'
  return bookingPackage === null && bookings.every(({ start }) => start !== null) ? 'booking' : named
}

/** To the same confirmation at the business where it was booked and of what was booked, in the place of this address. */
export function toOwnAddress(context: ConfirmationContext): Departure {
  const { transaction } = getBooking(context)
  const { subject, transactionId } = context
  const params = { id: findOwnBusiness(transaction) ?? context.businessId, bookingTransactionId: transactionId ?? '' }
  const isPackage = getSubject(subject, transaction) === 'package'
  const name = isPackage ? 'confirmationPackageTransaction' : 'confirmationTransaction'
  return { name, params, query: {}, state: toChangeState(context), replace: true }
}

/** Which of the bookings was changed, and that it was moved, as it travels with the address; null where none was. */
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

/** Once more to the review, where what was chosen still stands. */
export function toCheckout({ subject, businessId }: ConfirmationContext): Departure {
  const name = subject === 'package' ? 'checkoutPackage' : 'checkout'
  return { name, params: { id: businessId }, query: {}, state: null, replace: true }
}

/**
 * Where it will be seen whether the payment has come in; a package among the other packages, unless it is
 * still to be paid, which is done where it stands alone.
 */
export function toReservations(context: ConfirmationContext): Departure {
  const state = isListed(context) ? { view: 'packages' } : null
  return { name: 'path', params: { path: pathOfReservations(context) }, query: {}, state, replace: false }
}

/** Where those reservations are. */
export function pathOfReservations(context: ConfirmationContext): OwnPath {
  const { businessId, transactionId } = context
  if (isListed(context)) return pathTo('reservations', { id: businessId })
  return pathTo('reservation', { id: businessId, bookingTransactionId: transactionId ?? '' })
}

function isListed(context: ConfirmationContext): boolean {
  return context.subject === 'package' && !isUnpaid(context)
}

/** It waits for its payment, and the provider has said nothing of one. */
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

/** What is booked, for the customer's own calendar. */
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

/** To one of the professionals in what the business tells of itself. `event`: which one. */
export function toProfessional(context: ConfirmationContext, event: object): Departure {
  const professionalId = 'professionalId' in event ? event.professionalId : null
  return { ...toBusiness(context), state: { step: 'about', professionalId } }
}

/** Where customers recommend the product. */
export const toReferrals: Departure = {
  name: 'path',
  params: { path: pathTo('referrals') },
  query: {},
  state: null,
  replace: false,
}

/** To the packages of the business. */
export function toPackages({ business, businessId }: ConfirmationContext): Departure {
  const params = { id: business?.id ?? businessId }
  return { name: 'packages', params, query: {}, state: null, replace: false }
}

/** A session that may be given its time; null where each has one, or the package is not good any more. */
export function findSession({ business, transaction, readAt }: ConfirmationContext): Booking | null {
  if (business === null || transaction === null || readAt === null) return null
  const isOpen = (one: Booking) => getSessionStatus(one, transaction, business, readAt) === 'open'
  return transaction.bookings.find((one) => one.start === null && isOpen(one)) ?? null
}

/** To the date of a session that has none, with how long the package is good for. */
export function toDate(context: ConfirmationContext): Departure {
  const session = findSession(context)
  if (session === null) return toBusiness(context)
  const state = scheduleState(getBooking(context).transaction, session)
  return { name: 'date', params: { id: context.businessId }, query: {}, state, replace: false }
}

/** The booking that may be moved; null where there is none of that id, or it may not. */
export function findMovableBooking(
  { business, transaction, readAt }: ConfirmationContext,
  bookingId: string,
): (Booking & { start: string }) | null {
  const booking = transaction?.bookings.find(({ id }) => id === bookingId)
  if (booking === undefined || booking.start === null || business === null || readAt === null) return null
  return canReschedule(booking, business, readAt) ? { ...booking, start: booking.start } : null
}

/** To the date of a booking that is moved. `event`: which one. */
export function toReschedule(context: ConfirmationContext, event: object): Departure {
  const booking = 'bookingId' in event ? findMovableBooking(context, String(event.bookingId)) : null
  if (booking === null) return toBusiness(context)
  const state = rescheduleState(getBooking(context).transaction, booking, context.summary?.policy ?? null)
  return { name: 'date', params: { id: context.businessId }, query: {}, state, replace: false }
}

export function toSignIn({ subject, businessId, transactionId }: ConfirmationContext): Departure {
  return toSignInFor(confirmationPath(subject, businessId, transactionId ?? '')).departure
}
