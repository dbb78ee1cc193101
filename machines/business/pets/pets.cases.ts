import { EMPTY_PET_DRAFT } from '#domain/business/pets.ts'
import { serverSays } from '#domain/failure.ts'
import { exampleBreed, exampleBusiness, examplePet, exampleSpecies } from '#machines/shared/examples.ts'
import type { CasesOf } from '#machines/shared/papers.types.ts'
import type { petsMachine } from './pets.machine.ts'
import type { PetsInput } from './pets.types.ts'

const list: PetsInput = {
  business: exampleBusiness({ sectorId: 'pets' }),
  categoryId: 'cabelo',
  features: { species: exampleSpecies, breed: exampleBreed },
  choice: { pets: [], wanted: [], chosen: [] },
  page: 'list',
  draft: EMPTY_PET_DRAFT,
  customerId: 'user-bia',
  position: 'behind',
}
const complete = { name: 'Mel', sex: 'F', speciesId: 'gato', breedId: null } as const

const cut = { sandbox: { fault: { cut: true } } }
const refused = { kind: 'server', status: 500, text: serverSays('Estamos em manutenção') }
const broken = { sandbox: { fault: { status: 500, text: 'Estamos em manutenção' } } }
const unauthorized = {
  name: 'session expired',
  error: { kind: 'unauthorized', text: null },
  sandbox: { fault: { status: 401 } },
}
const duplicate = {
  name: 'registered already',
  error: { kind: 'conflict', text: null, taken: null },
  sandbox: { fault: { status: 409 } },
}

/** What a dialog says has failed is done once more. */
const again = { name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }

const named = (name: string) => ({ data: { change: { name } }, by: { field: 'Nome do pet', value: name } })

export const petsCases: CasesOf<typeof petsMachine> = {
  machine: 'pets',
  inputs: [
    { name: 'list', input: list },
    { name: 'list of an anonymous customer', input: { ...list, customerId: null } },
    { name: 'list with nothing behind it', input: { ...list, position: 'front' } },
    { name: 'form with what was typed', input: { ...list, page: 'form', draft: complete } },
  ],
  events: {
    'pet.choose': [
      { name: 'Thor', data: { petId: 'thor' }, by: { role: 'button', name: 'Thor' } },
      { name: 'one that is not there', data: { petId: 'nenhum' }, by: 'system' },
    ],
    'pet.add': [{ name: 'new pet', data: {}, by: { role: 'button', name: 'Novo pet' } }],
    'pet.delete': [
      { name: 'Thor', data: { petId: 'thor' }, by: { role: 'button', name: 'Excluir Thor' } },
      { name: 'one that is not there', data: { petId: 'nenhum' }, by: 'system' },
    ],
    'deletion.confirm': [{ name: 'delete', data: {}, by: { role: 'button', name: 'Excluir' } }, again],
    'deletion.cancel': [{ name: 'keep', data: {}, by: { role: 'button', name: 'Manter' } }],
    'deletion.undo': [{ name: 'undo', data: {}, by: { role: 'button', name: 'Desfazer' } }, again],
    'draft.change': [
      { name: 'Mel', ...named('Mel') },
      { name: 'the name of a saved pet', ...named(' thor ') },
      { name: 'no name', ...named(' ') },
    ],
    'draft.submit': [{ name: 'save', data: {}, by: { role: 'button', name: 'Salvar pet' } }, again],
    'signIn.request': [{ name: 'sign in', data: {}, by: { role: 'button', name: 'Entrar' } }],
    'failure.confirm': [{ name: 'OK', data: {}, by: { role: 'button', name: 'OK' } }],
    'load.retry': [again],
    'page.show': [
      { name: 'back to the list', data: { page: 'list' }, by: 'system' },
      { name: 'forward to the form', data: { page: 'form' }, by: 'system' },
    ],
    'back.request': [{ name: 'back', data: {}, by: { role: 'button', name: 'Voltar' } }],
  },
  actors: {
    readPets: [
      { name: 'one pet', output: [examplePet()] },
      { name: 'none', output: [] },
      unauthorized,
      { name: 'no connection', error: { kind: 'network' }, ...cut },
      { name: 'server broken', error: refused, ...broken },
    ],
    savePet: [
      { name: 'saved', output: examplePet({ id: 'mel', name: 'Mel', sex: 'F' }) },
      duplicate,
      unauthorized,
      { name: 'no connection', error: { kind: 'network' }, ...cut },
      { name: 'server broken', error: refused, ...broken },
    ],
    deletePet: [
      { name: 'deleted', output: undefined },
      { name: 'gone already', error: { kind: 'notFound', text: null }, sandbox: { fault: { status: 404 } } },
      unauthorized,
      { name: 'server broken', error: refused, ...broken },
    ],
  },
  key: ({ customerId, position, page, pets, petId, draft, removed }) => ({
    customerId,
    position,
    page,
    pets: pets.map(({ id }) => id).join(),
    petId,
    removed: removed?.pet.id ?? null,
    draft: JSON.stringify(draft),
  }),
}
