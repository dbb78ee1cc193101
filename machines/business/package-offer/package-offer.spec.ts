import type { CasesOf, FlowWords, StatesOf } from '#machines/shared/flow-spec.types.ts'
import type { packageOfferMachine } from './package-offer.machine.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

export const packageOfferStates: StatesOf<typeof packageOfferMachine> = {
  waiting: { title: 'Waiting', sentence: 'Nobody knows yet whose page this is.', requirements: [] },
  readingOffer: {
    title: 'Reading the packages',
    sentence: 'The packages of the business are read beside its page.',
    requirements: ['R-128'],
  },
  absent: {
    title: 'No packages',
    sentence: 'The business sells none, or nobody can tell: nothing of packages is shown.',
    requirements: ['R-016'],
  },
  offered: {
    title: 'Offered',
    sentence: 'The page leads to the packages, and asks how to continue before the customer goes on.',
    requirements: ['R-016', 'R-103'],
  },
  declined: {
    title: 'Declined',
    sentence: 'The customer goes on without a package and is not asked again.',
    requirements: ['R-106', 'R-108'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const packageOfferWords: FlowWords = {}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

export const packageOfferCases: CasesOf<typeof packageOfferMachine> = {
  machine: 'package-offer',
  inputs: [{ name: 'a page', input: undefined }],
  events: {
    'business.shown': [
      { name: 'a business', data: { businessId: 'b-1', language: 'pt-BR', answer: 'undecided' }, by: 'system' },
      {
        name: 'a business whose packages were declined',
        data: { businessId: 'b-2', language: 'pt-BR', answer: 'declined' },
        by: 'system',
      },
      { name: 'none yet', data: { businessId: null, language: 'pt-BR', answer: 'undecided' }, by: 'system' },
    ],
    'offer.ask': [{ name: 'before going on', data: {}, by: 'system' }],
    'offer.decline': [{ name: 'without a package', data: {}, by: 'system' }],
  },
  actors: {
    readOffer: [
      { name: 'packages', output: { count: 2 } },
      { name: 'none', output: { count: 0 } },
      { name: 'no answer', error: { kind: 'network' }, sandbox: { fault: { cut: true } } },
    ],
  },
  key: ({ businessId, answer }) => ({ businessId, answer }),
}
