import type { Feature, FeatureItemRef, Pet, PetFilter } from '#domain/entities.ts'
import type { PetFeatures } from './pets.ts'

/** Returns the species and breed ids by which services are filtered. */
export function toPetFilter(featureItems: readonly FeatureItemRef[], { species, breed }: PetFeatures): PetFilter {
  const find = (feature: Feature | null) =>
    featureItems.find(({ featureId }) => featureId === feature?.id)?.itemId ?? null
  return { species: find(species), race: find(breed) }
}

/** Returns the names of a pet's species and breed, if the business still has them, for the line below its name. */
export function describePet(pet: Pick<Pet, 'featureItems'>, features: PetFeatures): string[] {
  return [features.species, features.breed].flatMap((feature) => {
    const ref = pet.featureItems.find(({ featureId }) => featureId === feature?.id)
    const item = feature?.items.find(({ id }) => id === ref?.itemId)
    return item === undefined ? [] : [item.name]
  })
}
