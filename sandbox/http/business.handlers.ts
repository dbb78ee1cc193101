import { DAY_MS } from '#domain/instant.ts'
import { findLanguage } from '#domain/language.ts'
import { type CatalogBusiness, getOffers, type Offer } from '#sandbox/catalog.ts'
import type { BusinessData, ServiceData } from '#sandbox/data/schema.ts'
import { events } from '#sandbox/db/schema.ts'
import { uidOfPhone } from '#sandbox/identity/tokens.ts'
import { avatarUrl, logoUrl, pictureUrl } from '#sandbox/pictures/addresses.ts'
import { availableDays, getDay, offerOn, type Span } from '#sandbox/rules/availability.ts'
import { heldPlaces } from '#sandbox/rules/booking.ts'
import { isServiceFor } from '#sandbox/rules/pets.ts'
import { settle } from '#sandbox/rules/settle.ts'
import { isClientAt } from '#sandbox/rules/users.ts'
import { refusal } from '#sandbox/rules/words.ts'
import { findBusiness, listBusinesses, type Tenant } from '#sandbox/tenants.ts'
import type { BusinessWire, CategoryWire } from '#src/api/contract/business.ts'
import type { RequestOf } from '#src/api/contract/endpoint.ts'
import type { Endpoints } from '#src/api/contract/endpoints.ts'
import type { SearchWire } from '#src/api/contract/schedule.ts'
import type { ServiceNodeWire } from '#src/api/contract/services.ts'
import { PRICING_TYPE_NAMES } from '#src/api/contract/wire.ts'
import type { Handlers, Services } from './context.ts'

type Ids =
  | 'readBusiness'
  | 'readSectors'
  | 'readServices'
  | 'readAvailableDates'
  | 'search'
  | 'readClient'
  | 'sendPanelEvent'

/** Handlers of what can be read about a business before a booking. */
export const businessHandlers: Pick<Handlers, Ids> = {
  async readBusiness({ request, tenant, origin }) {
    return toBusinessWire(findBusiness(tenant, request.params.id), origin)
  },

  async readSectors({ request, tenant, origin }) {
    const wanted = new Set(request.query['category_ids[]'])
    return listBusinesses(tenant)
      .flatMap(({ categories }) => categories)
      .filter(({ id }) => wanted.has(id))
      .map((category) => toCategoryWire(category, origin))
  },

  async readServices({ request, tenant }) {
    const business = findBusiness(tenant, request.params.id)
    return business.services
      .filter(
        (service) => service.category === request.query.category_id && isServiceFor(business, service, request.query),
      )
      .map((service) => toServiceWire(business, service))
  },

  async readAvailableDates({ request, tenant, services }) {
    return listDates(services, tenant, findBusiness(tenant, request.params.id), request.body.services)
  },

  async search({ request, tenant, services, origin }) {
    return searchDay(services, tenant, findBusiness(tenant, request.body.business_id), request.body, origin)
  },

  async readClient({ request, tenant, bearer, services }) {
    const business = findBusiness(tenant, request.query.business_id)
    return { id: bearer.uid, is_client: await isClientAt(services.db, tenant, bearer.uid, business.id) }
  },

  async sendPanelEvent({ request, tenant, services }) {
    const { message, business_id, user_id } = request.body
    await services.db
      .insert(events)
      .values({ tenant: tenant.name, message, businessId: business_id, userId: user_id, createdAt: tenant.now })
    return {}
  },
}

/** Lists the days from the tenant's today on which each of the services has a time. */
export async function listDates(
  services: Services,
  tenant: Tenant,
  business: CatalogBusiness,
  wanted: readonly { service_id: string }[],
): Promise<string[]> {
  if (business.status !== 'active') return []
  const offers = wanted.map(({ service_id }) => offersOfService(business, service_id))
  const span = { startMs: tenant.nowMs, endMs: tenant.nowMs + (business.horizonDays + 1) * DAY_MS }
  const booked = await bookedBy(services, tenant, offers.flat(), span)
  return availableDays(business, offers, booked, tenant.nowMs).map(String)
}

