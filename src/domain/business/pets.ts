import type {
  Business,
  Category,
  Feature,
  FeatureItem,
  FeatureItemRef,
  Pet,
  PetDraft,
  PetFilter,
  PetSex,
  ServiceNode,
} from '#domain/entities.ts'
import { foldText } from '#domain/fold.ts'

/** The names by which features and a dog are known, in every language of the interface. */
const SPECIES = foldText('Espécie')
const BREED = foldText('Raça')
const DOG = foldText('Cachorro')

/** A form of a new pet that nothing was typed into. */
export const EMPTY_PET_DRAFT: PetDraft = { name: '', sex: null, speciesId: null, breedId: null }

/** The two features that tell pets apart; null where no category of the business has them. */
export interface PetFeatures {
  species: Feature | null
  breed: Feature | null
}

/** Whether pets take part in a booking here: only in the sector that the deployment's configuration names. */
export function isPetBusiness(business: Pick<Business, 'sectorId'>, petSectorId: string): boolean {
  return business.sectorId === petSectorId
}

/**
 * Where type and breed of a pet are chosen from: the features of its category, else those of the first category that has
 * a feature of that name.
 */
export function findPetFeatures(categories: readonly Category[], categoryId: string): PetFeatures {
  const own = categories.filter(({ id }) => id === categoryId)
  const features = [...own, ...categories].flatMap((category) => category.features)
  const find = (name: string) =>
    features.find((feature) => foldText(feature.name) === name && feature.items.length > 0) ?? null
  return { species: find(SPECIES), breed: find(BREED) }
}

/** Returns the first category that has types of pets, else the first; undefined where there is none. */
export function findPetCategory(categories: readonly Category[]): Category | undefined {
  return categories.find((category) => findPetFeatures([category], category.id).species !== null) ?? categories[0]
}

/** The breeds to choose from for a type: only a dog has any. */
export function listBreeds({ species, breed }: PetFeatures, speciesId: string | null): FeatureItem[] {
  const chosen = species?.items.find(({ id }) => id === speciesId)
  return chosen !== undefined && foldText(chosen.name) === DOG ? (breed?.items ?? []) : []
}

export type PetGap = 'name' | 'sex' | 'species' | 'breed'

/**
 * What is still missing of a pet, in the order of the form. Where the business has no types, none
 * is asked for, since nobody could give one.
 */
export function findPetGaps(draft: PetDraft, features: PetFeatures): PetGap[] {
  const breeds = listBreeds(features, draft.speciesId)
  const gaps: PetGap[] = []
  if (draft.name.trim() === '') gaps.push('name')
  if (draft.sex === null) gaps.push('sex')
  if (features.species !== null && !features.species.items.some(({ id }) => id === draft.speciesId))
    gaps.push('species')
  if (breeds.length > 0 && !breeds.some(({ id }) => id === draft.breedId)) gaps.push('breed')
  return gaps
}

/** Whether a pet of that name is there already, whatever the case, the accents and the spaces around it. */
export function isNameTaken(name: string, pets: readonly Pick<Pet, 'name'>[]): boolean {
  return pets.some((pet) => foldText(pet.name) === foldText(name))
}

/** What is sent of a new pet. */
export interface NewPet {
  categoryId: string
  name: string
  /** Null only where a pet is saved again that had none. */
  sex: PetSex | null
  featureItems: FeatureItemRef[]
}

/** A described pet as one to save: the name without spaces around it, a breed only for a dog. Null while it is incomplete. */
export function toNewPet(draft: PetDraft, categoryId: string, features: PetFeatures): NewPet | null {
  if (draft.sex === null || findPetGaps(draft, features).length > 0) return null
  const { species, breed } = features
  const isBred = listBreeds(features, draft.speciesId).length > 0
  const featureItems = [
    ...(species === null || draft.speciesId === null ? [] : [{ featureId: species.id, itemId: draft.speciesId }]),
    ...(breed === null || draft.breedId === null || !isBred ? [] : [{ featureId: breed.id, itemId: draft.breedId }]),
  ]
  return { categoryId, name: draft.name.trim(), sex: draft.sex, featureItems }
}

/** The items of a pet by which services are read. */
export function toPetFilter(featureItems: readonly FeatureItemRef[], { species, breed }: PetFeatures): PetFilter {
  const find = (feature: Feature | null) =>
    featureItems.find(({ featureId }) => featureId === feature?.id)?.itemId ?? null
  return { species: find(species), race: find(breed) }
}

/** The names of a pet's type and breed, as far as the business still has them, for one line under its name. */
export function describePet(pet: Pick<Pet, 'featureItems'>, features: PetFeatures): string[] {
  return [features.species, features.breed].flatMap((feature) => {
    const ref = pet.featureItems.find(({ featureId }) => featureId === feature?.id)
    const item = feature?.items.find(({ id }) => id === ref?.itemId)
    return item === undefined ? [] : [item.name]
  })
}

/**
 * Services that were read for a pet, without the features that its choice has settled: what all of them have in common is
 * no level of the tree to go through.
 */
export function withoutPetFeatures(services: readonly ServiceNode[], pet: readonly FeatureItemRef[]): ServiceNode[] {
  const settled = new Set(pet.map(({ featureId }) => featureId))
  return services.map((service) => ({
    ...service,
    featureItems: service.featureItems.filter(({ featureId }) => !settled.has(featureId)),
    branches: withoutPetFeatures(service.branches, pet),
  }))
}

/** Several lists of feature items as one, each item once, the first mention first. */
export function joinFeatureItems(...lists: readonly (readonly FeatureItemRef[])[]): FeatureItemRef[] {
  const joined = new Map(lists.flat().map((item) => [`${item.featureId}\n${item.itemId}`, item]))
  return [...joined.values()]
}

/** Writes the features of the pets that services are chosen for as the navigation state has them. */
export function toPetsState(items: readonly FeatureItemRef[]) {
  return { feature_items: items.map(({ featureId, itemId }) => ({ feature_id: featureId, item_id: itemId })) }
}
