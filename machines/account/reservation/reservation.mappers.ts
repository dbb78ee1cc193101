import { rescheduleState } from '#domain/booking/reschedule.ts'
import { canRepeat, getReservationActions, getSessionStatus, repeatState } from '#domain/booking/reservation.ts'
import type { Booking } from '#domain/entities.ts'
import { type Failure, toFailure } from '#domain/failure.ts'
import { scheduleState } from '#domain/packages/bought-package.ts'
import { canPayNow, isPayable, nextTurnMs, paymentOnItsWay } from '#domain/payment/payable.ts'
import { findOwnBusiness, isAwaitingPayment, lacksPayment } from '#domain/payment/transaction.ts'
import type { NavigationState } from '#machines/shared/flow.types.ts'
import type {
  ReadCachedReservationInput,
  ReadReservation,
  ReadReservationInput,
  ReadTermsInput,
  ReservationContext,
  ReservationInput,
  ReservationOutput,
  ReservationReport,
  ResumeUnpaidInput,
} from './reservation.types.ts'

type CancelledReport = Extract<ReservationReport, { type: 'reservation.cancelled' }>

/** Permissions for the shown reservation, and its departures. All pure. */

export function toContext({ known, ...input }: ReservationInput): ReservationContext {
  return { ...input, shown: known, bookingId: null, terms: null, obstacle: null, failure: null }
}

/** Returns the shown reservation. Throws without one. */
export function getShown({ shown }: ReservationContext): ReadReservation {
  if (shown === null) throw new Error('no reservation is shown')
  return shown
}

export function getBooking({ shown }: ReservationContext, bookingId: string | null): Booking | null {
  return shown?.transaction.bookings.find(({ id }) => id === bookingId) ?? null
}

export type Verb = 'confirm' | 'reschedule' | 'refuseReschedule' | 'cancel' | 'repeat' | 'schedule'

/** Returns whether a booking can be confirmed, rescheduled and so on. */
export function may(context: ReservationContext, bookingId: string, verb: Verb): boolean {
  const booking = getBooking(context, bookingId)
  if (booking === null || context.shown === null) return false
  const { business, transaction, readAt } = context.shown
  const actions = getReservationActions(booking, business, readAt)
  switch (verb) {
    case 'confirm':
      return actions.confirm
    case 'reschedule':
      return actions.reschedule === 'allowed'
    case 'refuseReschedule':
      return actions.reschedule === 'refused'
    case 'cancel':
      return actions.cancel
    case 'repeat':
      return canRepeat(booking, business, readAt)
    case 'schedule':
      return booking.start === null && getSessionStatus(booking, transaction, business, readAt) === 'open'
  }
}

/** Returns whether a booking has the button for an action, even while it is busy or offline. */
export function mayAsk(
  context: ReservationContext,
  bookingId: string,
  verb: Exclude<Verb, 'refuseReschedule'>,
): boolean {
  return may(context, bookingId, verb) || (verb === 'reschedule' && may(context, bookingId, 'refuseReschedule'))
}

/** Returns whether the reservation can be paid now. */
export function canPay({ shown }: ReservationContext): boolean {
  return shown !== null && canPayNow(shown.transaction, shown.business, shown.readAt)
}

/** Returns whether our servers or the card provider confirm the payment. The URL is not trusted. */
export function isPaid({ shown }: ReservationContext): boolean {
  return shown !== null && (!lacksPayment(shown.transaction) || paymentOnItsWay(shown.transaction) !== null)
}

/** Returns whether a booking still waits for its payment, whether missing, processing or under review. */
export function isAwaiting({ shown }: ReservationContext): boolean {
  return shown !== null && isAwaitingPayment(shown.transaction)
}

/** Returns whether the payment is missing, so that the customer can abandon it. */
export function isUnpaid({ shown }: ReservationContext): boolean {
  return shown !== null && isPayable(shown.transaction, shown.readAt)
}

/** Returns whether all bookings belong to this business, whose policy applies to them. */
export function isOfBusiness({ business, transaction }: ReadReservation): boolean {
  return transaction.bookings.every(({ businessId }) => businessId === business.id)
}

export function turnMs({ shown }: ReservationContext): number {
  return shown === null ? 0 : nextTurnMs(shown.transaction, shown.readAt)
}

/** Returns whether the server does not accept the session: 401 or 403. */
export function isSessionExpired(error: unknown): boolean {
  const { kind } = toFailure(error)
  return kind === 'unauthorized' || kind === 'forbidden'
}

