import type { EndpointId } from '#src/api/contract/endpoints.ts'
import { aBusinessResponse, businessResponses, cabelo, unhas } from './business-wire.ts'

/** A pet business in the wire format: two categories; the first one distinguishes species and breeds. */

const species = {
  id: 'especie',
  name: 'Espécie',
  items: [
    { id: 'cachorro', name: 'Cachorro' },
    { id: 'gato', name: 'Gato' },
  ],
}
const breed = {
  id: 'raca',
  name: 'Raça',
  items: [
    { id: 'poodle', name: 'Poodle' },
    { id: 'vira-lata', name: 'Vira-lata' },
  ],
}

export const petCategory = { ...cabelo, features: [species, breed] }

export const thor = {
  id: 'thor',
  name: 'Thor',
  category_id: 'cabelo',
  sex: 'M',
  feature_items: [
    { feature_id: 'especie', item_id: 'cachorro' },
    { feature_id: 'raca', item_id: 'poodle' },
  ],
}
export const mia = {
  id: 'mia',
  name: 'Mia',
  category_id: 'cabelo',
  sex: 'F',
  feature_items: [{ feature_id: 'especie', item_id: 'gato' }],
}

/** Builds the responses of a pet business; saving a pet returns it with an id. */
export const petResponses = (overrides: { [id in EndpointId]?: unknown } = {}): { [id in EndpointId]?: unknown } => ({
  ...businessResponses(),
  readBusiness: aBusinessResponse({ sectorId: 'pets' }),
  readSectors: [unhas, petCategory],
  readPets: [thor, mia],
  savePet: ({ body }: { body: { name: string } }) => ({ id: `new-${body.name}`, ...body }),
  deletePet: {},
  ...overrides,
})
