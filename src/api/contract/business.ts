import * as z from 'zod/mini'
import type { Address, Business, Category } from '#domain/entities.ts'
import { toCurrency } from '#domain/money.ts'
import { chooseZone } from '#domain/zone.ts'
import { bearer, byId, type Endpoint, type RequestOf } from './endpoint.ts'
import { emptySchema, idSchema, maybe } from './wire.ts'

/** The word of a business that arranges its appointments by chat. */
export const BY_CHAT = 'schedule_chat'

/** Maps the word for how a business arranges its appointments. */
export function toSchedulingType(word: string | null | undefined): Business['schedulingType'] {
  return word === BY_CHAT ? 'chat' : null
}

const featureSchema = z.object({
  id: idSchema,
  name: z.string(),
  items: maybe(z.array(z.object({ id: idSchema, name: z.string() }))),
})

/** A category with the features that distinguish its services. */
export const categorySchema = z.object({
  id: idSchema,
  name: z.string(),
  image: maybe(z.string()),
  features: maybe(z.array(featureSchema)),
})
export type CategoryWire = z.infer<typeof categorySchema>

const addressSchema = z.object({
  street: maybe(z.string()),
  number: maybe(z.string()),
  unit: maybe(z.string()),
  neighborhood: maybe(z.string()),
  city: maybe(z.string()),
  state: maybe(z.string()),
  postalCode: maybe(z.string()),
  latitude: maybe(z.number()),
  longitude: maybe(z.number()),
})

/** */
export const businessSchema = z.object({
  id: idSchema,
  name: z.string(),
  status: z.string(),
  slug: maybe(z.string()),
  ownerId: maybe(z.string()),
  sectorId: maybe(z.string()),
  categories: maybe(z.array(categorySchema)),
  currency: maybe(z.string()),
  language: maybe(z.string()),
  timeZone: maybe(z.string()),
  phone: maybe(z.string()),
  thumbnailUrl: maybe(z.string()),
  description: maybe(z.string()),
  social: maybe(
    z.object({
      site: maybe(z.string()),
      facebook: maybe(z.string()),
      instagram: maybe(z.string()),
      twitter: maybe(z.string()),
    }),
  ),
  professionals: maybe(z.array(z.object({ id: idSchema, name: z.string(), avatarUrl: maybe(z.string()) }))),
  dynamicLink: maybe(z.string()),
  createdAt: maybe(z.string()),
  schedulingType: maybe(z.string()),
  reschedule: maybe(z.boolean()),
  photos: maybe(z.array(z.object({ id: idSchema, url: z.string(), order: maybe(z.number()) }))),
  timeLapse: maybe(z.number()),
  allowSelectProfessional: maybe(z.boolean()),
  address: maybe(addressSchema),
  recipientId: maybe(z.string()),
})
export type BusinessWire = z.infer<typeof businessSchema>

/** Zones to choose from when a business names none. */
export interface KnownZones {
  /** IANA zones by state of the address, as configured. */
  ofStates: Readonly<Record<string, string>>
  /** IANA zone; defaults to the device's. */
  ofDevice?: string
}

/**
 * Maps the wire record of a business and fills in defaults: currency BRL, `timeLapse` 0,
 * `allowSelectProfessional` false, reschedule allowed, the business itself as recipient. A
 * missing or unknown zone is chosen from `zones`.
 */
export function toBusiness(wire: BusinessWire, zones: KnownZones): Business {
  const currency = toCurrency(wire.currency ?? null)
  const zone = chooseZone({
    timeZone: wire.timeZone ?? null,
    currency,
    addressZone: zones.ofStates[wire.address?.state ?? ''] ?? null,
    deviceZone: () => zones.ofDevice ?? zoneOfDevice(),
  })
  return {
    id: wire.id,
    slug: wire.slug ?? null,
    name: wire.name,
    ownerId: wire.ownerId ?? null,
    sectorId: wire.sectorId ?? null,
    status: wire.status,
    categories: toCategories(wire.categories ?? []),
    currency,
    language: wire.language?.trim() || null,
    ...zone,
    phone: wire.phone ?? null,
    thumbnailUrl: wire.thumbnailUrl ?? null,
    description: wire.description ?? null,
    social: {
      site: wire.social?.site ?? null,
      facebook: wire.social?.facebook ?? null,
      instagram: wire.social?.instagram ?? null,
      twitter: wire.social?.twitter ?? null,
    },
    professionals: (wire.professionals ?? []).map(({ id, name, avatarUrl }) => ({
      id,
      name,
      avatarUrl: avatarUrl ?? null,
    })),
    dynamicLink: wire.dynamicLink ?? null,
    createdAt: wire.createdAt ?? null,
    schedulingType: toSchedulingType(wire.schedulingType),
    allowsReschedule: wire.reschedule ?? true,
    photos: (wire.photos ?? []).map(({ id, url, order }, index) => ({ id, url, order: order ?? index })),
    timeLapse: wire.timeLapse ?? 0,
    allowSelectProfessional: wire.allowSelectProfessional ?? false,
    address: toAddress(wire.address),
    recipientId: wire.recipientId || wire.id,
  }
}

