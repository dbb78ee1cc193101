import { getLastDay } from '#domain/booking/package-session.ts'
import { endOfGrace } from '#domain/booking/policy.ts'
import { canReschedule, getService } from '#domain/booking/reschedule.ts'
import { isBookable } from '#domain/business/business.ts'
import type {
  Booking,
  BookingTransaction,
  Business,
  CancellationPolicy,
  CancellationTerms,
  ChosenService,
  PaymentSummary,
} from '#domain/entities.ts'
import { DAY_MS, inTimeOrder, readInstant } from '#domain/instant.ts'
import { isBookingOver } from '#domain/payment/transaction.ts'
import { getDay } from '#domain/time.ts'

/** Actions that are open for a reservation, and its refund. Instants are ISO, money is cents. */

export interface ReservationActions {
  confirm: boolean
  /** `refused`: the button explains that the business does not allow it. */
  reschedule: 'allowed' | 'refused' | 'none'
  cancel: boolean
}

const NONE: ReservationActions = { confirm: false, reschedule: 'none', cancel: false }

type BookingState = Pick<Booking, 'start' | 'status' | 'isConfirmed'>
type Rules = Pick<Business, 'allowsReschedule' | 'schedulingType' | 'status'>

/**
 * Returns which buttons a booking has at `now` (ISO): confirm, reschedule, cancel (R-610 to,
 *
 */
export function getReservationActions(booking: BookingState, business: Rules, now: string): ReservationActions {
  if (!isAhead(booking, now) || isBookingOver(booking)) return NONE
  const isAllowed = canReschedule(booking, business, now)
  if (!isWithinDay(booking, now) || booking.status === 'waiting' || isConfirmed(booking)) {
    return { confirm: false, reschedule: isAllowed ? 'allowed' : 'none', cancel: true }
  }
  return {
    confirm: business.schedulingType !== 'chat' || booking.status === 'active',
    reschedule: isAllowed ? 'allowed' : 'refused',
    cancel: true,
  }
}

/** Returns whether a booking starts after `now` (ISO); false without a start. */
export function isAhead({ start }: Pick<Booking, 'start'>, now: string): boolean {
  return start !== null && readInstant(start) > readInstant(now)
}

/**
 * Returns whether a booking was cancelled or refused before its start, so that its calendar event should be removed.
 * `now` is ISO.
 */
export function isCalledOff(booking: Pick<Booking, 'start' | 'status'>, now: string): boolean {
  return isAhead(booking, now) && ['cancelled', 'refuse'].includes(booking.status)
}

/**
 * Returns whether a booking is still to come: it starts after `now` and is neither cancelled, refused, finished nor
 * deleted.
 */
export function isUpcoming(booking: Pick<Booking, 'start' | 'status'>, now: string): boolean {
  return isAhead(booking, now) && !isBookingOver(booking)
}

/** Sorts bookings for display: upcoming ones, then those without a time, then past ones, each group by start. */
export function nextFirst(bookings: readonly Booking[], now: string): Booking[] {
  const ordered = inTimeOrder(bookings)
  const upcoming = ordered.filter((one) => isUpcoming(one, now))
  const open = ordered.filter((one) => one.start === null)
  const over = ordered.filter((one) => one.start !== null && !isUpcoming(one, now))
  return [...upcoming, ...open, ...over]
}

/**
 * Returns the earliest start (ISO) of the upcoming bookings at `now`, else the earliest of all. Null if
 * no booking has a time.
 */
export function earliestStart(bookings: readonly Booking[], now: string): string | null {
  const ordered = inTimeOrder(bookings)
  return (ordered.find((one) => isUpcoming(one, now)) ?? ordered[0])?.start ?? null
}

/** Returns whether the booking starts within 24 hours. */
function isWithinDay({ start }: Pick<Booking, 'start'>, now: string): boolean {
  return start !== null && readInstant(start) - readInstant(now) <= DAY_MS
}

function isConfirmed({ status, isConfirmed: isSaid }: Pick<Booking, 'status' | 'isConfirmed'>): boolean {
  return isSaid || status === 'accept'
}

/** Returns whether a booking can be booked again: it is over or in the past, and the business accepts bookings. */
export function canRepeat(
  { start, status }: Pick<Booking, 'start' | 'status'>,
  business: Pick<Business, 'status'>,
  now: string,
): boolean {
  if (!isBookable(business) || start === null || status === 'inactive' || status === 'waiting') return false
  return isBookingOver({ status }) || readInstant(start) <= readInstant(now)
}

/**
 * Returns the navigation state for booking a reservation again: each service once, and the id of the
 * reservation.
 */
