import { addDays } from '#domain/calendar.ts'
import { isInstant } from '#domain/instant.ts'

/** From when and for how many days a package is good; null: nobody says for how long. */
export interface PackageValidity {
  /** ISO. */
  purchasedAt: string
  days: number
}

/** The validity as it travels; null where it is none. */
export function readValidity(value: unknown): PackageValidity | null {
  if (typeof value !== 'object' || value === null) return null
  const { purchasedAt, days } = value as { [key: string]: unknown }
  if (typeof purchasedAt !== 'string' || !isInstant(purchasedAt)) return null
  return typeof days === 'number' && Number.isInteger(days) && days >= 0 ? { purchasedAt, days } : null
}

/** The last day, `yyyy-mm-dd`, on which a session can be used, counted from the day of the purchase. */
export function getLastDay(purchaseDay: string, days: number): string {
  return addDays(purchaseDay, days)
}
