import { getLastDay } from '#domain/booking/package-session.ts'
import { endOfGrace } from '#domain/booking/policy.ts'
import { canReschedule, getService } from '#domain/booking/reschedule.ts'
import type {
  Booking,
  BookingTransaction,
  Business,
  CancellationPolicy,
  CancellationTerms,
  ChosenService,
  PaymentSummary,
} from '#domain/entities.ts'
import { inTimeOrder, readInstant } from '#domain/instant.ts'
import { isBookingOver } from '#domain/payment/transaction.ts'
import { getDay } from '#domain/time.ts'

/** What a customer may still do with what they booked, and what became of its money. Instants are ISO, money is cents. */

const DAY_MS = 86_400_000

export interface ReservationActions {
  confirm: boolean
  /** `refused`: the button explains that the business does not let it. */
  reschedule: 'allowed' | 'refused' | 'none'
  cancel: boolean
}

const NONE: ReservationActions = { confirm: false, reschedule: 'none', cancel: false }

type BookingState = Pick<Booking, 'start' | 'status' | 'isConfirmed'>
type Rules = Pick<Business, 'allowsReschedule' | 'schedulingType' | 'status'>

/** Which of the three buttons a booking has at an instant. */
export function getReservationActions(booking: BookingState, business: Rules, now: string): ReservationActions {
  if (!isAhead(booking, now) || isBookingOver(booking)) return NONE
  const isAllowed = canReschedule(booking, business, now)
  if (!isWithinDay(booking, now) || booking.status === 'waiting' || isConfirmed(booking)) {
    return { confirm: false, reschedule: isAllowed ? 'allowed' : 'none', cancel: true }
  }
  const isByChat = business.schedulingType === 'schedule_chat'
  return {
    confirm: !isByChat || booking.status === 'active',
    reschedule: isAllowed ? 'allowed' : 'refused',
    cancel: true,
  }
}

/** Whether a booking starts later than an instant; one without a start does not. */
export function isAhead({ start }: Pick<Booking, 'start'>, now: string): boolean {
  return start !== null && readInstant(start) > readInstant(now)
}

/** Whether a booking was called off before it began: what a calendar may still have of it is to go. `now` is ISO. */
export function isCalledOff(booking: Pick<Booking, 'start' | 'status'>, now: string): boolean {
  return isAhead(booking, now) && ['cancelled', 'refuse'].includes(booking.status)
}

/** Whether a booking is still to come: ahead, and neither cancelled, refused, finished nor deleted. */
export function isUpcoming(booking: Pick<Booking, 'start' | 'status'>, now: string): boolean {
  return isAhead(booking, now) && !isBookingOver(booking)
}

/** What a customer has to do with first: what is to come, what has no time yet, then what is over, each in the order of time. */
export function nextFirst(bookings: readonly Booking[], now: string): Booking[] {
  const ordered = inTimeOrder(bookings)
  const upcoming = ordered.filter((one) => isUpcoming(one, now))
  const open = ordered.filter((one) => one.start === null)
  const over = ordered.filter((one) => one.start !== null && !isUpcoming(one, now))
  return [...upcoming, ...open, ...over]
}

/**
 * Finds when the customer is expected first: the earliest start of what is still to come at an instant, else the earliest of
 * all. ISO; null where nothing has a time.
 */
export function earliestStart(bookings: readonly Booking[], now: string): string | null {
  const ordered = inTimeOrder(bookings)
  return (ordered.find((one) => isUpcoming(one, now)) ?? ordered[0])?.start ?? null
}

/** At most 24 hours before the start, by the clock. */
function isWithinDay({ start }: Pick<Booking, 'start'>, now: string): boolean {
  return start !== null && readInstant(start) - readInstant(now) <= DAY_MS
}

function isConfirmed({ status, isConfirmed: isSaid }: Pick<Booking, 'status' | 'isConfirmed'>): boolean {
  return isSaid || status === 'accept'
}

/** Whether a booking may be made again: it is over, or its time has gone by, at a business that takes bookings. */
export function canRepeat(
  { start, status }: Pick<Booking, 'start' | 'status'>,
  business: Pick<Business, 'status'>,
  now: string,
): boolean {
  if (business.status !== 'active' || start === null || status === 'inactive' || status === 'waiting') return false
  return isBookingOver({ status }) || readInstant(start) <= readInstant(now)
}

