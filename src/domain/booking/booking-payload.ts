import type { CheckoutItem } from '#domain/entities.ts'
import { addMinutes, readInstant, toUtc } from '#domain/instant.ts'
import type { BookingDetails } from './booking-draft.ts'
import { getDuration } from './slots.ts'

/** One booked service in the request body, with the details, the same on each. Instants are ISO in UTC. */
export interface BookingLine extends BookingDetails {
  businessId: string
  professionalId: string
  serviceId: string
  start: string
  end: string
  rwgToken: string | null
  couponId: string | null
}

/** The fields that must not be empty. */
const REQUIRED_FIELDS = ['businessId', 'professionalId', 'serviceId', 'start', 'end'] as const
export type RequiredField = (typeof REQUIRED_FIELDS)[number]

/** Values that all lines of one booking share. */
export interface BookingContext extends BookingDetails, Pick<BookingLine, 'businessId' | 'rwgToken' | 'couponId'> {
  /** A reschedule uses the duration of the service; a new booking uses the professional's. */
  isReschedule: boolean
}

/**
 * Maps each checkout item to a booking line. The end is calculated, never copied from the slot.
 */
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
 * Returns when a booking ends (ISO, UTC). New booking: start plus the professional's duration, or 60 minutes (R-304,
 * Reschedule: start plus the service's duration, else the professional's, else 60 minutes.
 * Returns an empty string if the start is not an instant.
 */
function getEnd(item: CheckoutItem, isReschedule: boolean): string {
  const minutes = isReschedule
    ? getDuration(item.service.durationMinutes, item.professional.duration)
    : getDuration(item.professional.duration, null)
  return addMinutes(item.start, minutes) ?? ''
}

/**
 * Lists the required fields that are empty in any line, without duplicates, in the order of the fields.
 */
export function findEmptyFields(lines: readonly BookingLine[]): RequiredField[] {
  return REQUIRED_FIELDS.filter((field) => lines.some((line) => line[field].trim() === ''))
}

/** Returns whether a line ends before it starts. Such a line is never sent. */
export function endsBeforeStart({ start, end }: Pick<BookingLine, 'start' | 'end'>): boolean {
  return readInstant(end) < readInstant(start)
}
