import { describe, expect, it } from 'vitest'
import { findPetGaps, isNameTaken, listBreeds, toNewPet } from '#domain/business/new-pet.ts'
import { describePet, toPetFilter } from '#domain/business/pet-details.ts'
import { findPetFeatures, isPetBusiness, joinFeatureItems, withoutPetFeatures } from '#domain/business/pets.ts'
import type { PetDraft } from '#domain/entities.ts'
import { exampleBreed, exampleCategory, examplePet, exampleService, exampleSpecies } from '#machines/shared/examples.ts'

const features = { species: exampleSpecies, breed: exampleBreed }
const none = { species: null, breed: null }
const dog: PetDraft = { name: 'Rex', sex: 'M', speciesId: 'cachorro', breedId: 'poodle' }
const cat: PetDraft = { name: 'Mel', sex: 'F', speciesId: 'gato', breedId: null }

describe('a pet business', () => {
  it('R-161 has the configured sector and no other', () => {
    expect(isPetBusiness({ sectorId: 'pets' }, 'pets')).toBe(true)
    expect(isPetBusiness({ sectorId: 'beauty' }, 'pets')).toBe(false)
    expect(isPetBusiness({ sectorId: null }, 'pets')).toBe(false)
  })
})

describe('type and breed', () => {
  it('R-164 R-165 are the features "Espécie" and "Raça" of the category', () => {
    const category = exampleCategory({
      features: [{ ...exampleBreed, id: 'cor', name: 'Cor' }, exampleSpecies, exampleBreed],
    })
    expect(findPetFeatures([category], category.id)).toEqual(features)
  })

  it('R-164 come from another category of the business if the own one has none', () => {
    const bath = exampleCategory({ id: 'bath', features: [exampleSpecies, exampleBreed] })
    const vet = exampleCategory({ id: 'vet' })
    expect(findPetFeatures([vet, bath], 'vet')).toEqual(features)
    expect(findPetFeatures([vet], 'vet')).toEqual(none)
  })

  it('R-165 gives breeds to a dog and to nothing else', () => {
    expect(listBreeds(features, 'cachorro').map(({ name }) => name)).toEqual(['Poodle', 'Vira-lata'])
    expect(listBreeds(features, 'gato')).toEqual([])
    expect(listBreeds(features, null)).toEqual([])
    expect(listBreeds({ ...features, breed: null }, 'cachorro')).toEqual([])
  })
})

describe('a new pet', () => {
  it('R-166 needs name, sex and type', () => {
    expect(findPetGaps({ name: '', sex: null, speciesId: null, breedId: null }, features)).toEqual([
      'name',
      'sex',
      'species',
    ])
    expect(findPetGaps(cat, features)).toEqual([])
  })

  it('R-166 A-145 has no name when there are only spaces in it', () => {
    expect(findPetGaps({ ...cat, name: '  \t' }, features)).toEqual(['name'])
  })

  it('R-167 needs a breed when it is a dog', () => {
    expect(findPetGaps({ ...dog, breedId: null }, features)).toEqual(['breed'])
    expect(findPetGaps({ ...dog, breedId: 'siamese' }, features)).toEqual(['breed'])
    expect(findPetGaps(dog, features)).toEqual([])
  })

  it('needs no type where the business has none to choose from', () => {
    expect(findPetGaps({ ...cat, speciesId: null }, none)).toEqual([])
  })

  it('R-169 has a unique name, ignoring case, accents and spaces', () => {
    expect(isNameTaken(' THÓR ', [examplePet()])).toBe(true)
    expect(isNameTaken('Thora', [examplePet()])).toBe(false)
  })

  it('R-176 is sent with its species and, only for a dog, its breed', () => {
    expect(toNewPet({ ...dog, name: ' Rex ' }, 'bath', features)).toEqual({
      categoryId: 'bath',
      name: 'Rex',
      sex: 'M',
      featureItems: [
        { featureId: 'especie', itemId: 'cachorro' },
        { featureId: 'raca', itemId: 'poodle' },
      ],
    })
    expect(toNewPet({ ...cat, breedId: 'poodle' }, 'bath', features)?.featureItems).toEqual([
      { featureId: 'especie', itemId: 'gato' },
    ])
    expect(toNewPet({ ...cat, sex: null }, 'bath', features)).toBeNull()
  })
})

describe('a saved pet', () => {
  it('A-122 gives the ids of its species and its breed to the reading of services', () => {
    expect(toPetFilter(examplePet().featureItems, features)).toEqual({ species: 'cachorro', race: 'poodle' })
    expect(toPetFilter([{ featureId: 'cor', itemId: 'preto' }], features)).toEqual({ species: null, race: null })
    expect(toPetFilter(examplePet().featureItems, none)).toEqual({ species: null, race: null })
  })

  it('has the words that the business uses for its items', () => {
    expect(describePet(examplePet(), features)).toEqual(['Cachorro', 'Poodle'])
    expect(describePet(examplePet({ featureItems: [{ featureId: 'especie', itemId: 'hamster' }] }), features)).toEqual(
      [],
    )
  })

  it('R-742 settles the features that would else be levels of the tree', () => {
    const item = { featureId: 'especie', itemId: 'cachorro', name: 'Cachorro' }
    const size = { featureId: 'porte', itemId: 'grande', name: 'Grande' }
    const inner = exampleService({ id: 'inner', featureItems: [item] })
    const [service] = withoutPetFeatures(
      [exampleService({ featureItems: [item, size], branches: [inner] })],
      examplePet().featureItems,
    )
    expect(service?.featureItems).toEqual([size])
    expect(service?.branches[0]?.featureItems).toEqual([])
  })
})

it('joins feature items, each once', () => {
  const [one, two] = examplePet().featureItems
  if (one === undefined || two === undefined) throw new Error('Thor has two items')
  expect(joinFeatureItems([one], [two, one])).toEqual([one, two])
})