/**
 * The navigation state with which what can be booked again of a reservation is: each service once, and which
 * reservation that was.
 */
export function repeatState(
  { id, bookings, package: bookingPackage }: Pick<BookingTransaction, 'id' | 'bookings' | 'package'>,
  business: Pick<Business, 'status'>,
  now: string,
): { services: ChosenService[]; coupon: null; repeats: string } {
  const services = bookings.filter((booking) => canRepeat(booking, business, now)).map(getService)
  const each = [...new Map(services.map((service) => [service.id, service])).values()]
  // What a session cost as a share of its package is not what it costs alone.
  return { services: bookingPackage === null ? each : each.map(withoutPrice), coupon: null, repeats: id }
}

function withoutPrice(service: ChosenService): ChosenService {
  return { ...service, priceCents: 0, pricingType: 'hidden' }
}

/** How a booking without a time stands. */
export type SessionStatus = 'open' | 'expired' | 'closed'

/**
 * Whether a session can be given its time: `expired` once the last day of its package has gone by, `closed` while it is
 * not paid for, or where there is nothing to schedule any more.
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

/** The last day, `yyyy-mm-dd`, on which a session can be used; null where nobody says. */
export function lastDayOfSession(
  { createdAt }: Pick<Booking, 'createdAt'>,
  { package: bookingPackage }: Pick<BookingTransaction, 'package'>,
  { timeZone }: Pick<Business, 'timeZone'>,
): string | null {
  const days = bookingPackage?.validityDays ?? null
  return createdAt === null || days === null ? null : getLastDay(getDay(createdAt, timeZone), days)
}

/** What the bookings of a transaction say of their money; null where there is nothing to say. */
export type Refund = { kind: 'reversed'; cents: number } | { kind: 'waiting' }

/** How the server may spell that money has gone back, or is to: assumed, for nobody has shown it. */
const REVERSED: ReadonlySet<string> = new Set(['reversed', 'refunded'])
const REVERSING: ReadonlySet<string> = new Set(['waiting_reversal', 'waiting_reversed', 'waiting for reversal'])

/**
 * What is said of the money of a cancelled booking: the payment status decides; where it says nothing
 * of it, what was refunded, who cancelled, and what was learned when cancelling (`returnedCents`). Where several bookings
 * were cancelled, what was refunded is not told as the refund of each.
 */
export function findRefund(
  booking: Pick<Booking, 'status' | 'cancellationReason'>,
  { paymentStatus, bookings }: Pick<BookingTransaction, 'paymentStatus' | 'bookings'>,
  summary: PaymentSummary | null,
  returnedCents: number | null,
): Refund | null {
  if (booking.status !== 'cancelled') return null
  const word = paymentStatus?.trim().toLowerCase() ?? ''
  const refundedCents = summary?.refundedCents ?? 0
  if (REVERSED.has(word) || (refundedCents > 0 && !REVERSING.has(word))) {
    const isOnly = bookings.filter(({ status }) => status === 'cancelled').length < 2
    return { kind: 'reversed', cents: isOnly ? refundedCents : (returnedCents ?? 0) }
  }
  const isDue =
    booking.cancellationReason === 'client'
      ? (returnedCents ?? 0) > 0
      : booking.cancellationReason === 'business' && (summary?.totalCents ?? 0) > 0
  return REVERSING.has(word) || isDue ? { kind: 'waiting' } : null
}

/** What the sentence about cancelling now says, by the amounts of the server. */
export type CancellationOutcome =
  | { kind: 'nothingPaid' }
  /** Nothing was paid, and the business asks for a fee all the same. */
  | { kind: 'feeOnly'; cents: number }
  /** Too late: nothing of what was paid comes back. */
  | { kind: 'noRefund'; hours: number }
  /** Too late: only this comes back. */
  | { kind: 'partOnly'; hours: number; cents: number }
  /** In time, or it costs nothing then either. */
  | { kind: 'returned'; cents: number }

/** What cancelling a booking at an instant comes to: inside the hours of the policy, or earlier. */
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
