import * as z from 'zod/mini'
import type { ChosenService, Language, PetFilter, ServiceNode } from '#domain/entities.ts'
import { bearer, byId, type Endpoint, type RequestOf } from './endpoint.ts'
import { idSchema, languageWordSchema, maybe, pricingTypeSchema, toLanguageWord, toPricingType } from './wire.ts'

const featureItemSchema = z.object({ id: idSchema, name: maybe(z.string()), featureId: maybe(z.string()) })

/** A node of the service tree; price in cents, duration in minutes. No field is required. */
export const serviceNodeSchema = z.object({
  id: maybe(z.string()),
  name: maybe(z.string()),
  description: maybe(z.string()),
  price: maybe(z.number()),
  duration: maybe(z.number()),
  pricingType: maybe(pricingTypeSchema),
  pricingTypeName: maybe(z.string()),
  note: maybe(z.string()),
  serviceName: maybe(z.string()),
  nameEng: maybe(z.string()),
  nameEsp: maybe(z.string()),
  featureItems: maybe(z.array(featureItemSchema)),
  get branchs() {
    return maybe(z.array(serviceNodeSchema))
  },
})
export type ServiceNodeWire = z.infer<typeof serviceNodeSchema>

/**
 * Maps the nodes of the response to entities, in its order; the domain builds the tree. A leaf without an id is
 * left out, because it could not be booked.
 */
export function toServiceNodes(wire: readonly ServiceNodeWire[]): ServiceNode[] {
  return wire.flatMap((node) => {
    const branches = toServiceNodes(node.branchs ?? [])
    if (!node.id && branches.length === 0) return []
    const name = node.name || node.serviceName || ''
    const type = toPricingType(node.pricingType) ?? toPricingType(node.pricingTypeName) ?? 'fixed'
    return [
      {
        id: node.id || `branch:${name}`,
        name,
        description: node.description || null,
        note: node.note || null,
        priceCents: node.price ?? 0,
        durationMinutes: node.duration ?? null,
        // A missing price is unknown, not zero.
        pricingType: node.price == null && type !== 'free' ? 'hidden' : type,
        serviceName: node.serviceName || name,
        nameEng: node.nameEng || null,
        nameEsp: node.nameEsp || null,
        featureItems: (node.featureItems ?? []).map((item) => ({
          featureId: item.featureId ?? '',
          itemId: item.id,
          name: item.name ?? '',
        })),
        branches,
      },
    ]
  })
}

/** A selected service in the requests for dates and times. */
export const serviceSelectionSchema = z.object({
  service_id: idSchema,
  category_id: z.string(),
  feature_items: z.array(z.object({ feature_id: z.string(), item_id: z.string() })),
})
export type ServiceSelectionWire = z.infer<typeof serviceSelectionSchema>

/** Maps the selected services to the requests for dates and times. */
export function toServiceSelection(
  services: readonly Pick<ChosenService, 'id' | 'categoryId' | 'featureItems'>[],
): ServiceSelectionWire[] {
  return services.map(({ id, categoryId, featureItems }) => ({
    service_id: id,
    category_id: categoryId,
    feature_items: featureItems.map(({ featureId, itemId }) => ({ feature_id: featureId, item_id: itemId })),
  }))
}

/** R-158; assumed: the ids of the pet's feature items are one comma-separated text. */
const couponServicesQuerySchema = z.object({
  category_id: idSchema,
  feature_items: z.optional(z.string()),
  coupon_id: idSchema,
})

export const readServices = {
  ...bearer,
  id: 'readServices',
  host: 'main',
  method: 'GET',
  path: '/business_service/business/{id}/new',
  params: byId,
  query: z.object({
    category_id: idSchema,
    language: languageWordSchema,
    species: z.optional(z.string()),
    race: z.optional(z.string()),
  }),
  response: z.array(serviceNodeSchema),
  source: ['R-141', 'R-157'],
} as const satisfies Endpoint

export const readCouponServices = {
  ...bearer,
  id: 'readCouponServices',
  host: 'main',
  method: 'GET',
  path: '/coupons/business/{id}/services',
  params: byId,
  query: couponServicesQuerySchema,
  response: z.array(serviceNodeSchema),
  source: ['R-158'],
} as const satisfies Endpoint

interface ServicesRequest {
  businessId: string
  categoryId: string
}

/** Builds the request for the services of a category, filtered by a pet if there is one. */
export function buildReadServices({
  businessId,
  categoryId,
  language,
  pet,
}: ServicesRequest & { language: Language; pet: PetFilter | null }): RequestOf<typeof readServices> {
  const query = {
    category_id: categoryId,
    language: toLanguageWord(language),
    ...(pet?.species ? { species: pet.species } : {}),
    ...(pet?.race ? { race: pet.race } : {}),
  }
  return { params: { id: businessId }, query }
}

/**
 * Builds the request for the services that a coupon applies to, filtered by the features of a pet if there are
 * any.
 */
export function buildReadCouponServices({
  businessId,
  categoryId,
  couponId,
  featureItemIds,
}: ServicesRequest & { couponId: string; featureItemIds: string[] }): RequestOf<typeof readCouponServices> {
  const query = {
    category_id: categoryId,
    ...(featureItemIds.length === 0 ? {} : { feature_items: featureItemIds.join(',') }),
    coupon_id: couponId,
  }
  return { params: { id: businessId }, query }
}
