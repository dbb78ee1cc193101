import { addDays } from '#domain/calendar.ts'
import { isInstant } from '#domain/instant.ts'

/** Validity of a package. Read as null if its end is unknown. */
export interface PackageValidity {
  /** ISO instant. */
  purchasedAt: string
  days: number
}

/** Reads the validity from a navigation state; null if it is not valid. */
export function readValidity(value: unknown): PackageValidity | null {
  if (typeof value !== 'object' || value === null) return null
  const { purchasedAt, days } = value as { [key: string]: unknown }
  if (typeof purchasedAt !== 'string' || !isInstant(purchasedAt)) return null
  return typeof days === 'number' && Number.isInteger(days) && days >= 0 ? { purchasedAt, days } : null
}

/**
 * Returns the last day (`yyyy-mm-dd`) on which a session can be used, counted from the day of purchase.
 */
export function getLastDay(purchaseDay: string, days: number): string {
  return addDays(purchaseDay, days)
}
