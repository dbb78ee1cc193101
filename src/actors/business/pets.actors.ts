import { fromPromise } from 'xstate'
import type { NewPet } from '#domain/business/new-pet.ts'
import type { Pet } from '#domain/entities.ts'
import { petsMachine } from '#machines/business/pets/index.ts'
import { buildNewPet, buildReadPets, deletePet, readPets, savePet, toPet } from '#src/api/contract/pets.ts'
import { createRandomId } from '#src/platform/random-id.ts'
import type { Deps } from '#src/queries/deps.ts'

/** Creates the machine of the pet pages with its actors: the main API. Each throws a `Failure`. */
export function createPets({ api }: Deps): typeof petsMachine {
  return petsMachine.provide({
    actors: {
      readPets: fromPromise<Pet[], { categoryId: string }>(async ({ input: { categoryId }, signal }) => {
        const wire = await api.call(readPets, buildReadPets(categoryId), { signal })
        return wire.map((pet) => toPet(pet, categoryId))
      }),
      savePet: fromPromise<Pet, { pet: NewPet }>(async ({ input: { pet }, signal }) => {
        const options = { signal, idempotencyKey: createRandomId() }
        return toPet(await api.call(savePet, { body: buildNewPet(pet) }, options), pet.categoryId)
      }),
      deletePet: fromPromise<void, { petId: string }>(async ({ input: { petId }, signal }) => {
        await api.call(deletePet, { params: { id: petId } }, { signal })
      }),
    },
  })
}
