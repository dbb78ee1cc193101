import { isNameTaken, type NewPet, toNewPet, toPetFilter } from '#domain/business/pets.ts'
import type { ChosenPet, Pet, PetDraft } from '#domain/entities.ts'
import type { PetsChoice, PetsContext, PetsOutput, RemovedPet } from './pets.types.ts'

/** The form with something changed in it; another type has other breeds. */
export function changedDraft(draft: PetDraft, change: Partial<PetDraft>): PetDraft {
  const isOtherType = change.speciesId !== undefined && change.speciesId !== draft.speciesId
  return { ...draft, ...(isOtherType ? { breedId: null } : {}), ...change }
}

/** What is sent of the form; it is complete before it is sent. */
export function draftedPet({ draft, categoryId, features }: PetsContext): NewPet {
  const pet = toNewPet(draft, categoryId, features)
  if (pet === null) throw new Error('an incomplete pet is not saved')
  return pet
}

/** What has to be saved again of a pet that was deleted. */
export function removedPet({ removed }: PetsContext): NewPet {
  if (removed === null) throw new Error('only a deleted pet is had back')
  const { categoryId, name, sex, featureItems } = removed.pet
  return { categoryId, name, sex, featureItems }
}

/** Once the pet that was tapped is deleted: what was chosen before is kept with it, to be had back. */
export function withoutTapped(context: PetsContext): Partial<PetsContext> {
  const { pets, choice } = context
  const pet = tappedPet(context)
  if (pet === null) return {}
  return { pets: pets.filter(({ id }) => id !== pet.id), choice: withoutPet(choice, pet.id), removed: { pet, choice } }
}

/** The pets as they are read; the deleted one may be among them, saved again elsewhere, and has back what went with it. */
export function withPets({ removed }: PetsContext, pets: Pet[]): Partial<PetsContext> {
  const again = removed === null ? undefined : pets.find((pet) => isSamePet(pet, removed.pet))
  if (removed === null || again === undefined) return { pets }
  return { pets, removed: null, choice: choiceBefore(removed, again.id) }
}

/** The pets with one that has just been saved, which is the one that was tapped. */
export function withSaved({ pets }: PetsContext, pet: Pet): Partial<PetsContext> {
  return { pets: [...pets.filter(({ id }) => id !== pet.id), pet], petId: pet.id, removed: null }
}

/** A pet that is had back brings back what went with it. */
export function withChoiceFor({ removed }: PetsContext, pet: Pet): Partial<PetsContext> {
  return removed === null ? {} : { choice: choiceBefore(removed, pet.id) }
}

/** What is offered for one is for the other. */
function isSamePet(one: Pet, other: Pet): boolean {
  const getItems = ({ featureItems }: Pet) =>
    featureItems.map(({ featureId, itemId }) => `${featureId}/${itemId}`).sort()
  return isNameTaken(one.name, [other]) && getItems(one).join() === getItems(other).join()
}

/** The saved pet that was tapped. */
function tappedPet({ pets, petId }: PetsContext): Pet | null {
  return pets.find(({ id }) => id === petId) ?? null
}

/** The choice, with what the later steps need of the pet. */
export function getChosen(context: PetsContext): PetsOutput {
  const pet = tappedPet(context)
  if (pet === null) throw new Error('only a saved pet is chosen')
  const { id, name, featureItems } = pet
  const filter = toPetFilter(featureItems, context.features)
  const { categoryId, choice } = context
  return { outcome: 'chosen', choice: withPet(choice, { id, categoryId, name, ...filter, featureItems }) }
}

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