/** Searches the professionals and times of services on a day. */
export async function searchDay(
  services: Services,
  tenant: Tenant,
  business: CatalogBusiness,
  body: RequestOf<Endpoints['search']>['body'],
  origin: string,
): Promise<SearchWire> {
  const span = { startMs: Date.parse(body.start_time), endMs: Date.parse(body.end_time) }
  const day = getDay(business, span.startMs)
  const wanted = body.services.map(({ service_id }) => ({
    service_id,
    offers: offersOfService(business, service_id),
  }))
  // Bookings early on the next day block times that begin before midnight.
  const booked = await bookedBy(
    services,
    tenant,
    wanted.flatMap(({ offers }) => offers),
    { ...span, endMs: span.endMs + DAY_MS },
  )
  const response = wanted.map(({ service_id, offers }) => ({
    service_id,
    professionals: offers.map((offer) => ({
      id: offer.professional.id,
      name: offer.professional.name,
      avatarUrl: avatarUrl(origin, business, offer.professional),
      price: offer.priceCents,
      duration: offer.durationMinutes,
      pricingType: getPricingType(business, offer.service),
      vacancies: offer.vacancies,
      ...offerOn(business, offer, day, booked.get(offer.professional.id) ?? []),
    })),
  }))
  // A business that is closed that day, or takes no bookings, has no results.
  const isClosed =
    business.status !== 'active' ||
    response.every(({ professionals }) =>
      professionals.every(({ availability, schedule }) => availability.length === 0 && schedule.length === 0),
    )
  return {
    services: isClosed ? [] : response,
    business: { timeLapse: business.timeLapse ?? 0 },
    questions: business.questions ?? [],
  }
}

function offersOfService(business: CatalogBusiness, serviceId: string): Offer[] {
  const service = business.servicesById.get(serviceId)
  if (!service) throw refusal(400, 'service', business)
  return getOffers(business, service)
}

/** Returns the booked spans of each professional within a span, after expired bookings were cancelled. */
async function bookedBy(
  { db }: Services,
  tenant: Tenant,
  offers: readonly Offer[],
  span: Span,
): Promise<ReadonlyMap<string, Span[]>> {
  await settle(db, tenant)
  const people = [...new Set(offers.map(({ professional }) => professional.id))]
  const booked = new Map<string, Span[]>()
  for (const held of await heldPlaces(db, tenant, people, span)) {
    const spans = booked.get(held.professionalId)
    if (spans) spans.push(held)
    else booked.set(held.professionalId, [held])
  }
  return booked
}

function toBusinessWire(business: CatalogBusiness, origin: string): BusinessWire {
  return {
    id: business.id,
    slug: business.slug ?? null,
    name: business.name,
    status: business.status,
    ownerId: business.ownerPhone ? uidOfPhone(business.ownerPhone) : null,
    sectorId: business.sector,
    categories: business.categories.map((category) => toCategoryWire(category, origin)),
    currency: business.currency,
    language: business.language,
    timeZone: business.timeZone,
    phone: business.phone ?? null,
    thumbnailUrl: logoUrl(origin, business),
    description: business.description ?? null,
    social: business.social ?? null,
    professionals: business.professionals.map((person) => ({
      id: person.id,
      name: person.name,
      avatarUrl: avatarUrl(origin, business, person),
    })),
    dynamicLink: business.newLink ? `${origin}/business/${business.id}` : null,
    createdAt: business.createdAt ?? null,
    schedulingType: business.schedulingType ?? null,
    reschedule: business.reschedule ?? true,
    photos: (business.photos ?? []).map((picture, order) => ({
      id: `${business.id}-photo-${order + 1}`,
      url: pictureUrl(origin, picture),
      order,
    })),
    timeLapse: business.timeLapse ?? 0,
    allowSelectProfessional: business.allowSelectProfessional ?? false,
    address: business.address ?? null,
  }
}

function toCategoryWire(category: BusinessData['categories'][number], origin: string): CategoryWire {
  return {
    id: category.id,
    name: category.name,
    image: category.picture ? pictureUrl(origin, category.picture) : null,
    features: category.features ?? [],
  }
}

export function toServiceWire(business: CatalogBusiness, service: ServiceData): ServiceNodeWire {
  const features = business.categories.find(({ id }) => id === service.category)?.features ?? []
  return {
    id: service.id,
    name: service.name,
    description: service.description ?? null,
    price: service.price,
    duration: service.duration ?? null,
    pricingType: getPricingType(business, service),
    pricingTypeName: getPricingType(business, service).name,
    note: service.note ?? null,
    serviceName: service.name,
    nameEng: service.nameEng ?? null,
    nameEsp: service.nameEsp ?? null,
    featureItems: features.flatMap((feature) =>
      feature.items
        .filter((item) => service.features?.includes(item.id))
        .map((item) => ({ id: item.id, name: item.name, featureId: feature.id })),
    ),
    branchs: [],
  }
}

function getPricingType(business: CatalogBusiness, { pricing }: ServiceData): { id: string; name: string } {
  return { id: pricing, name: PRICING_TYPE_NAMES[pricing][findLanguage(business.language) ?? 'pt-BR'] }
}
