import { network } from '#machines/shared/failure-cases.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { referralListMachine } from './referral-list.machine.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/indicacoes/suas-indicacoes'

export const referralListStates: StatesOf<typeof referralListMachine> = {
  readingReferrals: {
    title: 'Reading the referrals',
    sentence: 'The app reads the referrals of the customer; a placeholder shows the shape of the list.',
    requirements: ['R-668'],
    address,
  },
  listing: {
    title: 'List of referrals',
    sentence: 'The customer sees all their referrals, approved or processing, and can search the list.',
    requirements: ['R-082', 'R-665', 'R-666', 'R-667', 'R-733'],
    address,
    landmarks: [{ role: 'searchbox', name: 'Buscar por nome' }],
  },
  empty: {
    title: 'No referrals',
    sentence: 'The customer has no referrals yet.',
    requirements: ['R-665'],
    address,
    landmarks: [{ role: 'heading', name: 'Nenhuma indicação por enquanto' }],
  },
  unavailable: {
    title: 'Reading failed',
    sentence: 'The referrals could not be read; the customer sees why and can try again.',
    requirements: ['R-665'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  left: {
    title: 'Back',
    sentence: 'The customer goes back to the main page of the referrals.',
    requirements: ['R-014'],
  },
  sessionExpired: {
    title: 'Signed out',
    sentence: 'The customer is not signed in any more and goes to the sign-in.',
    requirements: ['R-681'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const referralListWords: WordsOf<typeof referralListMachine> = {
  guards: {
    isEmpty: 'there are no referrals',
  },
  actions: {
    storeReferrals: 'remembers the referrals',
    storeSearch: 'searches the list',
  },
  events: {
    'search.change': 'the customer changes the search',
    'list.retry': 'the customer tries again',
  },
  actors: {
    readReferrals: 'reading the referrals',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

export const referralListCases: CasesOf<typeof referralListMachine> = {
  machine: 'referral-list',
  inputs: [{ name: 'a customer', input: { customerId: 'user-bia' } }],
  events: {
    'search.change': [
      { name: 'a name', data: { text: 'ana' }, by: { field: 'Buscar por nome', value: 'ana' } },
      { name: 'an empty search', data: { text: '' }, by: { field: 'Buscar por nome', value: '' } },
    ],
    'list.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'back.request': [{ name: 'back', data: {}, by: { role: 'button', name: 'Voltar' } }],
  },
  actors: {
    readReferrals: [
      {
        name: 'two referrals',
        output: [
          { name: 'Ana Lima', status: 'approved' },
          { name: 'Caio Dias', status: 'processing' },
        ],
      },
      { name: 'none', output: [] },
      {
        name: 'the session is over',
        error: { kind: 'unauthorized', text: null },
        sandbox: { fault: { status: 401 } },
      },
      network,
    ],
  },
  key: ({ referrals, search }) => ({ referrals: referrals.length, search }),
}
