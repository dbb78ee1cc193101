import type { FeatureItem, FeatureItemRef, Pet, PetDraft, PetSex } from '#domain/entities.ts'
import { foldText } from '#domain/fold.ts'
import type { PetFeatures } from './pets.ts'

/** Name of the only species with breeds, the same in every language. */
const DOG = foldText('Cachorro')

/** Lists the breeds of a species: only dogs have breeds. */
export function listBreeds({ species, breed }: PetFeatures, speciesId: string | null): FeatureItem[] {
  const chosen = species?.items.find(({ id }) => id === speciesId)
  return chosen !== undefined && foldText(chosen.name) === DOG ? (breed?.items ?? []) : []
}

export type PetGap = 'name' | 'sex' | 'species' | 'breed'

/**
 * Lists the missing fields of a pet, in the order of the form. The species is not required if the
 * business has none.
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

/** Returns whether a pet has this name already, ignoring case, accents and surrounding spaces. */
export function isNameTaken(name: string, pets: readonly Pick<Pet, 'name'>[]): boolean {
  return pets.some((pet) => foldText(pet.name) === foldText(name))
}

/** Request body of a new pet. */
export interface NewPet {
  categoryId: string
  name: string
  /** Null only if a saved pet without a sex is saved again. */
  sex: PetSex | null
  featureItems: FeatureItemRef[]
}

/** Maps the form to a pet to save: trimmed name, a breed only for a dog. Null while it is incomplete. */
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