export function repeatState(
  { id, bookings, package: bookingPackage }: Pick<BookingTransaction, 'id' | 'bookings' | 'package'>,
  business: Pick<Business, 'status'>,
  now: string,
): { services: ChosenService[]; coupon: null; repeats: string } {
  const services = bookings.filter((booking) => canRepeat(booking, business, now)).map(getService)
  const each = [...new Map(services.map((service) => [service.id, service])).values()]
  // A session's share of the package price is not its price alone.
  return { services: bookingPackage === null ? each : each.map(withoutPrice), coupon: null, repeats: id }
}

function withoutPrice(service: ChosenService): ChosenService {
  return { ...service, priceCents: 0, pricingType: 'hidden' }
}

/** Status of a booking without a time. */
export type SessionStatus = 'open' | 'expired' | 'closed'

/**
 * Returns whether a session can be scheduled: `expired` after the last day of its package, `closed` while it is unpaid
 * or has nothing to schedule. `now` is ISO.
 */
export function getSessionStatus(
  { status, createdAt }: Pick<Booking, 'status' | 'createdAt'>,
  { package: bookingPackage }: Pick<BookingTransaction, 'package'>,
  { timeZone }: Pick<Business, 'timeZone'>,
  now: string,
): SessionStatus {
  if (status !== 'active' && status !== 'accept') return 'closed'
  const lastDay = lastDayOfSession({ createdAt }, { package: bookingPackage }, { timeZone })
  return lastDay !== null && getDay(now, timeZone) > lastDay ? 'expired' : 'open'
}

/** Returns the last day (`yyyy-mm-dd`) on which a session can be used; null if unknown. */
export function lastDayOfSession(
  { createdAt }: Pick<Booking, 'createdAt'>,
  { package: bookingPackage }: Pick<BookingTransaction, 'package'>,
  { timeZone }: Pick<Business, 'timeZone'>,
): string | null {
  const days = bookingPackage?.validityDays ?? null
  return createdAt === null || days === null ? null : getLastDay(getDay(createdAt, timeZone), days)
}

/** Refund of a cancelled booking; null where there is nothing to show. */
export type Refund = { kind: 'reversed'; cents: number } | { kind: 'waiting' }

/**
 * Returns the refund to show for a cancelled booking; null without one. The payment status
 * decides. Without one: the refunded amount, who cancelled, and the amount learned when cancelling (`returnedCents`).
 * If several bookings were cancelled, the refunded total is not shown for each of them.
 */
export function findRefund(
  booking: Pick<Booking, 'status' | 'cancellationReason'>,
  { paymentStatus, bookings }: Pick<BookingTransaction, 'paymentStatus' | 'bookings'>,
  summary: PaymentSummary | null,
  returnedCents: number | null,
): Refund | null {
  if (booking.status !== 'cancelled') return null
  const refundedCents = summary?.refundedCents ?? 0
  if (paymentStatus === 'reversed' || (refundedCents > 0 && paymentStatus !== 'reversing')) {
    const isOnly = bookings.filter(({ status }) => status === 'cancelled').length < 2
    return { kind: 'reversed', cents: isOnly ? refundedCents : (returnedCents ?? 0) }
  }
  const isDue =
    booking.cancellationReason === 'client'
      ? (returnedCents ?? 0) > 0
      : booking.cancellationReason === 'business' && (summary?.totalCents ?? 0) > 0
  return paymentStatus === 'reversing' || isDue ? { kind: 'waiting' } : null
}

/** Outcome of cancelling now, for the sentence in the dialog. The server gives the amounts. */
export type CancellationOutcome =
  | { kind: 'nothingPaid' }
  /** Nothing was paid, but there is a fee. */
  | { kind: 'feeOnly'; cents: number }
  /** Late cancellation without a refund. */
  | { kind: 'noRefund'; hours: number }
  /** Late cancellation with a partial refund. */
  | { kind: 'partOnly'; hours: number; cents: number }
  /** Refund of the whole payment, or an early cancellation. */
  | { kind: 'returned'; cents: number }

/** Returns the outcome of cancelling at `now` (ISO). It is late inside the hours of the policy. */
export function cancellationOutcome(
  terms: CancellationTerms,
  policy: CancellationPolicy | null,
  start: string | null,
  now: string,
): CancellationOutcome {
  const hours = policy?.hoursBeforeExpiration ?? 0
  const cents = terms.returnedCents ?? 0
  const isLate = hours > 0 && start !== null && endOfGrace(policy, start, now) === null
  if ((terms.anticipatedCents ?? 0) === 0 && cents === 0) {
    const feeCents = terms.feeCents ?? 0
    return feeCents > 0 ? { kind: 'feeOnly', cents: feeCents } : { kind: 'nothingPaid' }
  }
  const isWhole = cents > 0 && cents === terms.anticipatedCents
  if (!isLate || isWhole) return { kind: 'returned', cents }
  return cents > 0 ? { kind: 'partOnly', hours, cents } : { kind: 'noRefund', hours }
}
