import { network } from '#machines/shared/failure-cases.ts'
import type { CasesOf, FlowWords, StatesOf } from '#machines/shared/flow-spec.types.ts'
import type { referralListMachine } from './referral-list.machine.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/indicacoes/suas-indicacoes'

export const referralListStates: StatesOf<typeof referralListMachine> = {
  readingReferrals: {
    title: 'Reading the referrals',
    sentence: 'Whom the customer has referred is read while the list shows its shape.',
    requirements: ['R-668'],
    address,
  },
  listing: {
    title: 'Listing',
    sentence: 'Everybody whom the customer has referred, approved or processing; a search narrows the list.',
    requirements: ['R-082', 'R-665', 'R-666', 'R-667', 'R-733'],
    address,
    landmarks: [{ role: 'searchbox', name: 'Buscar por nome' }],
  },
  empty: {
    title: 'No referrals',
    sentence: 'The customer has not referred anybody yet.',
    requirements: ['R-665'],
    address,
    landmarks: [{ role: 'heading', name: 'Nenhuma indicação por enquanto' }],
  },
  unavailable: {
    title: 'Referrals not read',
    sentence: 'The referrals could not be read: why, and once more.',
    requirements: ['R-665'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  left: { title: 'Left', sentence: 'The customer goes back to refer and earn.', requirements: ['R-014'] },
  signedOut: {
    title: 'Signed out',
    sentence: 'The server does not know the customer any more: the sign-in follows.',
    requirements: ['R-681'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const referralListWords: FlowWords = {}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

export const referralListCases: CasesOf<typeof referralListMachine> = {
  machine: 'referral-list',
  inputs: [{ name: 'a customer', input: { customerId: 'user-bia' } }],
  events: {
    'search.change': [
      { name: 'a name', data: { text: 'ana' }, by: { field: 'Buscar por nome', value: 'ana' } },
      { name: 'nothing', data: { text: '' }, by: { field: 'Buscar por nome', value: '' } },
    ],
    'list.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'back.request': [{ name: 'back', data: {}, by: { role: 'button', name: 'Voltar' } }],
  },
  actors: {
    readReferrals: [
      {
        name: 'two',
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
