import { createActor } from 'xstate'
import { EMPTY_PET_DRAFT } from '#domain/business/pets.ts'
import { type PetsChoice, type PetsContext, petsMachine } from '#machines/business/pets/index.ts'
import {
  exampleBreed,
  exampleBusiness,
  exampleCategory,
  examplePet,
  exampleSpecies,
} from '#machines/shared/examples.ts'
import { PetFormScreen } from '#src/screens/business/pets/pet-form-screen.tsx'
import { PetListScreen } from '#src/screens/business/pets/pet-list-screen.tsx'
import { picture } from '#tools/visual-check/pictures.ts'
import type { VisualCheck } from '#tools/visual-check/visual-check.types.ts'

/** The two pages of pets, with two pets of one customer. */

const business = exampleBusiness({
  name: 'Patas & Cia',
  sectorId: 'pets',
  categories: [exampleCategory({ imageUrl: picture('pine') })],
  photos: [{ id: 'p', url: picture('amber'), order: 1 }],
  thumbnailUrl: picture('rose'),
})
const thor = examplePet()
const mia = examplePet({
  id: 'mia',
  name: 'Mia Valentina de Bragança',
  sex: 'F',
  featureItems: [{ featureId: 'especie', itemId: 'gato' }],
})

const choice: PetsChoice = { pets: [], wanted: [], chosen: [] }
const ofThor: PetsChoice = {
  ...choice,
  pets: [
    {
      id: 'thor',
      categoryId: 'cabelo',
      name: 'Thor',
      species: 'cachorro',
      race: 'poodle',
      featureItems: thor.featureItems,
    },
  ],
}

/** A page whose machine stays in one state. */
function petsAt(value: Parameters<typeof petsMachine.resolveState>[0]['value'], context: Partial<PetsContext> = {}) {
  const whole: PetsContext = {
    business,
    categoryId: 'cabelo',
    features: { species: exampleSpecies, breed: exampleBreed },
    choice,
    page: 'list',
    draft: EMPTY_PET_DRAFT,
    customerId: 'user-bia',
    position: 'behind',
    pets: [thor, mia],
    petId: null,
    removed: null,
    failure: null,
    ...context,
  }
  return createActor(petsMachine, { snapshot: petsMachine.resolveState({ value, context: whole }), input: whole })
}

const list =
  (...at: Parameters<typeof petsAt>) =>
  () => <PetListScreen actor={petsAt(...at)} />
const form =
  (...at: Parameters<typeof petsAt>) =>
  () => <PetFormScreen actor={petsAt(...at)} />
const rex = { name: 'Rex', sex: 'M', speciesId: 'cachorro', breedId: null } as const

export const checks: VisualCheck[] = [
  { name: 'pets-list', render: list({ listing: 'browsing' }, { choice: ofThor }), frame: 'none' },
  { name: 'pets-list-anonymous', render: list({ listing: 'browsing' }, { customerId: null, pets: [] }), frame: 'none' },
  { name: 'pets-visitor', render: list({ listing: 'browsing' }, { customerId: null }), frame: 'none' },
  {
    name: 'pets-list-removed',
    render: list({ listing: 'removed' }, { pets: [mia], removed: { pet: thor, choice } }),
    frame: 'none',
  },
  { name: 'pets-list-saved', render: list({ listing: 'saved' }, { petId: 'mia' }), frame: 'none' },
  {
    name: 'pets-deletion',
    render: list('confirmingDeletion', { petId: 'thor', choice: ofThor }),
    frame: 'none',
    waitFor: '[role="alertdialog"]',
  },
  {
    name: 'pets-unread',
    render: list('unread', { pets: [], position: 'front', failure: { kind: 'connection' } }),
    frame: 'none',
  },
  { name: 'pets-form', render: form({ filling: 'editing' }, { draft: { ...rex, breedId: 'poodle' } }), frame: 'none' },
  { name: 'pets-form-incomplete', render: form({ filling: 'incomplete' }), frame: 'none' },
  { name: 'pets-form-breed-missing', render: form({ filling: 'incomplete' }, { draft: rex }), frame: 'none' },
  {
    name: 'pets-form-duplicate',
    render: form({ filling: 'duplicate' }, { draft: { ...rex, name: 'thor' } }),
    frame: 'none',
  },
]
