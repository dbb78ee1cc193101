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

/** A business with everything its data set says, rules carried out and hours split at midnight. */
export interface CatalogBusiness extends BusinessData {
  professionals: ProfessionalData[]
  services: ServiceData[]
  servicesById: ReadonlyMap<string, ServiceData>
  professionalsById: ReadonlyMap<string, ProfessionalData>
}

/** A data set, ready to be asked. It never changes; what a tenant changes of it is laid over it (`Patches`). */
export interface Catalog {
  businesses: readonly CatalogBusiness[]
  customers: DataSet['customers']
  /** The most that a referral brings, in cents; null: a fixed amount. */
  cashbackCents: number | null
  links: DataSet['links']
  /** What it was made from, for making a tenant anew. */
  source: DataSet
}

/** Who does a service, at which price (cents) and how long (minutes). */
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

/** The professionals that do a service, in the data set's order. */
export function getOffers(business: CatalogBusiness, service: ServiceData): Offer[] {
  if (!service.professionals) return business.professionals.map((person) => toOffer(business, service, person, {}))
  return service.professionals.flatMap((terms) => {
    const person = business.professionalsById.get(terms.id)
    return person ? [toOffer(business, service, person, terms)] : []
  })
}

/** The offer of one professional; null when there is no such service, or that professional does not do it. */
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
