import * as z from 'zod/mini'
import type { NewPet } from '#domain/business/new-pet.ts'
import type { Pet } from '#domain/entities.ts'
import { bearer, byId, type Endpoint, type RequestOf } from './endpoint.ts'
import { emptySchema, idSchema, maybe } from './wire.ts'

/** Assumed: an item of a feature, as in the requests for dates and times. */
const petItemSchema = z.object({ feature_id: z.string(), item_id: z.string() })

/** A saved pet. */
const petSchema = z.object({
  id: idSchema,
  name: z.string(),
  category_id: maybe(z.string()),
  sex: maybe(z.string()),
  feature_items: maybe(z.array(petItemSchema)),
})
export type PetWire = z.infer<typeof petSchema>

/** */
const newPetBodySchema = z.object({
  category_id: idSchema,
  name: z.string().check(z.minLength(1)),
  sex: z.nullable(z.enum(['M', 'F'])),
  feature_items: z.array(petItemSchema),
})

/** Maps a pet to an entity; without a category it belongs to the requested one. */
export function toPet(wire: PetWire, categoryId: string): Pet {
  return {
    id: wire.id,
    categoryId: wire.category_id || categoryId,
    name: wire.name,
    sex: wire.sex === 'M' || wire.sex === 'F' ? wire.sex : null,
    featureItems: (wire.feature_items ?? []).map((item) => ({ featureId: item.feature_id, itemId: item.item_id })),
  }
}

/** Builds the body that saves a pet. */
export function buildNewPet({ categoryId, name, sex, featureItems }: NewPet): z.infer<typeof newPetBodySchema> {
  return { category_id: categoryId, name, sex, feature_items: toPetItems(featureItems) }
}

/** Maps the feature items of a pet to wire format. */
export function toPetItems(featureItems: Pet['featureItems']): z.infer<typeof petItemSchema>[] {
  return featureItems.map(({ featureId, itemId }) => ({ feature_id: featureId, item_id: itemId }))
}

export const readPets = {
  ...bearer,
  id: 'readPets',
  host: 'main',
  method: 'GET',
  path: '/filtered_feature_item',
  query: z.object({ category_id: idSchema }),
  response: z.array(petSchema),
  source: ['R-175', 'R-180'],
} as const satisfies Endpoint

export const savePet = {
  ...bearer,
  id: 'savePet',
  host: 'main',
  method: 'POST',
  path: '/filtered_feature_item',
  body: newPetBodySchema,
  response: petSchema,
  retry: 'idempotent',
  source: ['R-176'],
} as const satisfies Endpoint

export const deletePet = {
  ...bearer,
  id: 'deletePet',
  host: 'main',
  method: 'DELETE',
  path: '/filtered_feature_item/{id}',
  params: byId,
  response: emptySchema,
  source: ['R-177'],
} as const satisfies Endpoint

/** Builds the request for the customer's pets of a category. */
export function buildReadPets(categoryId: string): RequestOf<typeof readPets> {
  return { query: { category_id: categoryId } }
}
