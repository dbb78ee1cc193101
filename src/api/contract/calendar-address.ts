import * as z from 'zod/mini'
import type { UserWire } from './user.ts'

/**
 * Assumed: an address that a calendar subscribes to. An https URL with a host and a path, in printable ASCII and
 * without a user name. zod's own URL would add to the first page.
 */
export const calendarAddressSchema = z.string().check(z.regex(/^https:\/\/[A-Za-z\d.-]+(:\d+)?\/[!-~]+$/))

/**
 * Returns the address at which a calendar reads the customer's reservations; null if the server gives none, or
 * anything but an https URL.
 */
export function toCalendarAddress({ calendar_address }: UserWire): string | null {
  return calendarAddressSchema.safeParse(calendar_address).data ?? null
}
