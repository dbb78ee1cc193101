import type { CheckoutItem } from '#domain/entities.ts'
import { addMinutes, readInstant, toUtc } from '#domain/instant.ts'
import { getDuration } from './slots.ts'

/** One line of a booking as it goes over the wire. Instants are ISO in UTC. */
export interface BookingLine {
  business_id: string
  professional_id: string
  service_id: string
  start_time: string
  end_time: string
  /** How the booking was made: always "web". */
  acesso: 'web'
  answer: string
  rwg_token?: string
  coupon_id?: string
}

/** The body of a new booking. */
export interface BulkBooking<Line = BookingLine> {
  bookings: Line[]
  is_cancellation_policy: boolean
  is_offer_refused: boolean
  coupon_id?: string
  package_id?: string
}

/** The fields that must not be empty. */
export type RequiredField = 'business_id' | 'professional_id' | 'service_id' | 'start_time' | 'end_time' | 'acesso'

const REQUIRED_FIELDS: readonly RequiredField[] = [
  'business_id',
  'professional_id',
  'service_id',
  'start_time',
  'end_time',
  'acesso',
]

/** What the lines of one booking share. Absent optional values are null and are not sent. */
export interface BookingContext {
  businessId: string
  /** The customer's answer; the same on each line. */
  answer: string
  rwgToken: string | null
  couponId: string | null
  /** A reschedule lasts as long as the service, a booking as long as the professional takes. */
  isReschedule: boolean
}

/** One line per chosen service, each with its own time. */
export function toBookingLines(items: readonly CheckoutItem[], context: BookingContext): BookingLine[] {
  return items.map((item) => toBookingLine(item, context))
}

/** The booking line of one checkout item; the end is worked out anew, never taken from the slot. */
export function toBookingLine(item: CheckoutItem, context: BookingContext): BookingLine {
  return {
    business_id: context.businessId,
    professional_id: item.professional.id,
    service_id: item.service.id,
    start_time: toUtc(item.start) ?? '',
    end_time: getEnd(item, context.isReschedule),
    acesso: 'web',
    answer: context.answer.trim(),
    ...(context.rwgToken === null ? {} : { rwg_token: context.rwgToken }),
    ...(context.couponId === null ? {} : { coupon_id: context.couponId }),
  }
}

/**
 * When a booking ends: the start plus the professional's duration, 60 minutes if missing; for a
 * reschedule plus the service's, else the professional's, else 60. Empty when the start is no instant.
 */
export function getEnd(item: CheckoutItem, isReschedule: boolean): string {
  const minutes = isReschedule
    ? getDuration(item.service.durationMinutes, item.professional.duration)
    : getDuration(item.professional.duration, null)
  return addMinutes(item.start, minutes) ?? ''
}

/** The required fields that are empty in any of the lines, each once, in the order of the payload. */
export function findEmptyFields(lines: readonly BookingLine[]): RequiredField[] {
  return REQUIRED_FIELDS.filter((field) => lines.some((line) => (line[field] ?? '').trim() === ''))
}

/** Whether a line ends before it starts, which is never sent. */
export function endsBeforeStart(line: Pick<BookingLine, 'start_time' | 'end_time'>): boolean {
  return readInstant(line.end_time) < readInstant(line.start_time)
}

/** The body of a new booking; `package_id` only with exactly one package. */
export function toBulkBooking<Line>(
  lines: Line[],
  flags: {
    isCancellationPolicy: boolean
    isOfferRefused: boolean
    couponId: string | null
    packageIds: readonly string[]
  },
): BulkBooking<Line> {
  const [packageId] = flags.packageIds
  return {
    bookings: lines,
    is_cancellation_policy: flags.isCancellationPolicy,
    is_offer_refused: flags.isOfferRefused,
    ...(flags.couponId === null ? {} : { coupon_id: flags.couponId }),
    ...(packageId !== undefined && flags.packageIds.length === 1 ? { package_id: packageId } : {}),
  }
}
