import { and, asc, eq } from 'drizzle-orm'
import { findPetFeatures } from '#domain/business/pets.ts'
import { foldText } from '#domain/fold.ts'
import type { CatalogBusiness } from '#sandbox/catalog.ts'
import type { ServiceData } from '#sandbox/data/schema.ts'
import type { Db } from '#sandbox/db/open.ts'
import { pets } from '#sandbox/db/schema.ts'
import { listBusinesses, type Tenant } from '#sandbox/tenants.ts'
import type { PetWire } from '#src/api/contract/pets.ts'
import { newId } from './ids.ts'
import { refusal } from './words.ts'

type PetRow = typeof pets.$inferSelect

/** Lists a customer's pets in one category, in the order in which they were saved. */
export async function listPets(db: Db, tenant: Tenant, userId: string, categoryId: string): Promise<PetWire[]> {
  const rows = await db
    .select()
    .from(pets)
    .where(and(eq(pets.tenant, tenant.name), eq(pets.userId, userId), eq(pets.categoryId, categoryId)))
    .orderBy(asc(pets.createdAt), asc(pets.id))
  return rows.map(toPetWire)
}

/**
 * Saves a pet.
 * @throws Refusal 400 if the category or one of the items is unknown, 409 if the customer has a pet of that name there.
 */
export async function savePet(
  db: Db,
  tenant: Tenant,
  userId: string,
  pet: Pick<PetRow, 'categoryId' | 'name' | 'sex' | 'items'>,
): Promise<PetWire> {
  const business = listBusinesses(tenant).find(({ categories }) => categories.some(({ id }) => id === pet.categoryId))
  const known = new Set(getItems(business).map(({ feature, item }) => `${feature} ${item}`))
  const isKnown = pet.items.every((item) => known.has(`${item.feature_id} ${item.item_id}`))
  if (business === undefined || !isKnown || pet.name.trim() === '') throw refusal(400, 'invalid', business ?? null)
  const others = await listPets(db, tenant, userId, pet.categoryId)
  if (others.some(({ name }) => foldText(name) === foldText(pet.name))) throw refusal(409, 'petTaken', business)
  const row = { ...pet, tenant: tenant.name, id: newId(), userId, createdAt: tenant.now }
  await db.insert(pets).values(row)
  return toPetWire(row)
}

/**
 * Deletes a pet of the caller's own.
 * @throws Refusal 404 if the caller has none with that id.
 */
export async function deletePet(db: Db, tenant: Tenant, userId: string, id: string): Promise<void> {
  const gone = await db
    .delete(pets)
    .where(and(eq(pets.tenant, tenant.name), eq(pets.userId, userId), eq(pets.id, id)))
    .returning({ id: pets.id })
  if (gone.length === 0) throw refusal(404, 'petNotFound')
}

/** Tells whether a service is for a pet with these items; see `isServiceFor`. */
export function isServiceForItems(business: CatalogBusiness, service: ServiceData, items: readonly string[]): boolean {
  const { species, breed } = getPetFeatures(business, service)
  const findItem = (feature: typeof species) => feature?.items.find(({ id }) => items.includes(id))?.id
  return isServiceFor(business, service, { species: findItem(species), race: findItem(breed) })
}

/** Tells whether a service is for pets of a species and a breed; one that names none is for all of them. */
export function isServiceFor(
  business: CatalogBusiness,
  service: ServiceData,
  { species, race }: { species?: string | undefined; race?: string | undefined },
): boolean {
  const features = getPetFeatures(business, service)
  const fits = (items: readonly { id: string }[], wanted: string | undefined) => {
    const named = items.filter(({ id }) => service.features?.includes(id))
    return wanted === undefined || named.length === 0 || named.some(({ id }) => id === wanted)
  }
  return fits(features.species?.items ?? [], species) && fits(features.breed?.items ?? [], race)
}

function getPetFeatures({ categories }: CatalogBusiness, { category }: ServiceData) {
  return findPetFeatures(
    categories.map((one) => ({ ...one, imageUrl: null, features: one.features ?? [] })),
    category,
  )
}

function getItems(business: CatalogBusiness | undefined): { feature: string; item: string }[] {
  return (business?.categories ?? []).flatMap(({ features }) =>
    (features ?? []).flatMap((feature) => feature.items.map((item) => ({ feature: feature.id, item: item.id }))),
  )
}

function toPetWire({ id, name, categoryId, sex, items }: Omit<PetRow, 'createdAt'>): PetWire {
  return { id, name, category_id: categoryId, sex, feature_items: items }
}
