import { EMPTY_PET_DRAFT } from '#domain/business/pets.ts'
import { serverSays } from '#domain/failure.ts'
import { exampleBreed, exampleBusiness, examplePet, exampleSpecies } from '#machines/shared/examples.ts'
import type { CasesOf, FlowWords, StatesOf } from '#machines/shared/flow-spec.types.ts'
import type { petsMachine } from './pets.machine.ts'
import type { PetsInput } from './pets.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const LIST = '/pets-cadastrados/{id}'
const FORM = '/adicionar-pet/{id}'

export const petsStates: StatesOf<typeof petsMachine> = {
  readingPets: {
    title: 'Reading pets',
    sentence: 'The saved pets of the category are read while the list shows its shape.',
    requirements: ['R-175'],
  },
  listFailed: {
    title: 'List failed',
    sentence: 'A dialog says that the pets could not be read; OK goes back, or the customer tries again.',
    requirements: ['R-178'],
    address: LIST,
    landmarks: [{ role: 'alertdialog', name: 'Erro tentar ao carregar os Pets' }],
  },
  unread: {
    title: 'Nothing to go back to',
    sentence: 'Where nothing lies behind the list, the page offers to try again.',
    requirements: [],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  placing: {
    title: 'Placing',
    sentence: 'The address decides whether the list or the form is shown.',
    requirements: ['R-053', 'R-054'],
  },
  listing: {
    title: 'Listing',
    sentence: 'The saved pets are shown: one is tapped to be chosen, deleted, or a new one is added.',
    requirements: ['R-171', 'R-172', 'R-173'],
    address: LIST,
    landmarks: [{ role: 'heading', name: 'Para qual pet?' }],
  },
  'listing.browsing': { title: 'Browsing', sentence: 'Nothing is asked of the customer yet.', requirements: [] },
  'listing.saved': {
    title: 'Just saved',
    sentence: 'The new pet stands in the list and waits to be chosen.',
    requirements: ['R-174', 'R-176'],
  },
  'listing.removed': {
    title: 'Just deleted',
    sentence: 'The pet is gone from the list, and the customer can have it back.',
    requirements: ['R-172', 'R-177'],
    landmarks: [{ role: 'button', name: 'Desfazer' }],
  },
  confirmingDeletion: {
    title: 'Confirming a deletion',
    sentence: 'Before a pet is deleted the customer is asked; Back closes the question.',
    requirements: ['R-172'],
    landmarks: [{ role: 'alertdialog', name: 'Excluir Thor?' }],
  },
  deleting: { title: 'Deleting', sentence: 'The pet is being deleted.', requirements: ['R-177'] },
  deletionFailed: {
    title: 'Deletion failed',
    sentence: 'A dialog says that the pet could not be deleted; it stays in the list, to which Back leads, too.',
    requirements: ['R-179'],
    landmarks: [{ role: 'alertdialog', name: 'Erro tentar deletar o Pet' }],
  },
  restoring: {
    title: 'Having it back',
    sentence: 'The deleted pet is saved again as it was.',
    requirements: ['R-176'],
  },
  restoringFailed: {
    title: 'Not had back',
    sentence: 'A dialog says that the pet could not be saved again; the customer may try once more.',
    requirements: [],
  },
  filling: {
    title: 'Filling in',
    sentence: 'The customer describes a new pet: name, sex, type and, for a dog, the breed.',
    requirements: ['R-162', 'R-163', 'R-164', 'R-165'],
    address: FORM,
    landmarks: [{ role: 'heading', name: 'Novo pet' }],
  },
  'filling.editing': { title: 'Editing', sentence: 'Nothing is called wrong before it is sent.', requirements: [] },
  'filling.incomplete': {
    title: 'Incomplete',
    sentence: 'Something that is needed is missing; the message stays until it is there.',
    requirements: ['R-166', 'R-167', 'R-168'],
  },
  'filling.duplicate': {
    title: 'Registered already',
    sentence: 'A pet of that name is in the list.',
    requirements: ['R-169', 'R-170'],
  },
  'filling.outdated': {
    title: 'Registered elsewhere',
    sentence: 'The server knows a pet of that name; going back reads the list anew.',
    requirements: ['R-169', 'R-170'],
  },
  saving: { title: 'Saving', sentence: 'The pet is being saved; a second tap does nothing.', requirements: ['R-176'] },
  savingFailed: {
    title: 'Saving failed',
    sentence: 'A dialog says why the pet was not saved; what was typed is kept.',
    requirements: [],
  },
  chosen: {
    title: 'Chosen',
    sentence: 'The services are read for the chosen pet.',
    requirements: ['R-742'],
  },
  left: { title: 'Left', sentence: 'The customer goes back from the list.', requirements: [] },
  signInNeeded: {
    title: 'To the sign-in',
    sentence: 'The customer signs in and comes back to the pets.',
    requirements: ['R-028'],
  },
  sessionLost: {
    title: 'Sign in again',
    sentence:
      'The session has ended: the sign-in says so and that what was chosen is kept, and leads back to the pets.',
    requirements: ['R-566'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const petsWords: FlowWords = {}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

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
