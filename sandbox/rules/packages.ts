import { findLanguage } from '#domain/language.ts'
import { sharePrice } from '#domain/packages/packages.ts'
import { type CatalogBusiness, getOffers, type Offer } from '#sandbox/catalog.ts'
import type { PackageData } from '#sandbox/data/schema.ts'
import type { NewLineWire } from '#src/api/contract/booking-changes.ts'
import type { PackageWire } from '#src/api/contract/packages.ts'
import { PRICING_TYPE_NAMES } from '#src/api/contract/wire.ts'
import { refusal } from './words.ts'

/** A package with the professional of its sessions. */
export interface PackageOffer {
  bookingPackage: PackageData
  offer: Offer
}

/** Returns the packages of a business, in the data set's order. */
export function getPackages(business: CatalogBusiness): PackageOffer[] {
  return (business.packages ?? []).flatMap((bookingPackage) => {
    const service = business.servicesById.get(bookingPackage.service)
    const offers = service === undefined ? [] : getOffers(business, service)
    const offer =
      bookingPackage.professional === undefined
        ? offers[0]
        : offers.find((one) => one.professional.id === bookingPackage.professional)
    return offer === undefined ? [] : [{ bookingPackage, offer }]
  })
}

/**
 * Returns a package of the business by its id.
 * @throws Refusal 404 if it sells none with that id.
 */
export function findPackage(business: CatalogBusiness, id: string): PackageOffer {
  const found = getPackages(business).find(({ bookingPackage }) => bookingPackage.id === id)
  if (!found) throw refusal(404, 'packageNotFound', business)
  return found
}

export function toPackageWire(business: CatalogBusiness, { bookingPackage, offer }: PackageOffer): PackageWire {
  const { service, professional, durationMinutes } = offer
  const name = PRICING_TYPE_NAMES[service.pricing][findLanguage(business.language) ?? 'pt-BR']
  return {
    id: bookingPackage.id,
    name: bookingPackage.name,
    price: bookingPackage.price,
    quantity: bookingPackage.quantity,
    pricingType: { id: service.pricing, name },
    bookingExpirationDays: bookingPackage.validityDays,
    service: {
      id: service.id,
      name: service.name,
      nameEng: service.nameEng ?? null,
      nameEsp: service.nameEsp ?? null,
      duration: durationMinutes,
    },
    business: { id: business.id },
    professional: { id: professional.id },
  }
}

/**
 * Checks the sessions of a package: as many lines as it has sessions, of its service, with prices that add up to its
 * own.
 * @throws Refusal 400 otherwise.
 */
export function checkPackageLines(
  business: CatalogBusiness,
  { bookingPackage, offer }: PackageOffer,
  lines: readonly NewLineWire[],
): void {
  const prices = sharePrice(bookingPackage.price, bookingPackage.quantity)
  const fit = (line: NewLineWire, index: number) =>
    line.service_id === offer.service.id &&
    (line.professional_id ?? offer.professional.id) === offer.professional.id &&
    line.start_time === undefined &&
    line.end_time === undefined &&
    (line.answer ?? '') === '' &&
    line.pricing_type_id === offer.service.pricing &&
    line.price === prices[index]
  if (lines.length !== bookingPackage.quantity || !lines.every(fit)) throw refusal(400, 'package', business)
}
