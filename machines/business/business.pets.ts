import { EMPTY_PET_DRAFT } from '#domain/pets.ts'
import type { PetsOutput } from '#machines/pets/index.ts'
import type { BusinessContext } from './business.types.ts'

/**
 * The pet that services of its category are chosen for from now on. What was chosen there for another pet goes: it may
 * not be offered for this one.
 */
export function withPet(context: BusinessContext, output: PetsOutput): Partial<BusinessContext> {
  if (output.outcome !== 'chosen') return {}
  const { pet } = output
  const isSame = context.pets.some(({ id, categoryId }) => id === pet.id && categoryId === pet.categoryId)
  return {
    pets: [...others(context.pets, pet.categoryId), pet],
    ...(isSame ? {} : withoutServices(context, pet.categoryId)),
    step: null,
    level: [],
    petDraft: EMPTY_PET_DRAFT,
  }
}

/** A chosen pet that is deleted takes with it what was chosen for it. */
export function withoutPet(context: BusinessContext, petId: string): Partial<BusinessContext> {
  const { pets } = context
  const pet = pets.find(({ id }) => id === petId)
  return pet === undefined ? {} : { pets: others(pets, pet.categoryId), ...withoutServices(context, pet.categoryId) }
}

function withoutServices({ wanted, chosen }: BusinessContext, categoryId: string): Partial<BusinessContext> {
  return { wanted: others(wanted, categoryId), chosen: others(chosen, categoryId) }
}

function others<Item extends { categoryId: string }>(items: readonly Item[], categoryId: string): Item[] {
  return items.filter((item) => item.categoryId !== categoryId)
}
