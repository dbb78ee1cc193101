import { toItems } from '#domain/booking/booking-draft.ts'
import { toLinesState } from '#domain/booking/lines-state.ts'
import { rescheduleState } from '#domain/booking/reschedule.ts'
import {
  type ComingReservation,
  findComing,
  findLast,
  type LastReservation,
  listNextTimes,
} from '#domain/booking/returning.ts'
import { isBookable } from '#domain/business/business.ts'
import type { ChosenTime } from '#domain/entities.ts'
import { DAY_MS, readInstant } from '#domain/instant.ts'
import { canPayNow } from '#domain/payment/payable.ts'
import type { FlowOutput, NavigationState } from '#machines/shared/flow.types.ts'
import type {
  ReadOfferedInput,
  ReadPolicyInput,
  ReadReservationsInput,
  ReadTimesInput,
  ReservationsReading,
  ReturningCustomerContext,
  ReturningCustomerInput,
  TimesReading,
} from './returning-customer.types.ts'

/** What is offered to a customer who comes back, and where it leads. All pure. */

/** Returns the initial context, of a customer of whom nothing is known yet. */
export function toContext(input: ReturningCustomerInput): ReturningCustomerContext {
  return { ...input, coming: null, last: null, services: [], day: null, offers: [], readAt: null, policy: null }
}

/**
 * Returns what the reservations of the customer say. While one of them can be paid, the page offers that and nothing else
 * (R-629).
 */
export function getReservations(
  context: ReturningCustomerContext,
  { transactions, readAt }: ReservationsReading,
): Pick<ReturningCustomerContext, 'coming' | 'last' | 'readAt'> {
  const { business } = context
  const isUnpaid = transactions.some((one) => canPayNow(one, business, readAt))
  if (isUnpaid) return { coming: null, last: null, readAt }
  return { coming: findComing(transactions, business, readAt), last: findLast(transactions, business, readAt), readAt }
}

/** Returns whether the last reservation may be booked again: the business takes bookings. */
export function mayRepeat({ business, last }: ReturningCustomerContext): boolean {
  return isBookable(business) && last !== null
}

/** Returns the times to offer of those that were read. */
export function getOffers(context: ReturningCustomerContext, { times }: TimesReading): ChosenTime[][] {
  return listNextTimes(times, getLast(context), context.business)
}

/** Finds the offered time that begins at `start`; null if it is not offered. */
export function findOffer({ offers }: ReturningCustomerContext, start: string): ChosenTime[] | null {
  return offers.find(([first]) => first?.start === start) ?? null
}

/** Returns the milliseconds until what is shown has begun, a day at most: then it is read again. */
export function timeLeftMs({ coming, offers, readAt }: ReturningCustomerContext): number {
  const start = coming?.booking.start ?? offers[0]?.[0]?.start ?? null
  if (start === null || readAt === null) return DAY_MS
  return Math.min(DAY_MS, readInstant(start) - readInstant(readAt))
}

// ── Inputs of what is read ───────────────────────────────────────────────────────────────────────────────────────────

export function toReadReservations(context: ReturningCustomerContext): ReadReservationsInput {
  const { business, customerId, language } = context
  return { businessId: business.id, customerId, language }
}

export function toReadOffered(context: ReturningCustomerContext): ReadOfferedInput {
  return { business: context.business, last: getLast(context), language: context.language }
}

export function toReadTimes(context: ReturningCustomerContext): ReadTimesInput {
  const { services, day, language } = context
  return { business: context.business, services, day: day ?? '', language }
}

export function toReadPolicy(context: ReturningCustomerContext): ReadPolicyInput {
  return { recipientId: context.business.recipientId, language: context.language }
}

function getLast({ last }: ReturningCustomerContext): LastReservation {
  if (last === null) throw new Error('nothing was booked before')
  return last
}

function getComing({ coming }: ReturningCustomerContext): ComingReservation {
  if (coming === null) throw new Error('no reservation is to come')
  return coming
}

// ── Departures ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** Returns the output that leads to the next reservation. */
export function toReservation(context: ReturningCustomerContext): FlowOutput {
  const params = { id: context.business.id, bookingTransactionId: getComing(context).transaction.id }
  return { departure: { name: 'reservation', params, query: {}, state: null, replace: false } }
}

/** Returns the output that leads to the date page of a move. */
export function toMove(context: ReturningCustomerContext): FlowOutput {
  const { transaction, booking } = getComing(context)
  return leave(context, 'date', rescheduleState(transaction, booking, context.policy))
}

/**
 * Returns the output that leads to the times with the services of last time, that day and the tapped time chosen, at the
 * last service: Next leads to the review. `event` has the start of the time.
 */
export function toTimes(context: ReturningCustomerContext, event: object): FlowOutput {
  const { services, day } = context
  const times = 'start' in event && typeof event.start === 'string' ? findOffer(context, event.start) : null
  return leave(context, 'times', {
    services: toLinesState(toItems(services, times ?? []), day),
    coupon: null,
    repeats: getLast(context).transactionId,
    serviceIndex: services.length - 1,
  })
}

function leave(context: ReturningCustomerContext, name: 'date' | 'times', state: NavigationState): FlowOutput {
  const params = { id: context.business.id }
  return { departure: { name, params, query: {}, state, replace: false } }
}
