import { nameOfService } from '#domain/business/service-tree.ts'
import type { Booking, BookingTransaction, ChosenService, Language, Package, PricingType } from '#domain/entities.ts'

/** What a purchase has to say of a package. Cents, minutes and days; null where the package does not tell. */
export interface PackageInfo {
  serviceName: string
  /** Minutes of one session. */
  duration: number | null
  packageName: string
  pricingType: PricingType | null
  /** Sessions. */
  quantity: number
  /** Cents, for all sessions together. */
  packagePrice: number
  /** Days after the purchase in which the sessions can be used. */
  validity: number | null
}

/** What the summary, the checkout and the confirmation say of a package, its service named in the language. */
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

/** Whether everything that a purchase needs is there: names, at least one session, a price of 0 or more. */
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
 * A price shared out among so many sessions, in cents: each rounded down, the remainder on the first, so that they add up
 * . Nothing for less than one session.
 */
export function sharePrice(priceCents: number, quantity: number): number[] {
  if (quantity < 1) return []
  const each = Math.floor(priceCents / quantity)
  return Array.from({ length: quantity }, (_, index) => (index === 0 ? priceCents - each * (quantity - 1) : each))
}

/** Whether a package can be calculated: there is at least one session, and a business to buy it from. */
export function canCalculatePackage(bookingPackage: Package, businessId: string): boolean {
  return businessId !== '' && bookingPackage.quantity >= 1
}

/** "session" up to four sessions, "sessions" above, as the purchase summary has it. */
export function sessionFormInSummary(quantity: number): 'one' | 'other' {
  return quantity <= 4 ? 'one' : 'other'
}

/** "session" for one session only, as the list has it. */
export function sessionFormInList(quantity: number): 'one' | 'other' {
  return quantity === 1 ? 'one' : 'other'
}

/** What was bought, also where the answer names no package: then what its sessions say. Null without sessions. */
export function findBoughtPackage(transaction: BookingTransaction): Package | null {
  const { bookings, totalCents } = transaction
  const [first] = bookings
  if (transaction.package !== null || first === undefined) return transaction.package
  const { service, pricingType, professional } = first
  return {
    id: transaction.id,
    name: service.name,
    priceCents: totalCents ?? bookings.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0),
    quantity: bookings.length,
    pricingType,
    pricingTypeId: null,
    validityDays: null,
    service: { ...service, durationMinutes: null },
    professionalId: professional?.id ?? null,
  }
}

/**
 * The navigation state with which a session is given its time: its service, its booking, the package mark,
 * and from when and for how many days the package is good.
 */
export function scheduleState(
  transaction: BookingTransaction,
  session: Booking,
): { services: ChosenService[]; [key: string]: unknown } {
  const bookingPackage = findBoughtPackage(transaction)
  const service: ChosenService = {
    id: session.service.id,
    categoryId: '',
    name: bookingPackage?.service.name ?? session.service.name,
    nameEng: bookingPackage?.service.nameEng ?? session.service.nameEng,
    nameEsp: bookingPackage?.service.nameEsp ?? session.service.nameEsp,
    priceCents: session.priceCents ?? 0,
    durationMinutes: bookingPackage?.service.durationMinutes ?? null,
    pricingType: session.pricingType ?? 'fixed',
    featureItems: [],
    petName: null,
  }
  const validity = { purchasedAt: session.createdAt, days: bookingPackage?.validityDays ?? null }
  const marks = { reservationUpdate: true, reschedule: false, isPackage: true, schedulingServicePackage: true }
  return { services: [service], coupon: null, bookingId: session.id, ...marks, packageValidity: validity }
}
