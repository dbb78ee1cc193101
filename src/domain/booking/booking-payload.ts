import type { CheckoutItem } from '#domain/entities.ts'
import { addMinutes, readInstant, toUtc } from '#domain/instant.ts'
import { getDuration } from './slots.ts'

/** One service that is booked. Instants are ISO in UTC. */
export interface BookingLine {
  businessId: string
  professionalId: string
  serviceId: string
  start: string
  end: string
  /** The customer's answer; the same on each line. */
  answer: string
  rwgToken: string | null
  couponId: string | null
}

/** The fields that must not be empty. */
const REQUIRED_FIELDS = ['businessId', 'professionalId', 'serviceId', 'start', 'end'] as const
export type RequiredField = (typeof REQUIRED_FIELDS)[number]

/** What the lines of one booking share. */
export interface BookingContext extends Pick<BookingLine, 'businessId' | 'answer' | 'rwgToken' | 'couponId'> {
  /** A reschedule lasts as long as the service, a booking as long as the professional takes. */
  isReschedule: boolean
}

/** Makes one line per chosen service, each with its own time; the end is calculated, never taken from the slot. */
export function toBookingLines(
  items: readonly CheckoutItem[],
  { isReschedule, answer, ...shared }: BookingContext,
): BookingLine[] {
  return items.map((item) => ({
    ...shared,
    professionalId: item.professional.id,
    serviceId: item.service.id,
    start: toUtc(item.start) ?? '',
    end: getEnd(item, isReschedule),
    answer: answer.trim(),
  }))
}

/**
 * Returns when a booking ends: the start plus the professional's duration, 60 minutes if missing; for a
 * reschedule plus the service's, else the professional's, else 60. Empty when the start is no instant.
 */
function getEnd(item: CheckoutItem, isReschedule: boolean): string {
  const minutes = isReschedule
    ? getDuration(item.service.durationMinutes, item.professional.duration)
    : getDuration(item.professional.duration, null)
  return addMinutes(item.start, minutes) ?? ''
}

/** Lists the required fields that are empty in any of the lines, each once, in the order of the line. */
export function findEmptyFields(lines: readonly BookingLine[]): RequiredField[] {
  return REQUIRED_FIELDS.filter((field) => lines.some((line) => line[field].trim() === ''))
}

/** Tells whether a line ends before it starts, which is never sent. */
export function endsBeforeStart({ start, end }: Pick<BookingLine, 'start' | 'end'>): boolean {
  return readInstant(end) < readInstant(start)
}
