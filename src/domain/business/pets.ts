import type { Business, Category, Feature, FeatureItemRef, PetDraft, ServiceNode } from '#domain/entities.ts'
import { foldText } from '#domain/fold.ts'

/**
 * Names that identify the two features. They are the same in every language.
 */
const SPECIES = foldText('Espécie')
const BREED = foldText('Raça')

/** Empty form for a new pet. */
export const EMPTY_PET_DRAFT: PetDraft = { name: '', sex: null, speciesId: null, breedId: null }

/** Features for species and breed; null if no category of the business has them. */
export interface PetFeatures {
  species: Feature | null
  breed: Feature | null
}

/** Returns whether the business is in the pet sector, which the deployment configures. */
export function isPetBusiness(business: Pick<Business, 'sectorId'>, petSectorId: string): boolean {
  return business.sectorId === petSectorId
}

/**
 * Finds the species and breed features of a pet: those of its category, else of the first category that has them
 * (R-164, R-165).
 */
export function findPetFeatures(categories: readonly Category[], categoryId: string): PetFeatures {
  const own = categories.filter(({ id }) => id === categoryId)
  const features = [...own, ...categories].flatMap((category) => category.features)
  const find = (name: string) =>
    features.find((feature) => foldText(feature.name) === name && feature.items.length > 0) ?? null
  return { species: find(SPECIES), breed: find(BREED) }
}

/** Finds the first category with species, else the first category; undefined without categories. */
export function findPetCategory(categories: readonly Category[]): Category | undefined {
  return categories.find((category) => findPetFeatures([category], category.id).species !== null) ?? categories[0]
}

/**
 * Returns services without the features that the chosen pet already determines, so that they are not levels of the tree
 * (R-112, R-742).
 */
export function withoutPetFeatures(services: readonly ServiceNode[], pet: readonly FeatureItemRef[]): ServiceNode[] {
  const settled = new Set(pet.map(({ featureId }) => featureId))
  return services.map((service) => ({
    ...service,
    featureItems: service.featureItems.filter(({ featureId }) => !settled.has(featureId)),
    branches: withoutPetFeatures(service.branches, pet),
  }))
}

/** Joins lists of feature items without duplicates; the first occurrence keeps its position. */
export function joinFeatureItems(...lists: readonly (readonly FeatureItemRef[])[]): FeatureItemRef[] {
  const joined = new Map(lists.flat().map((item) => [`${item.featureId}\n${item.itemId}`, item]))
  return [...joined.values()]
}

/** Maps the feature items of the chosen pets to the navigation state. */
export function toPetsState(items: readonly FeatureItemRef[]) {
  return { feature_items: items.map(({ featureId, itemId }) => ({ feature_id: featureId, item_id: itemId })) }
}
