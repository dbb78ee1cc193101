import { EMPTY_PET_DRAFT } from '#domain/business/pets.ts'
import { serverSays } from '#domain/failure.ts'
import { exampleBreed, exampleBusiness, examplePet, exampleSpecies } from '#machines/shared/examples.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { petsMachine } from './pets.machine.ts'
import type { PetsInput } from './pets.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const LIST = '/pets-cadastrados/{id}'
const FORM = '/adicionar-pet/{id}'

export const petsStates: StatesOf<typeof petsMachine> = {
  readingPets: {
    title: 'Reading the pets',
    sentence: 'The app reads the saved pets of the category; a placeholder shows the shape of the list.',
    requirements: ['R-175'],
  },
  listFailed: {
    title: 'Reading the pets failed',
    sentence: 'A dialog says that the pets could not be read; OK goes back, or the customer tries again.',
    requirements: ['R-178'],
    address: LIST,
    landmarks: [{ role: 'alertdialog', name: 'Erro tentar ao carregar os Pets' }],
  },
  unread: {
    title: 'Pets missing',
    sentence: 'There is no page to go back to; the customer can try again.',
    requirements: [],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  placing: {
    title: 'List or form?',
    sentence: 'The URL decides whether the list or the form is shown.',
    requirements: ['R-053', 'R-054'],
  },
  listing: {
    title: 'List of pets',
    sentence: 'The customer sees the saved pets and chooses one, deletes one or adds a new one.',
    requirements: ['R-171', 'R-172', 'R-173'],
    address: LIST,
    landmarks: [{ role: 'heading', name: 'Para qual pet?' }],
  },
  'listing.browsing': { title: 'Browsing', sentence: 'The customer browses the list.', requirements: [] },
  'listing.saved': {
    title: 'Just saved',
    sentence: 'The new pet is in the list, and the customer can choose it.',
    requirements: ['R-174', 'R-176'],
  },
  'listing.removed': {
    title: 'Just deleted',
    sentence: 'The pet is no longer in the list, and the customer can undo the deletion.',
    requirements: ['R-172', 'R-177'],
    landmarks: [{ role: 'button', name: 'Desfazer' }],
  },
  confirmingDeletion: {
    title: 'Delete the pet?',
    sentence: 'A dialog asks the customer to confirm the deletion; Back closes it.',
    requirements: ['R-172'],
    landmarks: [{ role: 'alertdialog', name: 'Excluir Thor?' }],
  },
  deleting: { title: 'Deleting', sentence: 'The server deletes the pet.', requirements: ['R-177'] },
  deletionFailed: {
    title: 'Deleting failed',
    sentence: 'A dialog says that the pet could not be deleted; the pet stays in the list, and Back leads there.',
    requirements: ['R-179'],
    landmarks: [{ role: 'alertdialog', name: 'Erro tentar deletar o Pet' }],
  },
  restoring: {
    title: 'Undoing the deletion',
    sentence: 'The server saves the deleted pet again as it was.',
    requirements: ['R-176'],
  },
  restoringFailed: {
    title: 'Undo failed',
    sentence: 'A dialog says that the pet could not be saved again; the customer can try again.',
    requirements: [],
  },
  filling: {
    title: 'Form of a new pet',
    sentence: 'The customer enters the name, the sex, the type and, for a dog, the breed.',
    requirements: ['R-162', 'R-163', 'R-164', 'R-165'],
    address: FORM,
    landmarks: [{ role: 'heading', name: 'Novo pet' }],
  },
  'filling.editing': {
    title: 'Editing',
    sentence: 'The form shows no errors before the customer saves.',
    requirements: [],
  },
  'filling.incomplete': {
    title: 'Incomplete',
    sentence: 'A required entry is missing; the message stays until it is there.',
    requirements: ['R-166', 'R-167', 'R-168'],
  },
  'filling.duplicate': {
    title: 'Name already in the list',
    sentence: 'The list already has a pet with that name.',
    requirements: ['R-169', 'R-170'],
  },
  'filling.outdated': {
    title: 'Saved elsewhere',
    sentence: 'The server already has a pet with that name; going back reads the list again.',
    requirements: ['R-169', 'R-170'],
  },
  saving: {
    title: 'Saving',
    sentence: 'The server saves the pet; a second tap has no effect.',
    requirements: ['R-176'],
  },
  savingFailed: {
    title: 'Saving failed',
    sentence: 'A dialog says why the pet was not saved; the form keeps its entries.',
    requirements: [],
  },
  chosen: {
    title: 'Pet chosen',
    sentence: 'The customer continues to the services for the chosen pet.',
    requirements: ['R-742'],
  },
  left: { title: 'Back', sentence: 'The customer goes back from the list.', requirements: [] },
  signInNeeded: {
    title: 'To the sign-in',
    sentence: 'The customer signs in and comes back to the pets.',
    requirements: ['R-028'],
  },
  sessionExpired: {
    title: 'Session expired',
    sentence: 'The session expired; the sign-in says so, keeps the choices and leads back to the pets.',
    requirements: ['R-566'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const petsWords: WordsOf<typeof petsMachine> = {
  guards: {
    isFormWanted: 'the URL is that of the form',
    isForm: 'the URL is that of the form',
    isList: 'the URL is that of the list',
    isSaved: 'the pet is in the list',
    isIncomplete: 'a required entry is missing',
    isStillIncomplete: 'a required entry is still missing',
    isDuplicate: 'the list already has a pet with that name',
    hasExit: 'there is a page to go back to',
    isGone: 'the pet was already deleted',
    isRefusedAsDuplicate: 'the server already has a pet with that name',
  },
  actions: {
    storePets: 'remembers the pets',
    storePet: 'adds the pet to the list',
    storePage: 'remembers which page is shown',
    storeTapped: 'remembers which pet it is',
    storeDraft: 'remembers the entries of the form',
    clearDraft: 'clears the form',
    clearPet: 'removes the pet and the services chosen for it',
    resetChoice: 'restores the services chosen for the pet',
    reportChange: 'passes the changes to the page of the business',
  },
  events: {
    'pet.choose': 'the customer chooses a pet',
    'pet.add': 'the customer adds a pet',
    'pet.delete': 'the customer asks to delete a pet',
    'deletion.confirm': 'the customer confirms the deletion',
    'deletion.cancel': 'the customer keeps the pet',
    'deletion.undo': 'the customer undoes the deletion',
    'draft.change': 'the customer changes the form',
    'draft.submit': 'the customer saves the form',
    'signIn.request': 'the customer chooses to sign in',
    'failure.confirm': 'the customer confirms the message',
    'page.show': 'the URL changes to the list or the form',
  },
  actors: {
    readPets: 'reading the pets',
    savePet: 'saving the pet',
    deletePet: 'deleting the pet',
  },
}

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
  name: 'already registered',
  error: { kind: 'conflict', text: null, taken: null },
  sandbox: { fault: { status: 409 } },
}

/** Retries what the dialog says has failed. */
const again = { name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }

const named = (name: string) => ({ data: { change: { name } }, by: { field: 'Nome do pet', value: name } })

export const petsCases: CasesOf<typeof petsMachine> = {
  machine: 'pets',
  inputs: [
    { name: 'list', input: list },
    { name: 'list of an anonymous user', input: { ...list, customerId: null } },
    { name: 'list without a page to go back to', input: { ...list, position: 'front' } },
    { name: 'form with a saved draft', input: { ...list, page: 'form', draft: complete } },
  ],
  events: {
    'pet.choose': [
      { name: 'Thor', data: { petId: 'thor' }, by: { role: 'button', name: 'Thor' } },
      { name: 'an unknown pet', data: { petId: 'nenhum' }, by: 'system' },
    ],
    'pet.add': [{ name: 'new pet', data: {}, by: { role: 'button', name: 'Novo pet' } }],
    'pet.delete': [
      { name: 'Thor', data: { petId: 'thor' }, by: { role: 'button', name: 'Excluir Thor' } },
      { name: 'an unknown pet', data: { petId: 'nenhum' }, by: 'system' },
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
      { name: 'connection lost', error: { kind: 'network' }, ...cut },
      { name: 'server error', error: refused, ...broken },
    ],
    savePet: [
      { name: 'saved', output: examplePet({ id: 'mel', name: 'Mel', sex: 'F' }) },
      duplicate,
      unauthorized,
      { name: 'connection lost', error: { kind: 'network' }, ...cut },
      { name: 'server error', error: refused, ...broken },
    ],
    deletePet: [
      { name: 'deleted', output: undefined },
      { name: 'already deleted', error: { kind: 'notFound', text: null }, sandbox: { fault: { status: 404 } } },
      unauthorized,
      { name: 'server error', error: refused, ...broken },
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
