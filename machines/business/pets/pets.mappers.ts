import { isNameTaken, type NewPet, toNewPet } from '#domain/business/new-pet.ts'
import { toPetFilter } from '#domain/business/pet-details.ts'
import type { ChosenPet, Pet, PetDraft } from '#domain/entities.ts'
import type { PetsChoice, PetsContext, PetsOutput, RemovedPet } from './pets.types.ts'

/** Returns the form after a change; another species resets the breed. */
export function changedDraft(draft: PetDraft, change: Partial<PetDraft>): PetDraft {
  const isOtherType = change.speciesId !== undefined && change.speciesId !== draft.speciesId
  return { ...draft, ...(isOtherType ? { breedId: null } : {}), ...change }
}

/** Maps the form to the request. Throws if it is incomplete. */
export function draftedPet({ draft, categoryId, features }: PetsContext): NewPet {
  const pet = toNewPet(draft, categoryId, features)
  if (pet === null) throw new Error('an incomplete pet is not saved')
  return pet
}

/** Returns the deleted pet to save again. Throws without one. */
export function removedPet({ removed }: PetsContext): NewPet {
  if (removed === null) throw new Error('only a deleted pet is had back')
  const { categoryId, name, sex, featureItems } = removed.pet
  return { categoryId, name, sex, featureItems }
}

/** Removes the tapped pet after its deletion and remembers the previous choices, for an undo. */
export function withoutTapped(context: PetsContext): Partial<PetsContext> {
  const { pets, choice } = context
  const pet = tappedPet(context)
  if (pet === null) return {}
  return { pets: pets.filter(({ id }) => id !== pet.id), choice: withoutPet(choice, pet.id), removed: { pet, choice } }
}

/**
 * Returns the pets as read. If the deleted pet is among them, because it was saved again elsewhere, its choices are
 * restored.
 */
export function withPets({ removed }: PetsContext, pets: Pet[]): Partial<PetsContext> {
  const again = removed === null ? undefined : pets.find((pet) => isSamePet(pet, removed.pet))
  if (removed === null || again === undefined) return { pets }
  return { pets, removed: null, choice: choiceBefore(removed, again.id) }
}

/** Returns the pets with the one that was just saved, which becomes the tapped one. */
export function withSaved({ pets }: PetsContext, pet: Pet): Partial<PetsContext> {
  return { pets: [...pets.filter(({ id }) => id !== pet.id), pet], petId: pet.id, removed: null }
}

/** Restores the choices of a pet that was saved again after its deletion. */
export function withChoiceFor({ removed }: PetsContext, pet: Pet): Partial<PetsContext> {
  return removed === null ? {} : { choice: choiceBefore(removed, pet.id) }
}

/** Returns whether two pets are equal: same name and features, so the same services. */
function isSamePet(one: Pet, other: Pet): boolean {
  const getItems = ({ featureItems }: Pet) =>
    featureItems.map(({ featureId, itemId }) => `${featureId}/${itemId}`).sort()
  return isNameTaken(one.name, [other]) && getItems(one).join() === getItems(other).join()
}

/** Finds the saved pet that was tapped; null without one. */
function tappedPet({ pets, petId }: PetsContext): Pet | null {
  return pets.find(({ id }) => id === petId) ?? null
}

/** Returns the output with the chosen pet, for the later steps. Throws without a tapped pet. */
export function getChosen(context: PetsContext): PetsOutput {
  const pet = tappedPet(context)
  if (pet === null) throw new Error('only a saved pet is chosen')
  const { id, name, featureItems } = pet
  const filter = toPetFilter(featureItems, context.features)
  const { categoryId, choice } = context
  return { outcome: 'chosen', choice: withPet(choice, { id, categoryId, name, ...filter, featureItems }) }
}

/** Finds the id of the pet that services of the category are chosen for; null without one. */
export function findChosenId({ pets }: PetsChoice, categoryId: string): string | null {
  return pets.find((pet) => pet.categoryId === categoryId)?.id ?? null
}

/**
 * Returns the choices with this pet for its category. Services chosen there for another pet are removed, because they
 * may not be offered for this one.
 */
export function withPet(choice: PetsChoice, pet: ChosenPet): PetsChoice {
  const isSame = findChosenId(choice, pet.categoryId) === pet.id
  return {
    ...(isSame ? choice : withoutServices(choice, pet.categoryId)),
    pets: [...others(choice.pets, pet.categoryId), pet],
  }
}

/** Removes a deleted pet from the choices, with the services chosen for it. */
export function withoutPet(choice: PetsChoice, petId: string): PetsChoice {
  const pet = choice.pets.find(({ id }) => id === petId)
  if (pet === undefined) return choice
  return { ...withoutServices(choice, pet.categoryId), pets: others(choice.pets, pet.categoryId) }
}

/** Returns the choices before the deletion of a pet that was saved again, with its new id. */
export function choiceBefore({ pet, choice }: RemovedPet, petId: string): PetsChoice {
  return { ...choice, pets: choice.pets.map((one) => (one.id === pet.id ? { ...one, id: petId } : one)) }
}

function withoutServices(choice: PetsChoice, categoryId: string): PetsChoice {
  return { ...choice, wanted: others(choice.wanted, categoryId), chosen: others(choice.chosen, categoryId) }
}

function others<Item extends { categoryId: string }>(items: readonly Item[], categoryId: string): Item[] {
  return items.filter((item) => item.categoryId !== categoryId)
}
