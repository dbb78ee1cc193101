import type { ServiceTree } from '#domain/business/service-tree.ts'
import { serviceSelectionMachine } from '#machines/business/service-selection/index.ts'
import {
  serviceSelectionCases,
  serviceSelectionStates,
} from '#machines/business/service-selection/service-selection.spec.ts'
import { sampleBusiness } from '#machines/shared/booking-examples.ts'
import shell from '#src/components/shell.texts.pt-BR.json'
import date from '#src/screens/booking/date-selection/texts.pt-BR.json'
import business from '#src/screens/business/business/texts.pt-BR.json'
import texts from '#src/screens/business/service-selection/texts.pt-BR.json'
import { aBusinessResponse } from '#tests/support/business-wire.ts'
import type { HistoryEntry } from '#tests/support/flow-tenant.ts'
import { openWholeProduct } from '#tests/support/whole-product.ts'

const { id } = sampleBusiness
/** The business without pictures, because pictures would come from another server. */
const plain = { id, photos: [], thumbnailUrl: null }
const [cabelo, unhas] = ['cabelo', 'unhas']
const offered = { category: cabelo, price: 5_000, duration: 30 }
const play = openWholeProduct({
  categories: [
    { id: cabelo, name: 'Cabelo' },
    { id: unhas, name: 'Unhas' },
  ],
  services: [
    { ...offered, id: 'corte', name: 'Corte' },
    { ...offered, id: 'barba', name: 'Barba - Navalha' },
    { ...offered, id: 'raiz', name: 'Coloração - Raiz', pricing: 'startsAt' },
    { ...offered, id: 'inteira', name: 'Coloração - Inteira', pricing: 'hidden' },
    { ...offered, category: unhas, id: 'manicure', name: 'Manicure' },
  ],
})

const path = `/business/${id}`
const categories: HistoryEntry = { path, step: 'categories', state: { step: 'categories' } }
const getList = (level: string[], state: HistoryEntry['state'] = {}): HistoryEntry => ({
  path,
  step: ['services', cabelo, ...level].join('/'),
  state: { step: 'services', categoryId: cabelo, level, services: [], ...state },
})
const pages: { readonly [input: string]: readonly HistoryEntry[] } = {
  'landing page of a single category': [getList([])],
  'landing page with a service chosen': [categories, getList([], { services: [{ id: 'corte', categoryId: cabelo }] })],
  'landing page with a service in the URL': [categories, getList([], { serviceId: 'corte' })],
  'landing page inside a group': [categories, getList([]), getList(['Coloração'])],
  'service page': [
    categories,
    { path: `/selecionar-servicos/${id}?categoryId=${cabelo}`, step: 'services', state: { services: [] } },
  ],
}

play({
  machine: serviceSelectionMachine,
  cases: serviceSelectionCases,
  states: serviceSelectionStates,
  isJoined: true,
  landmarks: {
    // All screens have the same title; the spec of the state names the content of the list.
    'screen:list': null,
    'screen:unread': null,
    'screen:empty': { role: 'heading', name: texts.emptyTitle },
    'dialog:servicesFailed': { role: 'alertdialog', name: texts.servicesFailed },
  },
  afterEnd: ({ output: { outcome } }) => {
    const ends = { shown: business.yourServices, submitted: date.title, left: business.selectCategory }
    return { role: 'heading', name: ends[outcome as keyof typeof ends] }
  },
  excused: {},
  async prepare({ panel }, { input }) {
    if (input !== 'landing page of a single category') return
    const body = JSON.stringify(aBusinessResponse({ ...plain, categories: [{ id: cabelo, name: 'Cabelo' }] }))
    await panel.fault({ endpoint: 'readBusiness', kind: 'malformed', body })
  },
  entries: ({ input }) => pages[input] ?? [categories, getList([])],
  responses: {
    // A stored selection, or the service of the URL, is looked up there with the business.
    readServices: [
      { endpoint: 'readServices', wire: ({ leaves }: ServiceTree) => (leaves.length === 0 ? [] : undefined) },
    ],
  },
  events: {
    'back.request': ({ press }) => press(shell.back),
    // The tick of a selected service covers the checkbox, so it is toggled by keyboard.
    'service.toggle': ({ page }, _, stimulus) =>
      page.getByRole('checkbox', { name: stimulus === 'Corte' ? /^Corte/ : /^Barba · Navalha/ }).press('Space'),
  },
})