export function isKind(error: unknown, kind: Failure['kind']): boolean {
  return toFailure(error).kind === kind
}

export function toRecall({ businessId, transactionId, customerId }: ReservationContext): ReadCachedReservationInput {
  return { businessId, transactionId, customerId }
}

export function toReadReservation(context: ReservationContext): ReadReservationInput {
  const { businessId, transactionId, customerId, recipientId } = context
  return { businessId, transactionId, customerId, recipientId }
}

/** Returns the payee's id from the notification, else from the business. */
function getRecipient(context: ReservationContext): string {
  return context.recipientId ?? getShown(context).business.recipientId
}

export function toResumeUnpaid(context: ReservationContext): ResumeUnpaidInput {
  const { business, transaction } = getShown(context)
  return { business, transaction, recipientId: getRecipient(context) }
}

export function toReadTerms(context: ReservationContext): ReadTermsInput {
  const booking = getBooking(context, context.bookingId)
  const { transactionId, customerId } = context
  return {
    recipientId: getRecipient(context),
    transactionId,
    customerId,
    bookingCreatedAt: booking?.createdAt ?? null,
    serviceId: booking?.service.id ?? '',
  }
}

/** Returns the booking that was just cancelled and its refund in cents. */
export function getCancelled(context: ReservationContext): Omit<CancelledReport, 'type'> {
  const { business, readAt } = getShown(context)
  const booking = getBooking(context, context.bookingId)
  if (booking === null) throw new Error('no booking was cancelled')
  const cancelled = { ...booking, status: 'cancelled', cancellationReason: 'client' } as const
  return { business, booking: cancelled, readAt, returnedCents: getReturnedCents(context) }
}

/** Returns the announced refund in cents. */
export function getReturnedCents({ terms }: ReservationContext): number {
  return terms?.terms.returnedCents ?? 0
}

const toList: ReservationOutput = { kind: 'closed' }

/** Returns the output that leads to the date page of a reschedule. */
export function toReschedule(context: ReservationContext): ReservationOutput {
  const booking = getBooking(context, context.bookingId)
  if (booking === null || booking.start === null) return toList
  const { transaction, policy } = getShown(context)
  const state = rescheduleState(transaction, { ...booking, start: booking.start }, policy)
  return leave(context, 'date', state)
}

/** Returns the output that leads to the date page of a session without a time. */
export function toSchedule(context: ReservationContext): ReservationOutput {
  const booking = getBooking(context, context.bookingId)
  if (booking === null) return toList
  return leave(context, 'date', scheduleState(getShown(context).transaction, booking))
}

/** Returns the output that leads to the date page of the same services. */
export function toRepeat(context: ReservationContext): ReservationOutput {
  const { transaction, business, readAt } = getShown(context)
  return leave(context, 'date', repeatState(transaction, business, readAt))
}

/** Returns the output that leads to the checkout, which only takes the payment. */
export function toCheckout(context: ReservationContext): ReservationOutput {
  return leave(context, getShown(context).transaction.package === null ? 'checkout' : 'checkoutPackage', null)
}

/**
 * Returns the output that leads to the business. Abandoning sends no request: the server cancels after 40 minutes
 * (A-39).
 */
export function toBusiness(context: ReservationContext): ReservationOutput {
  return leave(context, 'business', null)
}

/** Returns the redirect to the same booking under the right business. */
export function toOwnAddress({ shown, transactionId, news, recipientId }: ReservationContext): ReservationOutput {
  const business = shown === null ? null : findOwnBusiness(shown.transaction)
  const params = { id: business ?? '', bookingTransactionId: transactionId }
  const query = news === 'pixConfirmed' ? { pixConfirmation: transactionId } : {}
  const state = {
    ...(news === 'paid' ? { paymentResult: 'succeeded' } : {}),
    ...(recipientId === null ? {} : { recipientId }),
  }
  const departure = { name: 'reservation', params, query, replace: true } as const
  return { kind: 'left', departure: { ...departure, state: Object.keys(state).length === 0 ? null : state } }
}

function leave(
  { businessId }: ReservationContext,
  name: 'business' | 'date' | 'checkout' | 'checkoutPackage',
  state: NavigationState | null,
): ReservationOutput {
  return { kind: 'left', departure: { name, params: { id: businessId }, query: {}, state, replace: false } }
}
