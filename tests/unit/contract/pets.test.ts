import { describe, expect, it } from 'vitest'
import { endpoints } from '#src/api/contract/endpoints.ts'
import { buildNewPet, toPet } from '#src/api/contract/pets.ts'
import { wrongPaths } from './support.ts'

const wire = { id: 'thor', name: 'Thor', sex: 'M', feature_items: [{ feature_id: 'especie', item_id: 'cachorro' }] }

describe('a pet', () => {
  it('R-180 has id, name, sex, type and breed, stored as feature items of a category', () => {
    expect(toPet({ ...wire, category_id: 'bath' }, 'vet')).toEqual({
      id: 'thor',
      categoryId: 'bath',
      name: 'Thor',
      sex: 'M',
      featureItems: [{ featureId: 'especie', itemId: 'cachorro' }],
    })
  })

  it('R-180 needs its id and its name, and nothing else', () => {
    expect(wrongPaths(endpoints.readPets.response, [{}])).toEqual(['0.id', '0.name'])
    expect(wrongPaths(endpoints.readPets.response, [{ id: 'thor', name: 'Thor' }])).toEqual([])
    expect(toPet({ id: 'thor', name: 'Thor', sex: 'unknown' }, 'vet')).toEqual({
      id: 'thor',
      categoryId: 'vet',
      name: 'Thor',
      sex: null,
      featureItems: [],
    })
  })
})

describe('the calls about pets', () => {
  it('R-175 R-176 R-177 are GET, POST and DELETE of /filtered_feature_item', () => {
    const calls = [endpoints.readPets, endpoints.savePet, endpoints.deletePet]
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /filtered_feature_item',
      'POST /filtered_feature_item',
      'DELETE /filtered_feature_item/{id}',
    ])
    expect(wrongPaths(endpoints.readPets.query, {})).toEqual(['category_id'])
  })

  it('R-176 A-105 saves category_id, name, sex and feature_items', () => {
    const body = buildNewPet({
      categoryId: 'bath',
      name: 'Thor',
      sex: 'M',
      featureItems: [{ featureId: 'especie', itemId: 'cachorro' }],
    })
    expect(body).toEqual({
      category_id: 'bath',
      name: 'Thor',
      sex: 'M',
      feature_items: [{ feature_id: 'especie', item_id: 'cachorro' }],
    })
    expect(wrongPaths(endpoints.savePet.body, body)).toEqual([])
    expect(wrongPaths(endpoints.savePet.body, {})).toEqual(['category_id', 'name', 'sex', 'feature_items'])
  })
})
