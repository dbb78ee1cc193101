import type { AnyMachineSnapshot } from 'xstate'
import { EMPTY_PET_DRAFT } from '#domain/business/pets.ts'
import type { Pet } from '#domain/entities.ts'
import { petsMachine } from '#machines/business/pets/index.ts'
import { petsCases, petsStates } from '#machines/business/pets/pets.spec.ts'
import { sampleBusiness } from '#machines/shared/booking-examples.ts'
import { exampleBreed, exampleSpecies } from '#machines/shared/examples.ts'
import shell from '#src/components/shell.texts.pt-BR.json'
import business from '#src/screens/business/business/texts.pt-BR.json'
import texts from '#src/screens/business/pets/texts.pt-BR.json'
import services from '#src/screens/business/service-selection/texts.pt-BR.json'
import phone from '#src/screens/identity/phone-login/texts.pt-BR.json'
import { aBusinessResponse } from '#tests/support/business-wire.ts'
import type { HistoryEntry } from '#tests/support/flow-tenant.ts'
import { openWholeProduct } from '#tests/support/whole-product.ts'

const { id } = sampleBusiness
/** Pets without pictures, because pictures would come from another server. */
const plain = { id, photos: [], thumbnailUrl: null }
const bath = { id: 'cabelo', name: 'Banho e tosa' }
const play = openWholeProduct({
  sector: 'pets',
  categories: [
    { ...bath, features: [exampleSpecies, exampleBreed] },
    { id: 'unhas', name: 'Unhas' },
  ],
  services: [
    { id: 'banho', category: bath.id, name: 'Banho', price: 5_000, duration: 30 },
    { id: 'corte', category: 'unhas', name: 'Corte de unhas', price: 3_000, duration: 30 },
  ],
})

const state = { doorway: 'landing', categoryId: bath.id, services: [], serviceId: null }
const categories: HistoryEntry = { path: `/business/${id}`, step: 'categories', state: { step: 'categories' } }
const list: HistoryEntry = { path: `/pets-cadastrados/${id}`, step: 'list', state }
const form: HistoryEntry = { path: `/adicionar-pet/${id}`, step: 'form', state }

const isForm = (state: AnyMachineSnapshot) =>
  state.context.page === 'form' && ['readingPets', 'filling', 'saving'].some((name) => state.matches(name))

play({
  machine: petsMachine,
  cases: petsCases,
  states: petsStates,
  landmarks: {
    'screen:list': { role: 'heading', name: texts.title },
    'screen:form': { role: 'heading', name: texts.newPet },
    'dialog:listFailed': { role: 'alertdialog', name: texts.listFailed },
    'dialog:deletion': { role: 'alertdialog', name: 'Excluir Thor?' },
    'dialog:deletionFailed': { role: 'alertdialog', name: texts.deletionFailed },
    'dialog:restoringFailed': { role: 'alertdialog', name: 'Não foi possível trazer Thor de volta' },
    'dialog:savingFailed': { role: 'alertdialog', name: texts.savingFailed },
  },
  afterEnd: ({ output: { outcome } }) => {
    const ends = { chosen: services.title, left: business.selectCategory, signIn: phone.number.title }
    return { role: 'heading', name: ends[outcome as keyof typeof ends] }
  },
  excused: {},
  isJoined: true,
  where: {
    'deletion.confirm (delete)': (state) => state.matches('confirmingDeletion'),
    'deletion.confirm (try again)': (state) => state.matches('deletionFailed'),
    'deletion.undo (undo)': (state) => state.matches('listing'),
    'deletion.undo (try again)': (state) => state.matches('restoringFailed'),
    'draft.submit (save)': (state) => state.matches('filling'),
    'draft.submit (try again)': (state) => state.matches('savingFailed'),
    'page.show (back to the list)': (state) =>
      isForm(state) || state.matches('confirmingDeletion') || state.matches('deletionFailed'),
    'page.show (forward to the form)': (state) => state.matches('listing'),
  },
  isSignedIn: ({ input }) => input !== 'list of an anonymous user',
  async prepare({ panel }, { input }) {
    if (input !== 'list without a page to go back to') return
    const body = JSON.stringify(aBusinessResponse({ ...plain, sectorId: 'pets', categories: [bath] }))
    await panel.fault({ endpoint: 'readBusiness', kind: 'malformed', body })
  },
  kept: ({ input: name }) => {
    const petDraft = petsCases.inputs.find((one) => one.name === name)?.input.draft ?? EMPTY_PET_DRAFT
    const saved = { version: 3, address: id, services: [], pets: [], petDraft, packages: 'undecided' }
    return { 'horacerta.flow.business': JSON.stringify(saved) }
  },
  entries: ({ input }) => {
    if (input === 'list without a page to go back to') return [list]
    return input === 'form with a saved draft' ? [categories, list, form] : [categories, list]
  },
  responses: {
    readPets: [{ endpoint: 'readPets', wire: (pets: Pet[]) => pets.map(onTheWire) }],
    savePet: [{ endpoint: 'savePet', wire: onTheWire }],
    deletePet: [{ endpoint: 'deletePet', wire: () => ({}) }],
  },
  events: {
    'back.request': ({ press }) => press(shell.back),
    async 'page.show'({ page, press }, _, stimulus) {
      if (stimulus === 'forward to the form') {
        await press(texts.newPet)
        await page.getByRole('heading', { name: texts.newPet }).waitFor()
        await page.goBack()
        await page.getByRole('heading', { name: texts.title }).waitFor()
        await page.goForward()
      } else await page.goBack()
    },
  },
})

function onTheWire({ id: petId, name, categoryId, sex, featureItems }: Pet): unknown {
  const items = featureItems.map(({ featureId, itemId }) => ({ feature_id: featureId, item_id: itemId }))
  return { id: petId, name, category_id: categoryId, sex, feature_items: items }
}
