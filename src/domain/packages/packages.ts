import { nameOfService } from '#domain/business/service-tree.ts'
import type { Language, Package, PricingType } from '#domain/entities.ts'

/** Data of a package for its purchase. Cents, minutes and days; null if unknown. */
export interface PackageInfo {
  serviceName: string
  /** Minutes of one session. */
  duration: number | null
  packageName: string
  pricingType: PricingType | null
  /** Number of sessions. */
  quantity: number
  /** Price of all sessions together, in cents. */
  packagePrice: number
  /** Days after the purchase in which sessions can be used. */
  validity: number | null
}

/**
 * Maps a package to the data of the summary, checkout and confirmation; the service's name is in the given language.
 */
export function toPackageInfo(bookingPackage: Package, language: Language): PackageInfo {
  return {
    serviceName: nameOfService(bookingPackage.service, language),
    duration: bookingPackage.service.durationMinutes,
    packageName: bookingPackage.name,
    pricingType: bookingPackage.pricingType,
    quantity: bookingPackage.quantity,
    packagePrice: bookingPackage.priceCents,
    validity: bookingPackage.validityDays,
  }
}

/**
 * Returns whether a package is complete enough to buy: names, at least one session, a price of 0 or
 * more.
 */
export function isPackageInfo(info: PackageInfo): boolean {
  return (
    info.serviceName.trim() !== '' &&
    info.packageName.trim() !== '' &&
    Number.isInteger(info.quantity) &&
    info.quantity >= 1 &&
    Number.isInteger(info.packagePrice) &&
    info.packagePrice >= 0
  )
}

/**
 * Splits a price into equal shares, one per session, in cents. Each is rounded down and the first gets the remainder
 * . Empty for less than one session.
 */
export function sharePrice(priceCents: number, quantity: number): number[] {
  if (quantity < 1) return []
  const each = Math.floor(priceCents / quantity)
  return Array.from({ length: quantity }, (_, index) => (index === 0 ? priceCents - each * (quantity - 1) : each))
}

/** Returns whether a package can be calculated: it has at least one session and a business. */
export function canCalculatePackage(bookingPackage: Package, businessId: string): boolean {
  return businessId !== '' && bookingPackage.quantity >= 1
}

/** Returns the plural form in the purchase summary: "session" up to four sessions, "sessions" above. */
export function sessionFormInSummary(quantity: number): 'one' | 'other' {
  return quantity <= 4 ? 'one' : 'other'
}

/** Returns the plural form in the list: "session" only for one session. */
export function sessionFormInList(quantity: number): 'one' | 'other' {
  return quantity === 1 ? 'one' : 'other'
}