/** Maps an address; what is missing is null. */
export function toAddress(wire: BusinessWire['address']): Address {
  return {
    street: wire?.street ?? null,
    number: wire?.number ?? null,
    unit: wire?.unit ?? null,
    neighborhood: wire?.neighborhood ?? null,
    city: wire?.city ?? null,
    state: wire?.state ?? null,
    postalCode: wire?.postalCode ?? null,
    latitude: wire?.latitude ?? null,
    longitude: wire?.longitude ?? null,
  }
}

/** Maps categories, in the order of the response; screens sort them. */
export function toCategories(wire: readonly CategoryWire[]): Category[] {
  return wire.map(({ id, name, image, features }) => ({
    id,
    name,
    imageUrl: image ?? null,
    features: (features ?? []).map((feature) => ({
      id: feature.id,
      name: feature.name,
      items: feature.items ?? [],
    })),
  }))
}

function zoneOfDevice(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Whether the customer is a client. It only chooses a subtitle, so no field is required. */
const clientSchema = z.object({ id: maybe(z.string()), is_client: maybe(z.boolean()) })

/** the owner viewed one of their pages. */
const panelEventBodySchema = z.object({ message: z.string(), business_id: idSchema, user_id: idSchema })

export const readBusiness = {
  ...bearer,
  id: 'readBusiness',
  host: 'main',
  method: 'GET',
  path: '/business/{id}',
  params: byId,
  response: businessSchema,
  source: ['R-126', 'R-727', 'R-728'],
} as const satisfies Endpoint

export const readSectors = {
  ...bearer,
  id: 'readSectors',
  host: 'main',
  method: 'GET',
  path: '/sector/',
  query: z.object({ 'category_ids[]': z.array(idSchema) }),
  response: z.array(categorySchema),
  source: ['R-127'],
} as const satisfies Endpoint

export const readClient = {
  ...bearer,
  id: 'readClient',
  host: 'main',
  method: 'GET',
  path: '/client',
  query: z.object({ business_id: idSchema, is_current_user: z.literal('true') }),
  response: clientSchema,
  retry: 'never',
  slowNotice: false,
  source: ['R-562'],
} as const satisfies Endpoint

export const sendPanelEvent = {
  ...bearer,
  id: 'sendPanelEvent',
  host: 'main',
  method: 'POST',
  path: '/panel_event/',
  body: panelEventBodySchema,
  response: emptySchema,
  retry: 'never',
  slowNotice: false,
  source: ['R-033', 'R-034'],
} as const satisfies Endpoint

/** Builds the request for the features of categories. */
export function buildReadSectors(categoryIds: string[]): RequestOf<typeof readSectors> {
  return { query: { 'category_ids[]': categoryIds } }
}

/** Builds the request that asks whether the signed-in customer is a client of a business. */
export function buildReadClient(businessId: string): RequestOf<typeof readClient> {
  return { query: { business_id: businessId, is_current_user: 'true' } }
}

/** Maps the response of `readClient`; without a clear yes the customer is no client. */
export function toRelation(wire: z.infer<typeof clientSchema>): 'client' | 'other' {
  return wire.is_client === true ? 'client' : 'other'
}

/** Builds the event that the owner of a business viewed one of their own pages. */
export function buildPanelEvent(
  message: 'view page' | 'view bookings',
  { businessId, userId }: { businessId: string; userId: string },
): RequestOf<typeof sendPanelEvent> {
  return { body: { message, business_id: businessId, user_id: userId } }
}
