import type { ChosenPet } from '#domain/entities.ts'
import type { PetsChoice, RemovedPet } from './pets.types.ts'

/** The id of the pet that services of the category are chosen for; null without one. */
export function findChosenId({ pets }: PetsChoice, categoryId: string): string | null {
  return pets.find((pet) => pet.categoryId === categoryId)?.id ?? null
}

/**
 * The pet that services of its category are chosen for from now on. What was chosen there for another pet goes: it may
 * not be offered for this one.
 */
export function withPet(choice: PetsChoice, pet: ChosenPet): PetsChoice {
  const isSame = findChosenId(choice, pet.categoryId) === pet.id
  return {
    ...(isSame ? choice : withoutServices(choice, pet.categoryId)),
    pets: [...others(choice.pets, pet.categoryId), pet],
  }
}

/** A chosen pet that is deleted takes with it what was chosen for it. */
export function withoutPet(choice: PetsChoice, petId: string): PetsChoice {
  const pet = choice.pets.find(({ id }) => id === petId)
  if (pet === undefined) return choice
  return { ...withoutServices(choice, pet.categoryId), pets: others(choice.pets, pet.categoryId) }
}

/** The choice as it was before a pet was deleted that is saved again, with the id that it has now. */
export function choiceBefore({ pet, choice }: RemovedPet, petId: string): PetsChoice {
  return { ...choice, pets: choice.pets.map((one) => (one.id === pet.id ? { ...one, id: petId } : one)) }
}

function withoutServices(choice: PetsChoice, categoryId: string): PetsChoice {
  return { ...choice, wanted: others(choice.wanted, categoryId), chosen: others(choice.chosen, categoryId) }
}

function others<Item extends { categoryId: string }>(items: readonly Item[], categoryId: string): Item[] {
  return items.filter((item) => item.categoryId !== categoryId)
}
