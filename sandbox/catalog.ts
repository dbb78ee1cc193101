import type { PricingType } from '#domain/entities.ts'
import { expand } from './data/expand.ts'
import { splitAtMidnight } from './data/opening-hours.ts'
import {
  type BusinessData,
  type DataSet,
  DEFAULT_MINUTES,
  type OpeningData,
  type ProfessionalData,
  type ServiceData,
} from './data/schema.ts'

/** A business of the data set, with its `generate` rules expanded and its hours split at midnight. */
export interface CatalogBusiness extends BusinessData {
  professionals: ProfessionalData[]
  services: ServiceData[]
  servicesById: ReadonlyMap<string, ServiceData>
  professionalsById: ReadonlyMap<string, ProfessionalData>
}

/** A parsed data set. It never changes; a tenant's changes are stored as `Patches`. */
export interface Catalog {
  businesses: readonly CatalogBusiness[]
  customers: DataSet['customers']
  /** The highest reward of a referral, in cents; null for a fixed amount. */
  cashbackCents: number | null
  links: DataSet['links']
  /** The data set it was made from, to create a tenant again. */
  source: DataSet
}

/** A professional who does a service, with price (cents) and duration (minutes). */
export interface Offer {
  professional: ProfessionalData
  service: ServiceData
  priceCents: number
  pricingType: PricingType
  durationMinutes: number
  vacancies: number
  openings: readonly OpeningData[]
}

export function buildCatalog(data: DataSet): Catalog {
  return {
    businesses: data.businesses.map((business) => {
      const { professionals: people, services } = expand(business)
      const professionals = people.map((person) =>
        person.hours === undefined ? person : { ...person, hours: person.hours.flatMap(splitAtMidnight) },
      )
      return {
        ...business,
        hours: business.hours.flatMap(splitAtMidnight),
        professionals,
        services,
        servicesById: new Map(services.map((service) => [service.id, service])),
        professionalsById: new Map(professionals.map((professional) => [professional.id, professional])),
      }
    }),
    customers: data.customers,
    cashbackCents: data.cashback ?? null,
    links: data.links,
    source: data,
  }
}

/** Returns the professionals who do a service, in the data set's order. */
export function getOffers(business: CatalogBusiness, service: ServiceData): Offer[] {
  if (!service.professionals) return business.professionals.map((person) => toOffer(business, service, person, {}))
  return service.professionals.flatMap((terms) => {
    const person = business.professionalsById.get(terms.id)
    return person ? [toOffer(business, service, person, terms)] : []
  })
}

/** Returns the offer of one professional; null if there is no such service, or the professional does not do it. */
export function findOffer(business: CatalogBusiness, serviceId: string, professionalId: string): Offer | null {
  const service = business.servicesById.get(serviceId)
  const person = business.professionalsById.get(professionalId)
  if (!service || !person) return null
  if (!service.professionals) return toOffer(business, service, person, {})
  const terms = service.professionals.find((candidate) => candidate.id === professionalId)
  return terms ? toOffer(business, service, person, terms) : null
}

function toOffer(
  business: CatalogBusiness,
  service: ServiceData,
  professional: ProfessionalData,
  terms: { price?: number | undefined; duration?: number | undefined },
): Offer {
  return {
    professional,
    service,
    priceCents: terms.price ?? service.price,
    pricingType: service.pricing,
    durationMinutes: terms.duration ?? service.duration ?? DEFAULT_MINUTES,
    vacancies: professional.vacancies ?? 1,
    openings: professional.hours ?? business.hours,
  }
}
