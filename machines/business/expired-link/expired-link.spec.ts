import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { expiredLinkMachine } from './expired-link.machine.ts'
import type { ExpiredLinkInput } from './expired-link.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/link-expirado'

export const expiredLinkStates: StatesOf<typeof expiredLinkMachine> = {
  deciding: {
    title: 'Is there a new link?',
    sentence: 'The history entry of the page can hold the link that replaces the old one.',
    requirements: ['R-707', 'R-709'],
  },
  replaced: {
    title: 'Replaced',
    sentence: 'The customer sees that the link was replaced and can copy or open the new one.',
    requirements: ['R-067', 'R-705', 'R-706', 'R-707', 'R-708'],
    address,
    landmarks: [
      { role: 'button', name: 'Copiar o link' },
      { role: 'link', name: 'Abrir o novo link' },
    ],
  },
  ofBusiness: {
    title: 'Business known',
    sentence: 'There is no new link; the customer can ask the business for it or go to the page of the business.',
    requirements: ['R-067', 'R-705', 'R-706', 'R-709', 'R-710', 'R-711', 'R-712', 'R-713', 'R-714'],
    address,
    landmarks: [
      { role: 'link', name: 'Falar com o estabelecimento' },
      { role: 'link', name: 'Voltar ao estabelecimento' },
    ],
  },
  unknown: {
    title: 'No new link',
    sentence:
      'There is no new link; the customer can ask the business for it with a message that is already written in the language of the customer.',
    requirements: ['R-067', 'R-705', 'R-706', 'R-709', 'R-710', 'R-711', 'R-712', 'R-713', 'R-714'],
    address,
    landmarks: [{ role: 'link', name: 'Falar com o estabelecimento' }],
  },
  leftForBusiness: {
    title: 'To the business',
    sentence: 'The customer goes to the page of the business.',
    requirements: ['R-704'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const expiredLinkWords: WordsOf<typeof expiredLinkMachine> = {
  guards: {
    hasNewLink: 'there is a new link',
    hasBusiness: 'the business is known',
  },
  actions: {
    announceLanguage: 'shows the page in the language of the browser',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const entry: RouteEntry = { name: 'expiredLink', params: {}, query: {}, state: null }
const replaced: RouteEntry = { ...entry, state: { newLink: 'https://horacerta.example/business/b-1' } }
const ofBusiness: RouteEntry = { ...entry, state: { businessId: 'b-1', businessName: 'Estúdio Flor' } }
const input: ExpiredLinkInput = { entry, saved: null, business: null, customer: null, language: 'pt-BR' }

export const expiredLinkCases: CasesOf<typeof expiredLinkMachine> = {
  machine: 'expired-link',
  inputs: [
    { name: 'nothing known', input },
    { name: 'with a new link', input: { ...input, entry: replaced } },
    { name: 'of a business', input: { ...input, entry: ofBusiness } },
  ],
  events: {
    'route.changed': [
      { name: 'with a new link', data: { entry: replaced }, by: 'address' },
      { name: 'without a new link', data: { entry }, by: 'address' },
      { name: 'of a business', data: { entry: ofBusiness }, by: 'address' },
    ],
    'business.show': [{ name: 'to the business', data: {}, by: { role: 'link', name: 'Voltar ao estabelecimento' } }],
  },
  actors: {},
  key: ({ newLink, businessId }) => ({ newLink, businessId }),
}
